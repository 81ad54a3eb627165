// The one sentence that says what is wanted, and a button for each thing that may be done.

import { ignoreRepeats } from "../shared/button";
import { keys } from "../shared/keys";
import { Stressed } from "../shared/stressed";
import type { ChoiceState, PromptState } from "./state";
import type { Ask, Wire } from "./wire";

export function Prompt({ prompt, wire }: { prompt: PromptState; wire: Wire }) {
  const { choices, seat } = prompt;
  const ordered = [...choices].sort((a, b) => Number(b.primary) - Number(a.primary));
  return (
    <section class="cl-prompt" aria-label="decision" data-kind={prompt.kind}>
      <p data-prompt tabIndex={-1} {...keys}><Stressed text={prompt.text} lead={prompt.lead} /></p>
      {ordered.length > 0 && (
        <div class="cl-choices" role="group" aria-label="what you can do">
          {ordered.map((choice) => (
            <Choice key={choice.action} choice={choice} seat={seat} wire={wire} />
          ))}
        </div>
      )}
    </section>
  );
}

function Choice({ choice, seat, wire }: { choice: ChoiceState; seat: number | null; wire: Wire }) {
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
    const intent: Ask = { do: "act", action };
    if (seat !== null) intent.seat = seat;
    wire.ask(intent);
  }
}
