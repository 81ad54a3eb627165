// The keyboard in a few lines, and the two things about the display that a learner may choose.

import { keys } from "../shared/keys";
import { Panel } from "../shared/panel";
import type { Preferences } from "./table";
import type { Wire } from "./wire";

interface HelpProps {
  preferences: Preferences;
  onPrefer: (name: keyof Preferences, value: boolean) => void;
  wire: Wire;
}

const presses: [string, string][] = [
  ["Tab", "the next button, the hand, the timeline or the account"],
  ["Enter or Space", "presses the button that has the focus"],
  ["← →", "in the hand: card by card; on the timeline: back and forward"],
  ["Home, End", "the first or last card; the start or the end of the deal"],
  ["Page Up, Page Down", "on the timeline: the phase before or after"],
  ["b, f", "back, forward"],
  ["?", "opens and closes this help"],
  ["Escape", "closes a panel"],
];

export function Help({ preferences, onPrefer, wire }: HelpProps) {
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
        While the focus is in the table, the notebook's own keys wait: click outside it to use them again.
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
