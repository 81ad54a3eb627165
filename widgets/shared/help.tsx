// The keyboard in a few lines, and the two things about the display that a learner may choose.

import { keys } from "./keys";
import type { Preferences } from "./mount";
import { Panel } from "./panel";
import type { Wire } from "./wire";

interface HelpProps {
  /** What each key does. */
  presses: [string, string][];
  preferences: Preferences;
  onPrefer: (name: keyof Preferences, value: boolean) => void;
  wire: Pick<Wire<never, { panel: "" }>, "show" | "id">;
}

export function Help({ presses, preferences, onPrefer, wire }: HelpProps) {
  return (
    <Panel id={wire.id("help")} title="Help" testid="cl-help" onClose={() => wire.show({ panel: "" })}>
      <div class="cl-display">
        {preference("four_colours", "a colour for each suit")}
        {preference("large", "large cards, for a projector")}
      </div>
      <dl class="cl-presses">
        {presses.map(([press, does]) => (
          <div key={press}><dt>{press}</dt><dd>{does}</dd></div>
        ))}
      </dl>
      <p class="cl-small">
        While the focus is in here, the notebook's own keys wait: click outside it to use them again.
      </p>
    </Panel>
  );

  function preference(name: keyof Preferences, label: string) {
    return (
      <label>
        <input
          type="checkbox"
          id={wire.id(name)}
          checked={preferences[name]}
          onChange={(event) => onPrefer(name, event.currentTarget.checked)}
          {...keys}
        />{" "}
        {label}
      </label>
    );
  }
}
