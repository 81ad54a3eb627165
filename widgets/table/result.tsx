// How the deal ended, calmly: who takes what and why, the hands that play, the chips of each seat.

import { Card } from "../shared/card";
import { keys } from "../shared/keys";
import { NextDeal } from "../shared/next-deal";
import { cardNames, chips, signed } from "../shared/words";
import type { ControlState, HalfState, ResultState, SeatState, ShownHandState } from "./state";
import type { Wire } from "./wire";

interface ResultProps {
  result: ResultState;
  seats: SeatState[];
  controls: ControlState;
  wire: Wire;
}

export function Result({ result, seats, controls, wire }: ResultProps) {
  const { title, text, halves, rides } = result;
  return (
    <section class="cl-result" aria-labelledby={wire.id("result-title")} data-testid="cl-result">
      <h3 id={wire.id("result-title")} data-prompt tabIndex={-1} {...keys}>{title}</h3>
      <p>{text}</p>
      {rides > 0 && <p>{chips(rides)} {rides === 1 ? "rides" : "ride"} to the next deal.</p>}
      {halves.length > 0 && (
        <div class="cl-halves">{halves.map((half) => <Half key={half.way} half={half} />)}</div>
      )}
      <div class="cl-ending">
        <Chips result={result} seats={seats} />
        <NextDeal controls={controls} wire={wire} />
      </div>
    </section>
  );
}

export function Half({ half }: { half: HalfState }) {
  return (
    <section class="cl-half" aria-label={half.title}>
      <h4>{half.title}</h4>
      <p>{half.text}</p>
      <ol role="list">
        {half.hands.map((hand) => <ShownHand key={hand.seat} hand={hand} />)}
      </ol>
    </section>
  );
}

function ShownHand({ hand }: { hand: ShownHandState }) {
  const { name, text, cards, wins, note } = hand;
  return (
    <li class={wins ? "cl-wins" : undefined}>
      <div class="cl-shown" role="img" aria-label={cardNames(cards)}>
        {cards.map((card, place) => <Card key={card || place} card={card} lit={wins} />)}
      </div>
      <div>
        <b>{name}</b>{wins && <span class="cl-mark">takes it</span>}
        <div>{text}</div>
        {note && <div class="cl-small">{note}</div>}
      </div>
    </li>
  );
}

function Chips({ result, seats }: { result: ResultState; seats: SeatState[] }) {
  const taken = new Map(result.shares.map((share) => [share.seat, share.chips]));
  return (
    <table class="cl-chips">
      <caption>Chips in this deal</caption>
      <thead>
        <tr><th scope="col">seat</th><th scope="col">put in</th><th scope="col">took</th><th scope="col">net</th></tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat.seat}>
            <th scope="row">{seat.name}</th>
            <td>{seat.put_in}</td>
            <td>{taken.get(seat.seat) ?? 0}</td>
            <td>{seat.net === null ? "" : signed(seat.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
