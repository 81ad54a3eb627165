// The one sentence that says what is wanted, and a button for each thing that may be done.

import { keys } from "../shared/keys";
import { Stressed } from "../shared/stressed";
import { Choice } from "./choice";
import type { PromptState } from "./state";
import type { Wire } from "./wire";

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
