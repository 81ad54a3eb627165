// The hands in a list: one tab stop, arrow keys, a handle to drag by; between neighbours what is known of them.

import { Card } from "../shared/card";
import { isPlainKey, keys, taken } from "../shared/keys";
import { cardNames } from "../shared/words";
import { carry, letGo, lift, placeOf, putBack, shift, shownOrder } from "./carrying";
import { drag, drop, takeHold } from "./dragging";
import { Mark, markOf } from "./mark";
import type { HandState, PairState, RankerState } from "./state";
import type { Page, Wire } from "./wire";

interface HandsProps {
  view: RankerState;
  page: Page;
  wire: Wire;
}

export function Hands({ view, page, wire }: HandsProps) {
  const { carried } = page;
  const hands = shownOrder(view.hands, carried);
  const stop = hands.some(({ id }) => id === page.chosen) ? page.chosen : hands[0]?.id;
  return (
    <div class="cl-order">
      <p class="cl-end" aria-hidden="true">lowest, the best</p>
      <ol
        class={`cl-hands${hands.length > 5 ? " cl-close" : ""}`}
        role="listbox"
        aria-label="hands, the lowest first"
        aria-describedby={wire.id("how")}
        data-own-keys
        onKeyDown={(event) => press(event, view, page, wire)}
        onPointerMove={(event) => drag(event, view, page, wire)}
        onPointerUp={() => drop(view, page, wire)}
        onPointerCancel={() => carried?.held === "pointer" && putBack(view, wire, carried)}
      >
        {hands.map((hand, place) => (
          <Hand
            key={hand.id}
            hand={hand}
            place={place}
            count={hands.length}
            pair={carried?.held ? undefined : pairAt(view.pairs, hand, hands[place + 1])}
            isStop={hand.id === stop}
            isChosen={hand.id === page.chosen}
            isHeld={hand.id === carried?.id && carried.held !== ""}
            view={view}
            wire={wire}
          />
        ))}
      </ol>
      <p class="cl-end" aria-hidden="true">highest, the worst</p>
      <p class="cl-hidden" id={wire.id("how")}>
        Alt with the up or down arrow moves a hand. Space lifts it, arrows carry it, Space puts it down.
      </p>
    </div>
  );
}

function pairAt(pairs: PairState[], hand: HandState, below: HandState | undefined): PairState | undefined {
  return below && pairs.find((pair) => pair.above === hand.id && pair.below === below.id);
}

interface HandProps {
  hand: HandState;
  place: number;
  count: number;
  pair: PairState | undefined;
  isStop: boolean;
  isChosen: boolean;
  isHeld: boolean;
  view: RankerState;
  wire: Wire;
}

function Hand({ hand, place, count, pair, isStop, isChosen, isHeld, view, wire }: HandProps) {
  const more = wire.id(`more-${hand.id}`);
  return (
    <li
      class={`cl-option${isHeld ? " cl-held" : ""}${hand.was ? " cl-moved" : ""}`}
      role="option"
      aria-selected={isChosen}
      aria-label={`${hand.name}, place ${place + 1} of ${count}: ${cardNames(hand.cards)}`}
      aria-describedby={pair || hand.note ? more : undefined}
      tabIndex={isStop ? 0 : -1}
      data-hand={hand.id}
      onClick={() => wire.show({ chosen: hand.id })}
      onFocus={() => isChosen || wire.show({ chosen: hand.id })}
      {...keys}
    >
      <div class="cl-line-of-cards">
        <span class="cl-handle" title="drag" onPointerDown={(event) => takeHold(event, view, wire, hand.id)}>
          <Grip />
        </span>
        <b class="cl-place">{place + 1}</b>
        <span class={`cl-fan${hand.cards.length > 5 ? " cl-seven" : ""}`}>
          {hand.cards.map((card) => <Card key={card} card={card} lit={hand.lit.includes(card)} />)}
        </span>
        {hand.note && <span class="cl-note">{hand.was > place + 1 ? <Arrow up /> : <Arrow />}{hand.note}</span>}
      </div>
      {(pair || hand.note) && (
        <div id={more} class={pair ? `cl-pair ${markOf(pair)}` : "cl-hidden"}>
          {hand.note && <span class="cl-hidden">{hand.note} </span>}
          {pair && <><Mark pair={pair} /><span>{pair.reason}</span></>}
        </div>
      )}
    </li>
  );
}

function press(event: KeyboardEvent, view: RankerState, page: Page, wire: Wire): void {
  const { carried } = page;
  const id = Number((event.target as HTMLElement).dataset["hand"]);
  const isAlone = !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  if (event.altKey && isAlone && by) {
    if (!carried?.held) shift(view, page, wire, id, by);
  } else if (!isPlainKey(event)) {
    return;
  } else if (carried?.held) {
    if (by) carry(view, wire, carried, carried.to + by);
    else if (event.key === "Home") carry(view, wire, carried, 0);
    else if (event.key === "End") carry(view, wire, carried, view.hands.length - 1);
    else if (event.key === " " || event.key === "Enter") letGo(view, wire, carried);
    else if (event.key === "Escape") putBack(view, wire, carried);
    else {
      if (event.key === "Tab") wire.show({ carried: null });
      return;
    }
  } else if (event.key === " " || event.key === "Enter") {
    if (!event.repeat) lift(view, wire, id);
  } else {
    const to = placeFor(event.key, placeOf(shownOrder(view.hands, carried), id), view.hands.length);
    if (to === null) return;
    (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=option]")[to]!.focus();
  }
  taken(event);
}

function placeFor(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowUp": return Math.max(at - 1, 0);
    case "ArrowDown": return Math.min(at + 1, count - 1);
    case "Home": return 0;
    case "End": return count - 1;
    default: return null;
  }
}

function Grip() {
  return (
    <svg viewBox="0 0 12 20" aria-hidden="true" focusable="false">
      {[4, 10, 16].flatMap((y) => [3, 9].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.7" />))}
    </svg>
  );
}

function Arrow({ up = false }) {
  return (
    <svg class="cl-arrow" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
      <path d={up ? "M5 1 9 8.5H1z" : "M5 9 1 1.5h8z"} />
    </svg>
  );
}
