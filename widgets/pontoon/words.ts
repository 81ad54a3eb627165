// A card on a Pontoon table in words: what it is, how it lies, and how it came.

import { cardName } from "../shared/words";
import type { LaidCardState } from "./state";

/** "nine of hearts, face down, bought for 5". */
export function describe(card: LaidCardState, own: boolean): string {
  const lies = card.up ? "face up" : own ? "face down, only you see it" : "face down";
  const name = card.remembered ? `${cardName(card.card)}, as you remember` : cardName(card.card);
  return [name, ...(card.card || !own ? [] : ["not looked at yet"]), ...(card.card ? [lies] : []), cameBy(card)]
    .filter(Boolean)
    .join(", ");
}

/** How it came, where that says something: "bought for 5", "twisted". */
export function cameBy({ came, paid }: LaidCardState): string {
  if (came === "bought") return `bought for ${paid}`;
  return came === "twisted" || came === "drawn" ? came : "";
}
