// Cards fanned as they lie: what was twisted stands up, what was bought lies lower and turned a little.

import { Card } from "../shared/card";
import type { LaidCardState } from "./state";
import { cameBy, describe } from "./words";

export function Fan({ cards, own = false }: { cards: LaidCardState[]; own?: boolean }) {
  return (
    <div class="cl-fanned" role="img" aria-label={cards.map((card) => describe(card, own)).join("; ")}>
      {cards.map((card, place) => (
        <span key={place} class={looks(card)} title={cameBy(card) || undefined}>
          <Card card={card.card} />
        </span>
      ))}
    </div>
  );
}

export function looks({ up, came, remembered }: LaidCardState): string {
  return `cl-laid${up ? " cl-up" : ""} cl-came-${came}${remembered ? " cl-remembered" : ""}`;
}
