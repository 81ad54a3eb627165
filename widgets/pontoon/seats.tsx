// The other players in an arc before the bank; what is staked lies between each of them and the banker.

import { chips } from "../shared/words";
import { Fan } from "./fan";
import { Makes, Stake } from "./stake";
import type { PontoonHandState, PontoonSeatState } from "./state";

const inRow = 3; // places beside each other

export function Arc({ seats }: { seats: PontoonSeatState[] }) {
  return (
    <ul class="cl-arc" aria-label="players" role="list">
      {seats.map((seat, place) => {
        const [column, look] = placed(place, seats.length);
        return (
          <li key={seat.seat} class={`cl-chair ${look}`} style={{ "--cl-column": column }} data-seat={seat.seat}>
            <Bets hands={seat.hands} />
            <Seat seat={seat} />
          </li>
        );
      })}
    </ul>
  );
}

/** Where a seat lies: the first and the last beside the bank, the others in the bow between them. In sixths of the width. */
function placed(place: number, count: number): [number, string] {
  if (place === 0) return [1, "cl-flank"];
  if (place === count - 1) return [5, "cl-flank"];
  const row = Math.floor((place - 1) / inRow) * inRow;
  const beside = Math.min(count - 2 - row, inRow);
  return [4 - beside + 2 * (place - 1 - row), "cl-bow"];
}

/** How many rows the bow takes, and one more for the bank and the ends beside it. */
export function rowsFor(count: number): number {
  return Math.ceil(Math.max(count - 2, 0) / inRow) + 1;
}

function Bets({ hands }: { hands: PontoonHandState[] }) {
  return <div class="cl-bets">{hands.map((hand, place) => <Stake key={place} hand={hand} />)}</div>;
}

export function Seat({ seat }: { seat: PontoonSeatState }) {
  const { name, character, stack, hands, banker, turn, did, net } = seat;
  const isTurn = turn || hands.some(({ now }) => now);
  const stands = net !== null || hands.some((hand) => hand.stands);
  return (
    <div class={`cl-seat${isTurn ? " cl-turn" : ""}`}>
      <div class="cl-seat-head">
        <b>{name}</b>
        <span class="cl-stack" title={chips(stack)}>{stack}<span class="cl-hidden"> chips</span></span>
      </div>
      {character && <div class="cl-character">{character}</div>}
      <div class="cl-piles">{hands.map((hand, place) => <Hand key={place} hand={hand} many={hands.length > 1} />)}</div>
      {(banker || turn) && (
        <div class="cl-marks">
          {banker && <span class="cl-mark">banker</span>}
          {turn && <span class="cl-mark cl-mark-turn">to decide</span>}
        </div>
      )}
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
