// The shared cards, which are also the price ladder: each card stands over its price.

import { Card } from "../shared/card";
import { cardName, chips } from "../shared/words";
import { plays } from "./lit";
import type { BestState, SlotState, TableState } from "./state";

interface SharedRowProps {
  view: TableState;
  lit: BestState | null;
}

export function SharedRow({ view, lit }: SharedRowProps) {
  return (
    <div class="cl-row">
      {view.shared.length > 0 && (
        <ul class="cl-slots" aria-label="shared cards and prices" role="list">
          {view.shared.map((slot, place) => <Slot key={place} slot={slot} lit={lit} />)}
        </ul>
      )}
      <div class="cl-pot">
        <span class="cl-small">{view.pot_label}</span>
        <b>{view.pot}</b>
        <span class="cl-small">
          {view.rode > 0 && <span class="cl-rode">{chips(view.rode)} rode from an earlier deal</span>}
          {view.bets}
        </span>
      </div>
    </div>
  );
}

function Slot({ slot, lit }: { slot: SlotState; lit: BestState | null }) {
  const { card, price, now, label } = slot;
  const isLit = plays(lit, card);
  const name = `${label}: ${cardName(card)}${isLit ? `, plays in your best ${lit!.way}` : ""}`;
  return (
    <li class={`cl-slot${now ? " cl-now" : ""}`} aria-current={now ? "step" : undefined}>
      <span role="img" aria-label={name}><Card card={card} lit={isLit} /></span>
      {price > 0 && <span class="cl-price" aria-hidden="true">price {price}</span>}
    </li>
  );
}
