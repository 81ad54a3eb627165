// The one sentence that says what is wanted, and a button for each thing that may be done.

import { keys } from "../shared/keys";
import { Stressed } from "../shared/stressed";
import { Choice } from "./choice";
import { Pick } from "./pick";
import type { Picking } from "./picking";
import type { PromptState } from "./state";
import type { Wire } from "./wire";

interface PromptProps {
  prompt: PromptState;
  /** Cards that are to be chosen, and the one that Tab comes to. */
  picking: Picking | null;
  card: string;
  wire: Wire;
}

export function Prompt({ prompt, picking, card, wire }: PromptProps) {
  const { choices, seat } = prompt;
  const ordered = [...choices].sort((a, b) => Number(b.primary) - Number(a.primary));
  return (
    <section class="cl-prompt" aria-label="decision" data-kind={prompt.kind}>
      <p data-prompt tabIndex={-1} {...keys}><Stressed text={prompt.text} lead={prompt.lead} /></p>
      {picking && <Pick picking={picking} card={card} seat={seat} wire={wire} />}
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
