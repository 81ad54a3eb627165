// Card names and amounts in words.

import { expect, it } from "vitest";
import { cardName, cardNames, chips, signed } from "./words";

it("names every card of the pack differently", () => {
  const pack = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => cardName(rank + suit)));
  expect(new Set(pack).size).toBe(52);
  expect(pack.every((name) => / of (clubs|diamonds|hearts|spades)$/.test(name))).toBe(true);
});

it("says how the classroom says it", () => {
  expect([cardName("Ah"), cardName("Tc"), cardName("2s")]).toEqual(["ace of hearts", "ten of clubs", "two of spades"]);
});

it("tells nothing of a hidden card", () => {
  expect(cardName("")).toBe("face-down card");
  expect(cardNames(["", "", "Ah"])).toBe("ace of hearts, 2 face-down cards");
});

it("counts chips", () => {
  expect([chips(1), chips(2), signed(3), signed(-3), signed(0)]).toEqual(["1 chip", "2 chips", "+3", "\u22123", "0"]);
});
