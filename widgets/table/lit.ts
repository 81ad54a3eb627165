// Which cards are lit: those that play in the best hand that the learner chose to see.

import type { BestState } from "./state";

export function plays(lit: BestState | null, card: string): boolean {
  return card !== "" && lit !== null && lit.cards.includes(card);
}
