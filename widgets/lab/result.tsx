// How the showdown ends: both halves ranked, the reasons sentence by sentence, and what an unknown card would do.

import { Card } from "../shared/card";
import { cardNames } from "../shared/words";
import { Control } from "./control";
import type { LabState } from "./state";
import type { Wire } from "./wire";

export function Halves({ view }: { view: LabState }) {
  return (
    <>
      {view.halves.map((half) => (
        <section key={half.title} class="cl-lab-half">
          <h3>{half.title}</h3>
          {half.ranked.length === 0 && <p class="cl-small">Nobody went {half.title.toLowerCase()}.</p>}
          <ol role="list">
            {half.ranked.map((one) => (
              <li key={one.seat} class={one.wins ? "cl-lab-wins" : undefined}>
                <span class="cl-lab-five" role="img" aria-label={cardNames(one.cards)}>
                  {one.cards.map((card) => <Card key={card} card={card} />)}
                </span>
                <span>
                  <b>{one.name}</b>: {one.hand}
                  <small>{one.wins ? "✓ " : ""}{one.note}</small>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

export function Reasons({ view }: { view: LabState }) {
  if (view.reasons.length === 0) return null;
  return (
    <section class="cl-lab-why">
      <h3>Why</h3>
      {view.reasons.map((text) => <p key={text}>{text}</p>)}
    </section>
  );
}

export function Cases({ view, wire }: { view: LabState; wire: Wire }) {
  return (
    <section class="cl-lab-cases">
      <h3>The unknown card is one of {view.unknown}</h3>
      <ul role="list">
        {view.cases.map((one) => (
          <li key={one.text}>
            <b class="cl-lab-sum">{one.count}</b>
            <span>
              <b>{one.text}</b>
              <small>{one.count === view.unknown ? "with any of them" : one.cards.map(glyph).join(" ")}</small>
            </span>
            <Control class="cl-link" id={wire.id(`turn-${one.cards[0]}`)} ask={{ do: "turn", card: one.cards[0]! }} wire={wire}>
              turn {glyph(one.cards[0]!)}
            </Control>
          </li>
        ))}
      </ul>
    </section>
  );
}

const signs: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

function glyph(card: string): string {
  return card.slice(0, -1).replace("T", "10") + signs[card.slice(-1)];
}
