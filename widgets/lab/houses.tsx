// The same showdown in every house: a row for houses that pay alike, with what differs said in words.

import { Card } from "../shared/card";
import { cardNames } from "../shared/words";
import { Chips } from "./seats";
import type { ChipsState, LabState } from "./state";

// The parts of the table fold on a narrow page, and then only roles say that it is one.
export function Houses({ view }: { view: LabState }) {
  const rides = view.houses.some((row) => !["0", "–", ""].includes(row.rides.chips));
  return (
    <div class="cl-lab-houses">
      <p><b>{view.showdown}</b>: {view.summary}{view.shared.length > 0 && <> Shared: <Cards cards={view.shared} /></>}</p>
      <table role="table" data-seats={view.seats.length}>
        <caption class="cl-hidden">What each seat takes in every house</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">houses</th>
            {view.seats.map(({ seat, name, cards, way, put_in }) => (
              <th key={seat} role="columnheader" scope="col">
                <b>{name}</b> <span>{way}, {put_in} in</span>
                <Cards cards={cards} />
              </th>
            ))}
            {rides && <th role="columnheader" scope="col">rides</th>}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {view.houses.map((row) => (
            <tr key={row.houses[0]} role="row" class={row.here ? "cl-lab-here" : undefined}>
              <th role="rowheader" scope="row">
                <b>{row.houses.map(plain).join(", ")}</b>
                {row.here && (
                  <span class="cl-lab-mark">{row.houses.includes(view.house) ? `this house: ${plain(view.house)}` : "as in this house"}</span>
                )}
                <small>{row.why}</small>
              </th>
              {row.takes.map((chips, seat) => <Cell key={seat} name={`Seat ${seat}`} chips={chips} />)}
              {rides && row.takes.length > 0 && <Cell name="rides" chips={row.rides} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ name, chips }: { name: string; chips: ChipsState }) {
  return (
    <td role="cell" data-label={name} class={chips.chips === "0" ? "cl-lab-zero" : undefined}>
      <Chips chips={chips} />
      {chips.differs && <small>{chips.differs}</small>}
    </td>
  );
}

function Cards({ cards }: { cards: string[] }) {
  return (
    <span class="cl-lab-mini" role="img" aria-label={cardNames(cards) || "no cards"}>
      {cards.map((card, at) => <Card key={card || at} card={card} />)}
    </span>
  );
}

function plain(house: string): string {
  return house.replaceAll("_", " ");
}
