// A place at the table: its name and chips, its hands, and what it did last.

import { chips } from "../shared/words";
import { Fan } from "./fan";
import { Makes } from "./stake";
import type { PontoonHandState, PontoonSeatState } from "./state";

export function Seat({ seat }: { seat: PontoonSeatState }) {
  const { name, character, stack, hands, banker, turn, did, net } = seat;
  const isTurn = turn || hands.some(({ now }) => now);
  const stands = net !== null || hands.some((hand) => hand.stands);
  return (
    <div class={`cl-seat${isTurn ? " cl-turn" : ""}`}>
      <div class="cl-seat-head">
        <b>{name}</b>
        {banker && <span class="cl-mark">banker</span>}
        <span class="cl-stack" title={chips(stack)}>{stack}<span class="cl-hidden"> chips</span></span>
      </div>
      {character && <div class="cl-character">{character}</div>}
      <div class="cl-piles">{hands.map((hand, place) => <Hand key={place} hand={hand} many={hands.length > 1} />)}</div>
      {turn && <div class="cl-marks"><span class="cl-mark cl-mark-turn">to decide</span></div>}
      {did && !stands && <div class="cl-did">{did}</div>}
    </div>
  );
}

function Hand({ hand, many }: { hand: PontoonHandState; many: boolean }) {
  if (hand.cards.length === 0) return null;
  return (
    <div class={`cl-pile${hand.gone ? " cl-gone" : ""}${many && hand.now ? " cl-now" : ""}`}>
      <Fan cards={hand.cards} />
      <Makes hand={hand} />
    </div>
  );
}
