// What the choice was worth, beside the others: the verdict, one sentence, one number, and a bar for each way.

import { Bar } from "./bar";
import type { TrainerState, VerdictState } from "./state";
import type { Wire } from "./wire";

interface WorthProps {
  view: TrainerState;
  verdict: VerdictState;
  wire: Wire;
}

export function Worth({ view, verdict, wire }: WorthProps) {
  const { right, title, why, cost } = verdict;
  const sure = view.sure === null ? "" : `, ${view.sure} % sure`;
  return (
    <section class="cl-tr-worth" aria-labelledby={wire.id("worth-title")}>
      <h3 id={wire.id("worth-title")}>You chose {view.chosen}{sure}.</h3>
      <div class={`cl-tr-verdict${right ? " cl-tr-right" : ""}`}>
        <p class="cl-tr-lead"><Mark right={right} /><b>{right ? "Right." : "Not right."}</b> {title}</p>
        <p>{why}</p>
        <p>{cost}</p>
      </div>
      <ul class="cl-tr-rows" role="list" aria-label={view.counted}>
        {view.worth.map(({ way, chips, share, chances, note, yours }) => (
          <li key={way} class={yours ? "cl-tr-yours" : undefined}>
            <span class="cl-tr-way">{way}{yours && <span class="cl-mark">your choice</span>}</span>
            <Bar share={share} isStrong={yours} />
            <span class="cl-tr-number">{chips} <span class="cl-small">chips</span></span>
            <span class="cl-small cl-tr-note">{note}</span>
            <span class="cl-small cl-tr-chances">{chances}</span>
          </li>
        ))}
      </ul>
      <p class="cl-small">{view.counted}. The whole bar is the pot.</p>
    </section>
  );
}

/** Right or not right, by shape. */
function Mark({ right }: { right: boolean }) {
  return (
    <svg class="cl-tr-mark" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={right ? "M2.5 8.5 6.5 12.5 13.5 4" : "M3.5 3.5l9 9M12.5 3.5l-9 9"} />
    </svg>
  );
}
