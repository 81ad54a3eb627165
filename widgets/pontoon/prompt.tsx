// The one sentence that says what is wanted, a button for each thing that may be done, and the coach's.

import { Button } from "../shared/button";
import { keys } from "../shared/keys";
import { Choice } from "../table/choice";
import { Amount } from "./amount";
import type { PontoonState } from "./state";
import type { Page, Wire } from "./wire";

interface PromptProps {
  view: PontoonState;
  chosen: Page["amount"];
  wire: Wire;
}

export function Prompt({ view, chosen, wire }: PromptProps) {
  const { prompt, amount, coach, controls } = view;
  const { text, choices, seat, kind } = prompt;
  return (
    <section class="cl-prompt" aria-label="decision" data-kind={kind}>
      <p data-prompt tabIndex={-1} {...keys}>{text}</p>
      {(choices.length > 0 || amount) && (
        <div class="cl-choices" role="group" aria-label="what you can do">
          {buttons(true)}
          {amount && <Amount amount={amount} seat={seat} chosen={chosen} primary={kind === "stake"} wire={wire} />}
          {buttons(false)}
          {!controls.coach && (
            <Button
              id={wire.id("coach")}
              class="cl-link cl-ask"
              expanded={coach !== null}
              onPress={() => wire.ask({ do: "coach", on: coach === null })}
            >
              {coach ? "hide the coach" : "ask the coach"}
            </Button>
          )}
        </div>
      )}
    </section>
  );

  function buttons(may: boolean) {
    return choices
      .filter(({ allowed }) => allowed === may)
      .map((choice) => <Choice key={choice.action} choice={choice} seat={seat} wire={wire} />);
  }
}
