// The Pontoon table on its page: cards as they lie, buttons with amounts, the coach, the memory strip and the keyboard.

import { describe, expect, it } from "vitest";
import { answer } from "../testing/hand-views";
import { pontoonFixture, pontoonNames, showPontoon } from "../testing/pontoon-views";
import { all, button, descriptionOf, nameOf, one, press } from "../testing/views";
import { within } from "./amount";
import { bankRows, placed } from "./arc";
import type { PontoonState } from "./state";

const number = (el: ParentNode) => one(el, ".cl-number") as HTMLInputElement;
const fans = (el: ParentNode) => all(el, ".cl-fanned").map((fan) => fan.getAttribute("aria-label"));

function type(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** A table with one hand of mine, of these cards. */
function holding(...cards: [card: string, up: boolean, came: string, paid?: number][]): PontoonState {
  const view = pontoonFixture("buying");
  const mine = view.seats.find(({ you }) => you)!.hands[0]!;
  mine.cards = cards.map(([card, up, came, paid = 0]) => ({ card, up, came, paid, remembered: false }));
  return view;
}

describe.each(pontoonNames)("%s", (name) => {
  it("shows every seat with its chips once, the banker's among them", () => {
    const view = pontoonFixture(name);
    const { el } = showPontoon(view);
    const shown = all(el, "[data-seat]").map((seat) => [Number(seat.dataset["seat"]), Number.parseInt(one(seat, ".cl-stack").textContent!)]);
    const wanted = view.seats.map(({ seat, stack }) => [seat, stack]);
    expect(shown.sort()).toEqual(wanted.sort());
  });

  it("draws no face of a card that is hidden", () => {
    const view = pontoonFixture(name);
    const { el } = showPontoon(view);
    const laid = view.seats.flatMap(({ hands }) => hands).flatMap(({ cards }) => cards);
    expect(all(el, ".cl-laid text")).toHaveLength(laid.filter(({ card }) => card).length);
  });
});

describe("cards", () => {
  it("says how each of my cards lies and came, and marks those that I alone see", () => {
    const { el } = showPontoon(holding(["9h", false, "dealt"], ["2c", true, "dealt"], ["3d", false, "bought", 5], ["4s", true, "twisted"]));
    expect(all(el, ".cl-own-card").map(nameOf)).toEqual([
      "nine of hearts, face down, only you see it",
      "two of clubs, face up",
      "three of diamonds, face down, only you see it, bought for 5",
      "four of spades, face up, twisted",
    ]);
    expect(all(el, ".cl-own-card").map((card) => card.querySelector(".cl-turned") !== null)).toEqual([true, false, true, false]);
    expect(all(el, ".cl-how").map((how) => how.textContent)).toEqual(["face down", "face up", "bought for 5", "twisted"]);
  });

  it("tells bought from twisted cards of the others, by look and in words", () => {
    const view = holding(["9h", false, "dealt"]);
    const other = view.seats.find(({ you, banker }) => !you && !banker)!;
    const lies = { paid: 0, remembered: false };
    other.hands = [{ ...other.hands[0]!, cards: [
      { ...lies, card: "", up: false, came: "bought", paid: 7 }, { ...lies, card: "Kd", up: true, came: "twisted" },
    ] }];
    const { el } = showPontoon(view);
    expect(fans(one(el, `[data-seat="${other.seat}"]`))).toEqual(["face-down card, bought for 7; king of diamonds, face up, twisted"]);
    expect(all(el, ".cl-arc .cl-came-bought, .cl-arc .cl-came-twisted").length).toBeGreaterThanOrEqual(2);
  });

  it("has one tab stop in all my hands, and arrow keys walk over them", () => {
    const { el } = showPontoon(pontoonFixture("split"));
    const cards = all(el, ".cl-own-card");
    expect(cards.length).toBeGreaterThan(3);
    expect(cards.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    cards[0]!.focus();
    for (const [key, place] of [["ArrowRight", 1], ["End", cards.length - 1], ["ArrowRight", cards.length - 1], ["Home", 0]] as const) {
      press(document.activeElement!, key);
      expect(all(el, ".cl-own-card").indexOf(document.activeElement as HTMLElement)).toBe(place);
    }
  });
});

describe("amounts", () => {
  it("stakes what was typed, and what the buttons make of it", () => {
    const { el, model } = showPontoon(pontoonFixture("stake"));
    expect(number(el).value).toBe("1");
    type(number(el), "4");
    button(el, "one more").click();
    button(el, "Stake 5").click();
    expect(model.sent).toMatchObject([{ do: "act", action: "stake 5", seat: 0 }]);
  });

  it("takes the most at once, and stakes by Enter", () => {
    const { el, model } = showPontoon(pontoonFixture("stake"));
    button(el, "max 10").click();
    press(number(el), "Enter");
    expect(model.sent).toMatchObject([{ action: "stake 10" }]);
  });

  it("bids for the bank by the same keys, or leaves it by its button", () => {
    const { el, model } = showPontoon(pontoonFixture("sale"));
    type(number(el), "12");
    press(number(el), "Enter");
    expect(model.sent).toMatchObject([{ do: "act", action: "bid 12" }]);
    model.reply({ id: model.sent[0].id, ok: true });
    button(el, "Leave the bank").click();
    expect(model.sent.at(-1)).toMatchObject({ do: "act", action: "leave" });
  });

  it("asks Python about an amount out of reach, so that the reason is the rules' own", () => {
    const { el, model } = showPontoon(pontoonFixture("stake"));
    type(number(el), "11");
    button(el, "Stake 11").click();
    model.reply({ id: model.sent[0].id, error: { code: "too_much", text: "The banker's highest stake is 10." } });
    expect(one(el, "[role=alert]").textContent).toBe("The banker's highest stake is 10.");
    expect(number(el).value).toBe("11");
  });

  it("says why it goes no lower", () => {
    const { el, model } = showPontoon(pontoonFixture("stake"));
    const less = button(el, "one less");
    expect(descriptionOf(less)).toBe("1 chip is the least.");
    less.click();
    expect(one(el, "[role=alert]").textContent).toBe("1 chip is the least.");
    expect(model.sent).toHaveLength(0);
  });

  it("keeps the letters of the number from the keys of the table", () => {
    const { el, model } = showPontoon(pontoonFixture("stake"));
    for (const key of ["b", "f", "c"]) press(number(el), key);
    expect(model.sent).toHaveLength(0);
  });

  it("starts the next amount at the last one, as far as it may be", () => {
    const { el, model } = showPontoon(pontoonFixture("stake"));
    type(number(el), "7");
    button(el, "Stake 7").click();
    answer(model, { amount: { action: "buy", label: "Buy", least: 7, most: 14 } });
    expect(number(el).value).toBe("7");
    answer(model, { amount: { action: "stake", label: "Stake", least: 1, most: 3 } });
    expect(number(el).value).toBe("3");
    expect([within({ action: "", label: "", least: 2, most: 5 }, "x"), within({ action: "", label: "", least: 2, most: 5 }, null)]).toEqual([null, null]);
  });
});

describe("choices", () => {
  it("greys buying after a twist, with the reason", () => {
    const { el, model } = showPontoon(pontoonFixture("twisted"));
    const buy = button(el, "Buy");
    expect([buy.getAttribute("aria-disabled"), descriptionOf(buy)]).toEqual(["true", "You have twisted: no more buying."]);
    buy.click();
    expect(one(el, "[role=alert]").textContent).toBe("You have twisted: no more buying.");
    expect(model.sent).toHaveLength(0);
  });

  it("lets no button of a hand look like the right one", () => {
    const { el } = showPontoon(pontoonFixture("buying"));
    expect(all(el, ".cl-prompt .cl-primary")).toEqual([]);
  });

  it("asks the coach by button and by key, and shows the verdict before the numbers", () => {
    const { el, model, root } = showPontoon({ ...pontoonFixture("buying"), coach: null });
    button(el, "ask the coach").click();
    model.reply({ id: model.sent[0].id, ok: true });
    press(root, "c");
    expect(model.sent).toMatchObject([{ do: "coach", on: true }, { do: "coach", on: true }]);
    const { coach } = pontoonFixture("buying");
    answer(model, { coach });
    const box = one(el, "[data-testid=cl-coach]");
    expect(box.querySelector("p")!.textContent).toBe(coach!.notes[0]);
    expect(all(box, "tbody tr")).toHaveLength(coach!.rows.length);
    button(el, "hide the coach").click();
    expect(model.sent.at(-1)).toMatchObject({ do: "coach", on: false });
  });

  it("says why there is no coach now", () => {
    const view = pontoonFixture("end");
    const { el, root } = showPontoon(view);
    press(root, "c");
    expect(view.controls.coach).toContain("The deal is over");
    expect(one(el, "[role=alert]").textContent).toBe(view.controls.coach);
  });

  it("asks from the end what a choice was worth, and goes on to the end again", () => {
    const view = pontoonFixture("end");
    const [first] = view.result!.chosen;
    const { el, model } = showPontoon(view);
    button(el, first!.label).click();
    expect(model.sent).toMatchObject([{ do: "coach", on: true, step: first!.step }]);
    const chosen = "You chose to draw: nothing was worth more.";
    const { coach, timeline } = pontoonFixture("bank");
    answer(model, { result: null, coach: { ...coach!, chosen }, timeline: { ...timeline, step: 2, length: 5 } });
    expect(all(el, ".cl-coach p")[0]!.textContent).toBe(chosen);
    button(el, "on to where you were").click();
    expect(model.sent.at(-1)).toMatchObject({ do: "to", step: 5 });
  });

  it("moves on to the next deal from the end", () => {
    const { el, model } = showPontoon(pontoonFixture("end"));
    button(el, "Next deal").click();
    expect(model.sent).toMatchObject([{ do: "new" }]);
  });
});

describe("memory strip", () => {
  it("shows the pack as a row, the known cards at their places, in words as well", () => {
    const view = pontoonFixture("buying");
    const { el } = showPontoon(view);
    const tiles = all(el, ".cl-row-of-pack span");
    expect(tiles.map((tile) => tile.classList.contains("cl-known"))).toEqual(view.memory.pack.map((card) => card !== ""));
    expect(one(el, ".cl-row-of-pack").getAttribute("aria-label")).toMatch(/^the pack from the top: \d+ face-down cards, \w+ of \w+/);
    expect(one(el, ".cl-comes").textContent).toBe(view.memory.text);
    expect(all(el, ".cl-ranks td").map((cell) => Number(cell.textContent))).toEqual(view.memory.ranks.map(({ left }) => left));
  });

  it("is off, holds own notes, or is full, as one asks", () => {
    const { el, model } = showPontoon(pontoonFixture("stake"));
    expect(all(el, ".cl-modes button").map((one) => [one.textContent, one.getAttribute("aria-pressed")])).toEqual([
      ["off", "true"], ["own notes", "false"], ["full", "false"],
    ]);
    button(el, "own notes").click();
    expect(model.sent).toMatchObject([{ do: "remember", mode: "notes" }]);
  });

  it("keeps notes when one says so, and not before", () => {
    const { el, model } = showPontoon(pontoonFixture("twisted"));
    const input = one(el, ".cl-notes input") as HTMLInputElement;
    type(input, "K 9 J 8");
    expect(model.sent).toHaveLength(0);
    press(input, "Enter");
    expect(model.sent).toMatchObject([{ do: "write", text: "K 9 J 8" }]);
    answer(model, { memory: { ...pontoonFixture("twisted").memory, notes: "K 9 J 8" } });
    expect(button(el, "Keep").getAttribute("aria-disabled")).toBe("true");
  });
});

describe("the arc", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("of %i goes down one side of the bank, along the bow and up the other", (count) => {
    const places = Array.from({ length: count }, (_, place) => placed(place, count));
    expect(new Set(places.map(({ column, row }) => `${column},${row}`)).size).toBe(count);
    const columns = places.map(({ column }) => column);
    expect(columns).toEqual([...columns].sort());
    const free = bankRows(count, false).match(/^1 \/ span (\d)$/)![1]!;
    expect(places.filter(({ column, row }) => column > 1 && column < 5 && row <= Number(free))).toEqual([]);
  });
});
