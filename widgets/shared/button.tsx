// A button that is never disabled: where it cannot be used it says why, and keeps its focus.

import type { ComponentChildren } from "preact";
import { keys } from "./keys";

interface ButtonProps {
  id: string;
  class: string;
  children: ComponentChildren;
  /** Why it cannot be used now; "" where it can. */
  reason?: string;
  onPress: () => void;
  /** Called in place of `onPress` where there is a reason. */
  onRefuse?: (reason: string) => void;
  expanded?: boolean;
  /** Its name in words, where what it shows is a sign. */
  label?: string;
  /** Whether it is the one chosen, of several. */
  pressed?: boolean;
  /** -1 for one of several that share a tab stop. */
  tabIndex?: number;
  testid?: string;
}

export function Button(props: ButtonProps) {
  const { id, children, reason = "", onPress, onRefuse, expanded, tabIndex, testid } = props;
  return (
    <button
      type="button"
      id={id}
      class={props.class}
      title={reason || undefined}
      aria-disabled={reason ? "true" : undefined}
      aria-describedby={reason ? `${id}-reason` : undefined}
      aria-expanded={expanded}
      aria-label={props.label}
      aria-pressed={props.pressed}
      tabIndex={tabIndex}
      data-testid={testid}
      onClick={() => (reason ? onRefuse?.(reason) : onPress())}
      onKeyDown={ignoreRepeats}
      {...keys}
    >
      {children}
      {reason && <span hidden id={`${id}-reason`}>{reason}</span>}
    </button>
  );
}

/** A held Enter must not press the button that takes the focus next. */
export function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
}
