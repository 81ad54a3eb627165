// Card names and chip amounts in words, for screen readers and tooltips.

const ranks: Record<string, string> = {
  A: "ace", K: "king", Q: "queen", J: "jack", T: "ten",
  9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two",
};
const suits: Record<string, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

/** "Ah" is "ace of hearts"; "" is a card that the viewer may not see. */
export function cardName(card: string): string {
  if (card === "") return "face-down card";
  const rank = ranks[card.slice(0, -1)];
  const suit = suits[card.slice(-1)];
  return rank && suit ? `${rank} of ${suit}` : card;
}

/** Several cards at once: backs are counted, faces are named. */
export function cardNames(cards: string[]): string {
  const backs = cards.filter((card) => card === "").length;
  const names = cards.filter((card) => card !== "").map(cardName);
  if (backs === 1) names.push(cardName(""));
  if (backs > 1) names.push(`${backs} face-down cards`);
  return names.join(", ");
}

export function chips(count: number): string {
  return count === 1 ? "1 chip" : `${count} chips`;
}

/** A gain or a loss, with a sign that lines up in a column. */
export function signed(count: number): string {
  return count > 0 ? `+${count}` : count < 0 ? `\u2212${-count}` : "0";
}
