// The other seats: who sits there, how it plays, what it has and what it did last.

import { Card } from "../shared/card";
import { cardNames, chips } from "../shared/words";
import { Marks } from "./marks";
import type { SeatState } from "./state";

export function Seats({ seats }: { seats: SeatState[] }) {
  return (
    <ul class={`cl-seats${seats.length > 4 ? " cl-many" : ""}`} aria-label="seats" role="list">
      {seats.map((seat) => <Seat key={seat.seat} seat={seat} />)}
    </ul>
  );
}

function Seat({ seat }: { seat: SeatState }) {
  const { name, character, stack, put_in, cards, did } = seat;
  const state = `${seat.folded ? " cl-folded" : ""}${seat.turn ? " cl-turn" : ""}`;
  return (
    <li class={`cl-seat${state}`} data-seat={seat.seat}>
      <div class="cl-seat-head">
        <b>{name}</b>
        <span class="cl-stack" title={`${chips(stack)}, ${put_in} in the pot`}>
          {stack}<span class="cl-hidden"> chips, {put_in} in the pot</span>
        </span>
      </div>
      {character && <div class="cl-character">{character}</div>}
      {cards.length > 0 && (
        <div class="cl-mini" role="img" aria-label={cardNames(cards)}>
          {cards.map((card, place) => <Card key={card || place} card={card} />)}
        </div>
      )}
      <Marks seat={seat} />
      {did && !seat.sealed && <div class="cl-did">{did}</div>}
    </li>
  );
}
