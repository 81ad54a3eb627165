// The coins to choose from, one tab stop with arrows inside, and how sure one is.

import { ignoreRepeats } from "../shared/button";
import { Coins } from "../shared/coins";
import { isPlainKey, keys, taken } from "../shared/keys";
import { Stressed } from "../shared/stressed";
import type { TrainerState } from "./state";
import type { Page, Wire } from "./wire";

interface ChoosingProps {
  view: TrainerState;
  page: Page;
  wire: Wire;
}

const percents = ["40", "50", "60", "70", "80", "90", "100"];

export function Choosing({ view, page, wire }: ChoosingProps) {
  const ways = view.coins.map(({ way }) => way);
  const stop = Math.max(ways.indexOf(page.coin), 0);
  return (
    <section class="cl-tr-choosing" aria-label="decision">
      <p class="cl-tr-prompt" id={wire.id("prompt")}><Stressed text={view.prompt} lead={view.lead} /></p>
      <div class="cl-tr-coins" role="radiogroup" aria-labelledby={wire.id("prompt")} onKeyDown={press}>
        {view.coins.map(({ way, label, sign, coins }, place) => (
          <button
            key={way}
            type="button"
            id={wire.id(`coin-${way}`)}
            class={`cl-tr-coin${way === page.coin ? " cl-tr-on" : ""}`}
            role="radio"
            aria-checked={way === page.coin}
            aria-label={`${label}, ${sign}`}
            tabIndex={place === stop ? 0 : -1}
            data-coins={coins}
            onClick={() => wire.show({ coin: way })}
            onKeyDown={ignoreRepeats}
            {...keys}
          >
            <Coins count={coins} />
            <b>{label}</b>
            <span class="cl-small">{sign}</span>
          </button>
        ))}
      </div>
      <label class="cl-tr-sure">
        <span class="cl-small">how sure that it is worth most? (may be left out)</span>
        <select
          id={wire.id("sure")}
          value={page.sure}
          onChange={(event) => wire.show({ sure: event.currentTarget.value })}
          {...keys}
        >
          <option value="">not said</option>
          {percents.map((percent) => <option key={percent} value={percent}>{percent} %</option>)}
        </select>
      </label>
      <p class="cl-small cl-tr-note">{view.note}</p>
    </section>
  );

  function press(event: KeyboardEvent): void {
    if (!isPlainKey(event)) return;
    const at = ways.indexOf(page.coin);
    const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: ways.length - 1 }[event.key];
    if (event.key === "Enter" && !event.repeat && at >= 0) declare(view, page, wire);
    else if (to !== undefined) pick(event, ways[Math.min(Math.max(to, 0), ways.length - 1)]!, view, wire);
    else return;
    taken(event);
  }
}

/** Takes the coins of a way in the hand, and the focus to them; refused once they are sealed. */
export function pick(event: Event, way: string, view: TrainerState, wire: Wire): void {
  if (view.controls.choose) return wire.refuse(view.controls.choose);
  wire.show({ coin: way });
  const root = (event.target as Element).closest(".cl-trainer");
  root?.querySelector<HTMLElement>("[data-coins][aria-checked='true']")?.focus();
}

export function declare(view: TrainerState, { coin, sure }: Page, wire: Wire): void {
  if (view.controls.choose) wire.refuse(view.controls.choose);
  else if (!coin) wire.refuse(nothingPicked);
  else wire.ask({ do: "choose", way: coin, ...(sure && { sure: Number(sure) }) });
}

export const nothingPicked = "Take your coins first: one of the three.";
