// How the deal ends, once the coins are open; and the same choice over many deals, with this one pointed at.

import type { ResultState } from "../table/state";
import { chips } from "../shared/words";
import { Half } from "../table/result";
import { Bar } from "./bar";
import type { LuckState } from "./state";
import type { Wire } from "./wire";

interface EndedProps {
  result: ResultState;
  luck: LuckState;
  wire: Wire;
}

export function Ended({ result, luck, wire }: EndedProps) {
  const { title, text, halves, rides } = result;
  return (
    <>
      <section class="cl-result" aria-labelledby={wire.id("result-title")}>
        <h3 id={wire.id("result-title")}>The coins are open. {title}</h3>
        <p>{text}</p>
        {rides > 0 && <p>{chips(rides)} {rides === 1 ? "rides" : "ride"} to the next deal.</p>}
        <div class="cl-halves">{halves.map((half) => <Half key={half.way} half={half} />)}</div>
      </section>
      <section class="cl-tr-luck" aria-labelledby={wire.id("luck-title")}>
        <h3 id={wire.id("luck-title")}>How much was luck?</h3>
        <p>{luck.why}</p>
        <ul class="cl-tr-rows" role="list" aria-label={luck.title}>
          {luck.rows.map(({ label, percent, share, here }) => (
            <li key={label} class={here ? "cl-tr-yours" : undefined}>
              <span class="cl-tr-way">{label}</span>
              <Bar share={share} isStrong={here} />
              <span class="cl-tr-number">{percent}</span>
              {here && <span class="cl-tr-note"><span class="cl-mark">this deal</span></span>}
            </li>
          ))}
        </ul>
        <p class="cl-small">{luck.title}.</p>
      </section>
    </>
  );
}
