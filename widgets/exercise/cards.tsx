// Cards that lie together: seen as cards, named in words.

import { Card } from "../shared/card";
import { cardNames } from "../shared/words";
import type { GroupState } from "./state";

export function Cards({ label, cards }: GroupState) {
  return (
    <span class={`cl-ex-cards${cards.length > 5 ? " cl-ex-many" : ""}`} role="img" aria-label={named({ label, cards })}>
      {cards.map((card) => <Card key={card} card={card} />)}
    </span>
  );
}

/** "A: ace of hearts, two of clubs". */
export function named({ label, cards }: GroupState): string {
  return `${label}: ${cardNames(cards)}`;
}
