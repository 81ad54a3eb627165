// Choosing cards of one's own: to pass, to discard, to lay in order; by mouse, by keys, and in words.

import { describe, expect, it } from "vitest";
import { all, button, descriptionOf, fixture, later, nameOf, one, press, show } from "../testing/views";
import type { PickState, TableState } from "./state";

const options = (el: ParentNode) => all(el, "[role=option]");
const labels = (el: ParentNode) => options(el).map((option) => option.getAttribute("aria-label"));
const does = (el: ParentNode) => one(el, ".cl-picks [data-choice]");
const said = (el: ParentNode) => one(el, "[data-testid=cl-status]").textContent;
const alertOf = (el: ParentNode) => one(el, "[data-testid=cl-alert]").textContent;
const badges = (el: ParentNode) => all(el, "li[data-card]").map((li) => li.querySelector(".cl-badge")?.textContent ?? "-");

/** A small hand with a decision about it. */
function asking(change: Partial<PickState>, cards = ["As", "Kh", "7c", "2d"]): TableState {
  const view = fixture(change.ordered ? "arranging" : "passing");
  const most = change.most ?? 2;
  const steps = Array.from({ length: most + 1 }, (_, count) => ({
    label: `Do it with ${count}`, reason: count < (change.fewest ?? most) ? `${most - count} missing` : "",
  }));
  const pick = { ...view.own.pick!, cards, fewest: most, most, steps, full: "No more.", ...change };
  view.own = { marks: [], thrown: [], pick };
  view.seats = view.seats.map((seat) => (seat.you ? { ...seat, cards } : seat));
  view.best = [];
  return view;
}

describe("cards to be chosen", () => {
  it("are a list of options that is one tab stop, and lit only when somebody asks", () => {
    const { el } = show(fixture("passing"));
    expect(one(el, "[role=listbox]").getAttribute("aria-multiselectable")).toBe("true");
    expect(options(el).map((option) => option.tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1]);
    expect(all(el, ".cl-hand .cl-lit")).toHaveLength(0);
    one(el, ".cl-best:first-child").click();
    expect(all(el, ".cl-hand .cl-lit")).toHaveLength(5);
  });

  it("are chosen and put back by a click, which sends nothing", () => {
    const { el, model } = show(asking({}));
    options(el)[2]!.click();
    expect(options(el).map((option) => option.getAttribute("aria-selected"))).toEqual(["false", "false", "true", "false"]);
    expect(labels(el)).toEqual(["ace of spades", "king of hearts", "seven of clubs, chosen, 1 of 2", "two of diamonds"]);
    expect(said(el)).toContain("Seven of clubs chosen, 1 of 2. 1 missing");
    options(el)[2]!.click();
    expect(all(el, "[aria-selected=true]")).toHaveLength(0);
    expect(said(el)).toContain("Seven of clubs put back. 2 missing");
    expect(model.sent).toHaveLength(0);
  });

  it("are chosen by Space and Enter where the arrows lead, but not by a held key", () => {
    const { el } = show(asking({}));
    options(el)[0]!.focus();
    press(options(el)[0]!, "ArrowRight");
    expect(document.activeElement).toBe(options(el)[1]);
    expect(press(options(el)[1]!, " ").defaultPrevented).toBe(true);
    press(options(el)[1]!, "End");
    press(options(el)[3]!, "Enter", { repeat: true });
    expect(badges(el)).toEqual(["-", "", "-", "-"]);
    press(options(el)[3]!, "Enter");
    expect(badges(el)).toEqual(["-", "", "-", ""]);
    expect(document.activeElement).toBe(options(el)[3]);
  });

  it("are no more than can be chosen", () => {
    const { el } = show(asking({}));
    for (const place of [0, 1, 2]) options(el)[place]!.click();
    expect(alertOf(el)).toBe("No more.");
    expect(all(el, "[aria-selected=true]")).toHaveLength(2);
  });

  it("are forgotten when another decision comes, and kept while this one stands", () => {
    const view = asking({});
    const { el, model } = show(view);
    options(el)[0]!.click();
    model.fromPython({ view: later(view) });
    expect(all(el, "[aria-selected=true]")).toHaveLength(1);
    model.fromPython({ view: later({ ...view, timeline: { ...view.timeline, step: view.timeline.step + 1 } }) });
    expect(all(el, "[aria-selected=true]")).toHaveLength(0);
  });

  it("are there only for who is asked", () => {
    const view = fixture("passing");
    view.own = { ...view.own, pick: null };
    const { el } = show(view);
    expect(options(el)).toHaveLength(0);
    expect(all(el, ".cl-picks")).toHaveLength(0);
    expect(all(el, ".cl-own-card[role=img]")).toHaveLength(7);
  });
});

describe("the button for chosen cards", () => {
  it("says what will happen, why not yet, and which cards", () => {
    const { el, model } = show(fixture("passing"));
    const { steps } = fixture("passing").own.pick!;
    for (const count of [0, 1, 2]) {
      expect(nameOf(does(el))).toBe(steps[count]!.label);
      expect(does(el).getAttribute("aria-disabled")).toBe("true");
      expect(descriptionOf(does(el))).toBe(steps[count]!.reason);
      does(el).click();
      expect(alertOf(el)).toBe(steps[count]!.reason);
      options(el)[count]!.click();
    }
    expect(model.sent).toHaveLength(0);
    expect(does(el).hasAttribute("aria-disabled")).toBe(false);
    expect(descriptionOf(does(el)).split(" ")).toHaveLength(3);
    does(el).click();
    const { seat, own } = fixture("passing");
    const [one, two, three] = own.pick!.cards;
    expect(model.sent[0]).toMatchObject({ do: "act", action: `pass ${one} ${two} ${three}`, seat });
  });

  it("chooses none where that is a choice of its own", () => {
    const { el, model } = show(asking({ verb: "discard", none: "stand pat", fewest: 0 }));
    expect(does(el).hasAttribute("aria-disabled")).toBe(false);
    expect(descriptionOf(does(el))).toBe("no card chosen");
    does(el).click();
    expect(model.sent[0]).toMatchObject({ action: "stand pat" });
  });

  it("is where the keyboard goes on, or the cards while there is nothing to press", () => {
    const view = asking({});
    const { el, model } = show(fixture("rolling"));
    one(el, "[data-choice=call]").focus();
    model.fromPython({ view: later(view) });
    expect(document.activeElement).toBe(options(el)[0]);
    for (const place of [0, 1]) options(el)[place]!.click();
    does(el).focus();
    model.fromPython({ view: { ...asking({ verb: "discard" }), rev: view.rev + 2 } });
    expect(document.activeElement).toBe(options(el)[1]);
  });
});

describe("cards laid in order", () => {
  const ordered = () => show(asking({ verb: "arrange", ordered: true, most: 4, fewest: 4 }));

  it("get their numbers in the order of choosing, and lie in it; the last one comes by itself", () => {
    const { el, model } = ordered();
    options(el)[3]!.click();
    expect(labels(el)).toEqual(["two of diamonds, place 1 of 4", "ace of spades", "king of hearts", "seven of clubs"]);
    options(el)[3]!.click();
    expect(badges(el)).toEqual(["1", "2", "-", "-"]);
    options(el)[3]!.click();
    expect(badges(el)).toEqual(["1", "2", "3", "4"]);
    expect(said(el)).toContain("King of hearts, place 3 of 4. Ace of spades, place 4.");
    does(el).click();
    expect(model.sent[0]).toMatchObject({ action: "arrange 2d 7c Kh As" });
  });

  it("are moved by Shift and an arrow, with the focus on the card", () => {
    const { el } = ordered();
    for (const place of [0, 1, 2]) options(el)[place]!.click();
    options(el)[0]!.focus();
    expect(press(options(el)[0]!, "ArrowRight", { shiftKey: true }).defaultPrevented).toBe(true);
    expect(labels(el)[1]).toBe("ace of spades, place 2 of 4");
    expect(document.activeElement).toBe(options(el)[1]);
    expect(options(el)[1]!.tabIndex).toBe(0);
    expect(said(el)).toContain("Ace of spades: place 2 of 4.");
    press(options(el)[1]!, "ArrowLeft", { shiftKey: true });
    press(options(el)[0]!, "ArrowLeft", { shiftKey: true });
    expect(alertOf(el)).toBe("This card is the first already.");
    expect(labels(el)[0]).toBe("ace of spades, place 1 of 4");
  });

  it("are moved by buttons that say why not, and undone one by one", () => {
    const { el } = ordered();
    expect(descriptionOf(button(el, "Undo"))).toBe("Nothing is chosen yet.");
    expect(descriptionOf(button(el, "Move left"))).toBe("Choose the card first: it gets the next number.");
    options(el)[1]!.click();
    options(el)[2]!.click();
    button(el, "Move left").click();
    expect(labels(el).slice(0, 2)).toEqual(["seven of clubs, place 1 of 4", "king of hearts, place 2 of 4"]);
    expect(descriptionOf(button(el, "Move left"))).toBe("This card is the first already.");
    button(el, "Undo").click();
    expect(labels(el)[0]).toBe("king of hearts, place 1 of 4");
    button(el, "Undo").click();
    button(el, "Undo").click();
    expect(badges(el)).toEqual(["-", "-", "-", "-"]);
  });

  it("are put back out of the middle, and those behind move up", () => {
    const { el } = ordered();
    for (const place of [0, 1]) options(el)[place]!.click();
    options(el)[0]!.click();
    expect(labels(el)).toEqual(["king of hearts, place 1 of 4", "ace of spades", "seven of clubs", "two of diamonds"]);
  });

  it("move in no other decision", () => {
    const { el } = show(asking({}));
    options(el)[0]!.click();
    options(el)[0]!.focus();
    press(options(el)[0]!, "ArrowRight", { shiftKey: true });
    expect(labels(el)[0]).toBe("ace of spades, chosen, 1 of 2");
    expect(all(el, ".cl-picks button")).toHaveLength(1);
  });
});

describe("what is known of own cards", () => {
  it("is said of each card and written once below them", () => {
    const { el } = show(fixture("discarding"));
    const { text, cards } = fixture("discarding").own.marks[0]!;
    expect(labels(el).filter((label) => label!.includes(text))).toHaveLength(cards.length);
    expect(all(el, ".cl-below").map((mark) => mark.textContent)).toEqual([text, "", ""]);
  });

  it("is which have been shown, and which were discarded", () => {
    const { el } = show(fixture("rolling"));
    const names = all(el, ".cl-own-card").map((card) => card.getAttribute("aria-label")!.includes("face up"));
    expect(names).toEqual([true, true, false, false, false]);
    expect(all(el, ".cl-thrown-cards svg")).toHaveLength(2);
    expect(one(el, ".cl-thrown-cards [role=img]").getAttribute("aria-label")).toMatch(/ of .*, .* of /);
  });
});
