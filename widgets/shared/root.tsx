// The outermost element of a table: one group with keys of its own. Until there is a deal it says that it waits.

import type { ComponentChildren } from "preact";
import { keys } from "./keys";
import type { Preferences } from "./mount";

interface RootProps {
  class: string;
  label: string;
  testid: string;
  preferences: Preferences;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Nothing where no deal has come yet. */
  children: ComponentChildren;
}

export function Root({ class: looks, label, testid, preferences, onKeyDown, children }: RootProps) {
  return (
    <div
      class={looks}
      role="group"
      aria-label={label}
      data-testid={testid}
      data-suits={preferences.four_colours ? "four" : "two"}
      data-large={preferences.large}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...keys}
    >
      {children ?? <p class="cl-empty">Waiting for the table…</p>}
    </div>
  );
}
