// The other players in an arc before the bank; what is staked lies between each of them and the banker.

import { Seat } from "./seat";
import { Stake } from "./stake";
import type { PontoonHandState, PontoonSeatState } from "./state";

const inBow = 3; // places beside each other, across from the bank

export function Arc({ seats, fromBank }: { seats: PontoonSeatState[]; fromBank: boolean }) {
  const { rows } = shape(seats.length);
  return (
    <ul class="cl-arc" aria-label="players" role="list">
      {seats.map((seat, place) => {
        const { column, row } = placed(place, seats.length);
        const style = { "--cl-column": column, "--cl-row": fromBank ? rows + 1 - row : row };
        return (
          <li key={seat.seat} class={row === 1 ? "cl-chair cl-flank" : "cl-chair"} style={style} data-seat={seat.seat}>
            <Bets hands={seat.hands} />
            <Seat seat={seat} />
          </li>
        );
      })}
    </ul>
  );
}

/** Where the bank lies, as grid rows: between the two sides of the arc. */
export function bankRows(count: number, fromBank: boolean): string {
  const { sides, rows } = shape(count);
  return `${fromBank ? rows + 1 - sides : 1} / span ${sides}`;
}

/** How many places the arc has down each side, and in how many rows it lies with its bow. */
function shape(count: number) {
  const sides = Math.max(1, Math.ceil((count - inBow) / 2));
  return { sides, rows: count > 2 * sides ? sides + 1 : sides };
}

/** Where a seat lies: down the one side, along the bow, and up the other. Columns are sixths of the width. */
export function placed(place: number, count: number): { column: number; row: number } {
  const { sides } = shape(count);
  if (place < sides) return { column: 1, row: place + 1 };
  if (place >= count - sides) return { column: 5, row: count - place };
  return { column: 4 - (count - 2 * sides) + 2 * (place - sides), row: sides + 1 };
}

function Bets({ hands }: { hands: PontoonHandState[] }) {
  return <div class="cl-bets">{hands.map((hand, place) => <Stake key={place} hand={hand} />)}</div>;
}
