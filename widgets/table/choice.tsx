// A button for one thing that may be done, or may not, with the reason under it.

import { ignoreRepeats } from "../shared/button";
import { keys } from "../shared/keys";
import type { ChoiceState } from "./state";
import type { Ask, Wire } from "./wire";

interface ChoiceProps {
  choice: ChoiceState;
  /** What is sent, where that is more than the action's word. */
  sends?: string;
  seat: number | null;
  wire: Wire;
}

export function Choice({ choice, sends, seat, wire }: ChoiceProps) {
  const { action, label, detail, allowed, primary } = choice;
  const id = wire.id(`choice-${action.replace(/\W+/g, "-")}`);
  const look = allowed ? (primary ? " cl-primary" : "") : " cl-off";
  // The small print stands beside the button, not in it: its name stays short for those who
  // listen or speak. A click anywhere in the box, and the button's own, come to the box.
  return (
    <div class={`cl-choice${look}`} onClick={press}>
      <button
        type="button"
        class="cl-btn"
        data-choice={action}
        aria-disabled={allowed ? undefined : "true"}
        aria-describedby={detail ? id : undefined}
        title={allowed ? undefined : detail}
        onKeyDown={ignoreRepeats}
        {...keys}
      >
        {label}
      </button>
      {detail && <small id={id}>{detail}</small>}
    </div>
  );

  function press(): void {
    if (!allowed) return wire.refuse(detail);
    const intent: Ask = { do: "act", action: sends ?? action };
    if (seat !== null) intent.seat = seat;
    wire.ask(intent);
  }
}
