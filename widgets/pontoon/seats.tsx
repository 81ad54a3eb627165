// The other players in an arc before the banker, each with the stakes on the banker's side of the cards.

import { chips } from "../shared/words";
import { Fan } from "./fan";
import { Makes, Stake } from "./stake";
import type { PontoonHandState, PontoonSeatState } from "./state";

const inAnArc = 4; // more seats than that stand in rows

export function Arc({ seats }: { seats: PontoonSeatState[] }) {
  const isArc = seats.length <= inAnArc;
  return (
    <ul class={isArc ? "cl-arc" : "cl-arc cl-many"} aria-label="players" role="list">
      {seats.map((seat, place) => (
        <Seat key={seat.seat} seat={seat} low={isArc ? sag(place, seats.length) : 0} />
      ))}
    </ul>
  );
}

/** How far below the ends of the arc a seat lies, from 0 to 1. */
function sag(place: number, count: number): number {
  if (count < 3) return 0;
  const across = (2 * place) / (count - 1) - 1;
  return 1 - across * across;
}

interface SeatProps {
  seat: PontoonSeatState;
  low?: number;
}

export function Seat({ seat, low = 0 }: SeatProps) {
  const { name, character, stack, hands, banker, turn, did, net } = seat;
  const isTurn = turn || hands.some(({ now }) => now);
  const Tag = banker ? "section" : "li";
  return (
    <Tag
      class={`cl-seat cl-place${isTurn ? " cl-turn" : ""}${banker ? " cl-banker" : ""}`}
      style={low ? { "--cl-low": low } : undefined}
      aria-label={banker ? "banker" : undefined}
      data-seat={seat.seat}
    >
      <div class="cl-hands">{hands.map((hand, place) => <Hand key={place} hand={hand} many={hands.length > 1} />)}</div>
      <div class="cl-who">
        <div class="cl-seat-head">
          <b>{name}</b>
          <span class="cl-stack" title={chips(stack)}>{stack}<span class="cl-hidden"> chips</span></span>
        </div>
        {character && <div class="cl-character">{character}</div>}
        <div class="cl-marks">
          {banker && <span class="cl-mark">banker</span>}
          {turn && <span class="cl-mark cl-mark-turn">to decide</span>}
        </div>
        {did && net === null && <div class="cl-did">{did}</div>}
      </div>
    </Tag>
  );
}

function Hand({ hand, many }: { hand: PontoonHandState; many: boolean }) {
  return (
    <div class={`cl-pile${hand.gone ? " cl-gone" : ""}${many && hand.now ? " cl-now" : ""}`}>
      <div class="cl-bet"><Stake hand={hand} /></div>
      {hand.cards.length > 0 && <Fan cards={hand.cards} />}
      <Makes hand={hand} />
    </div>
  );
}
