// What each part of the table promises to show, in tests named after the part.

import { describe, expect, it } from "vitest";
import { aboutFixture, all, button, choice, descriptionOf, fixture, later, names, one, press, show } from "../testing/views";
import type { SeatState, TableState } from "./state";

function seat(number: number, more: Partial<SeatState> = {}): SeatState {
  return {
    seat: number, name: `Seat ${number}`, character: "", stack: 100, put_in: 7, cards: ["", "", "", "", ""], up: [],
    did: "", folded: false, dealer: false, turn: false, you: false, sealed: false, declared: "", coins: 0, net: null, ...more,
  };
}

function withSeats(...seats: SeatState[]): TableState {
  return { ...fixture("my-turn"), seats };
}

describe("frame bar", () => {
  it("names the game and its facts", () => {
    const view = fixture("my-turn");
    const { el } = show(view);
    expect(all(el, ".cl-facts span").map((fact) => fact.textContent)).toEqual(view.facts);
    expect(one(el, "h2").textContent).toBe(aboutFixture().title);
  });

  it("offers the same deal again and a new deal", () => {
    const view = fixture("my-turn");
    view.controls = { ...view.controls, again: "", new: "" };
    const { el, model } = show(view);
    button(el, "same deal again").click();
    model.reply({ id: model.sent[0].id, ok: true });
    button(el, "new deal").click();
    expect(model.sent.map((intent) => intent.do)).toEqual(["again", "new"]);
  });

  it("greys what cannot be done, and says why at a click", () => {
    const view = fixture("my-turn");
    view.controls = { ...view.controls, new: "this table has one deal" };
    const { el, model } = show(view);
    expect(descriptionOf(button(el, "new deal"))).toBe("this table has one deal");
    button(el, "new deal").click();
    expect(model.sent).toHaveLength(0);
    expect(one(el, "[role=alert]").textContent).toBe("this table has one deal");
  });

  it("reveals and hides for those who may", () => {
    const view: TableState = { ...fixture("my-turn"), viewer: "teacher", revealed: false };
    view.controls = { ...view.controls, reveal: "" };
    const { el, model } = show(view);
    button(el, "reveal all").click();
    model.fromPython({ view: later(view, { revealed: true }) });
    button(el, "hide the cards").click();
    expect(model.sent.map(({ do: what, on }) => [what, on])).toEqual([["reveal", true], ["reveal", false]]);
  });

  it("does not show a learner what only a teacher may do", () => {
    const view: TableState = { ...fixture("my-turn"), viewer: "seat" };
    view.controls = { ...view.controls, reveal: "for the teacher" };
    expect(() => button(show(view).el, "reveal all")).toThrow();
    expect(button(show({ ...view, viewer: "teacher" }).el, "reveal all").getAttribute("aria-disabled")).toBe("true");
  });
});

describe("seats", () => {
  it("leave out the viewer's own, and show all to a spectator", () => {
    const { el } = show(withSeats(seat(0, { you: true }), seat(1), seat(2)));
    expect(all(el, ".cl-seat").map((tile) => tile.dataset["seat"])).toEqual(["1", "2"]);
    const spectator = fixture("spectator");
    const watched = show(spectator).el;
    expect(all(watched, ".cl-seat")).toHaveLength(spectator.seats.length);
    expect(watched.querySelector(".cl-mine")).toBeNull();
  });

  it("say who, how it plays, what it has and what it did", () => {
    const { el } = show(withSeats(seat(1, { name: "Caller", character: "never folds", did: "paid 3 to stay" })));
    const tile = one(el, ".cl-seat");
    for (const text of ["Caller", "never folds", "100", "paid 3 to stay"]) expect(tile.textContent).toContain(text);
  });

  it("mark the dealer, the turn, a sealed choice and the way declared, in words", () => {
    const { el } = show(withSeats(
      seat(1, { dealer: true }), seat(2, { turn: true }), seat(3, { sealed: true }), seat(4, { declared: "both" }),
    ));
    const texts = all(el, ".cl-marks").map((marks) => marks.textContent!.trim());
    expect(texts).toEqual(["dealer", "to decide", "has chosen", "both"]);
  });

  it.each([["low", 0], ["high", 1], ["both", 3]])("draw the coins of %s", (declared, count) => {
    const { el } = show(withSeats(seat(1, { declared, coins: count })));
    expect(all(el, ".cl-coins circle")).toHaveLength(count);
  });

  it("name backs as backs and open cards in words", () => {
    const { el } = show(withSeats(seat(1), seat(2, { cards: ["Ah", ""] }), seat(3, { cards: [], folded: true })));
    const labels = all(el, ".cl-mini").map((cards) => cards.getAttribute("aria-label"));
    expect(labels).toEqual(["5 face-down cards", "ace of hearts, face-down card"]);
  });

  it("keep a folded seat in its place", () => {
    const { el } = show(withSeats(seat(1, { folded: true, cards: [], did: "folded at price 3" })));
    expect(one(el, ".cl-seat.cl-folded").textContent).toContain("folded at price 3");
  });
});

describe("shared row", () => {
  it("stands each card over its price and marks the step now", () => {
    const view = fixture("my-turn");
    view.shared = [
      { card: "7d", price: 1, now: false, label: "first shared card, price 1" },
      { card: "", price: 2, now: true, label: "second shared card, price 2" },
    ];
    view.best = [];
    const { el } = show(view);
    expect(all(el, ".cl-slot [role=img]").map((card) => card.getAttribute("aria-label"))).toEqual([
      "first shared card, price 1: seven of diamonds", "second shared card, price 2: face-down card",
    ]);
    expect(all(el, ".cl-price").map((price) => price.textContent)).toEqual(["price 1", "price 2"]);
    expect(one(el, ".cl-slots [aria-current=step]").textContent).toContain("price 2");
  });

  it("has no price under a card that was turned for all, and no row where there is no such card", () => {
    const view = { ...fixture("stud"), shared: [{ card: "7d", price: 0, now: false, label: "first shared card" }] };
    expect(all(show(view).el, ".cl-slot [role=img], .cl-price").length).toBe(1);
    expect(all(show({ ...view, shared: [] }).el, ".cl-slots").length).toBe(0);
  });

  it("shows the pot, the bets and what rode from before", () => {
    const { el } = show({ ...fixture("my-turn"), pot: 39, rode: 12, bets: "bets are 3 each" });
    const pot = one(el, ".cl-pot").textContent;
    for (const text of ["39", "12 chips rode", "bets are 3 each"]) expect(pot).toContain(text);
  });

  it("holds nothing about a hidden card", () => {
    const view = fixture("my-turn");
    view.shared = view.shared.map((slot) => ({ ...slot, card: "" }));
    const { el } = show(view);
    expect(one(el, ".cl-slots").querySelector("text, [class*=cl-suit]")).toBeNull();
  });
});

describe("own hand", () => {
  const hand = () => {
    const view = withSeats(seat(0, { you: true, cards: ["As", "2h", "Kd"] }));
    view.best = [
      { way: "high", title: "best high so far", text: "a pair", cards: ["As", "Kd"] },
      { way: "low", title: "best low so far", text: "2-A", cards: ["As", "2h"] },
    ];
    return show(view);
  };
  const labels = (el: ParentNode) => all(el, ".cl-own-card").map((card) => card.getAttribute("aria-label"));

  it("lights the hand that was declared, once that is open", () => {
    const view = fixture("result");
    const me = view.seats.find((seat) => seat.you)!;
    const way = (el: HTMLElement) => one(el, ".cl-best[aria-pressed=true]").textContent;
    for (const declared of ["low", "high"]) {
      me.declared = declared;
      expect(way(show(view).el)).toContain(`best ${declared}`);
    }
  });

  it("names each card in words and whether it plays in the lit hand", () => {
    expect(labels(hand().el)).toEqual([
      "ace of spades, plays in your best high",
      "two of hearts, does not play in your best high",
      "king of diamonds, plays in your best high",
    ]);
  });

  it("says which of its cards lie face up", () => {
    const view = withSeats(seat(0, { you: true, cards: ["As", "2h", "Kd"], up: ["Kd"] }));
    view.best = [];
    const { el } = show(view);
    expect(labels(el)).toEqual(["ace of spades", "two of hearts", "king of diamonds, face up"]);
    expect(all(el, ".cl-up").length).toBe(1);
  });

  it("lights the high or the low, or neither", () => {
    const { el } = hand();
    const [high, low] = all(el, ".cl-best");
    const lit = () => all(el, ".cl-hand .cl-lit").length;
    expect([high!.getAttribute("aria-pressed"), lit()]).toEqual(["true", 2]);
    low!.click();
    expect(labels(el)[1]).toBe("two of hearts, plays in your best low");
    expect(high!.getAttribute("aria-pressed")).toBe("false");
    low!.click();
    expect(lit()).toBe(0);
    expect(labels(el)[0]).toBe("ace of spades");
  });

  it("is one tab stop with arrow keys inside", () => {
    const { el } = hand();
    const cards = all(el, ".cl-own-card");
    const stops = () => cards.map((card) => card.tabIndex);
    expect(stops()).toEqual([0, -1, -1]);
    cards[0]!.focus();
    press(cards[0]!, "ArrowRight");
    expect(document.activeElement).toBe(cards[1]);
    expect(stops()).toEqual([-1, 0, -1]);
    press(cards[1]!, "End");
    press(cards[2]!, "ArrowRight");
    expect(document.activeElement).toBe(cards[2]);
    press(cards[2]!, "ArrowLeft");
    press(cards[1]!, "Home");
    expect(document.activeElement).toBe(cards[0]);
  });

  it("says so when the cards are discarded", () => {
    const { el } = show(withSeats(seat(0, { you: true, cards: [], folded: true })));
    expect(one(el, ".cl-mine").textContent).toContain("thrown your cards away");
  });
});

describe("account", () => {
  it("groups the sentences by phase and leaves out the phases to come", () => {
    const view = fixture("my-turn");
    const { el } = show(view);
    const begun = view.chapters.filter((chapter) => chapter.lines.length > 0);
    expect(all(el, ".cl-lines h3").map((title) => title.textContent)).toEqual(begun.map(({ title }) => title));
    expect(el.querySelector("[role=log]")).toBeNull();
  });

  it("makes one tab stop of every why?, with arrow keys between them", () => {
    const { el } = show(fixture("my-turn"));
    const whys = all(el, ".cl-why");
    expect(whys.filter((why) => why.tabIndex === 0)).toEqual([whys.at(-1)]);
    whys.at(-1)!.focus();
    whys.at(-1)!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }));
    expect(document.activeElement).toBe(whys.at(-2));
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
    expect(document.activeElement).toBe(whys[0]);
  });

  it("opens and closes the rule behind a line, with its source", () => {
    const view = fixture("my-turn");
    view.chapters = [{
      key: "deal", title: "the deal", step: 0,
      lines: ["All ante.", "No rule.", "A rule that is not there."], rules: [0, 1, 2], yours: [1],
    }];
    view.rules = ["a.rule", "", "gone"];
    const about = { ...aboutFixture(), rules: { "a.rule": { text: "One chip each.", source: "the sheet" } } };
    const { el } = show(view, { about });
    expect(all(el, ".cl-line").map((line) => line.classList.contains("cl-yours"))).toEqual([false, true, false]);
    const why = button(el, "why?");
    expect(why.getAttribute("aria-expanded")).toBe("false");
    why.click();
    expect(why.getAttribute("aria-expanded")).toBe("true");
    expect(one(el, ".cl-rule").textContent).toBe("One chip each. the sheet");
    why.click();
    expect(el.querySelector(".cl-rule")).toBeNull();
  });

  it("scrolls to the newest line at a change, and not at a click on why?", async () => {
    const view = fixture("my-turn");
    const { el, model } = show(view);
    const box = one(el, ".cl-lines");
    Object.defineProperty(box, "scrollHeight", { value: 900 });
    model.fromPython({ view: later(view) });
    await new Promise(requestAnimationFrame);
    expect(box.scrollTop).toBe(900);
    box.scrollTop = 10;
    all(el, ".cl-why")[0]?.click();
    expect(box.scrollTop).toBe(10);
  });
});

describe("result", () => {
  it("stands in the place of the prompt with its reasons", () => {
    const view = fixture("result");
    const result = one(show(view).el, ".cl-result");
    expect(one(result, "h3").textContent).toBe(view.result!.title);
    expect(result.textContent).toContain(view.result!.text);
    expect(document.querySelector(".cl-prompt")).toBeNull();
  });

  it("shows for each half the hands in order, the cards that play, who wins, and notes", () => {
    const view = fixture("result");
    const { el } = show(view);
    const hands = view.result!.halves.flatMap((half) => half.hands);
    const shown = all(el, ".cl-half li");
    expect(shown).toHaveLength(hands.length);
    shown.forEach((item, place) => {
      const hand = hands[place]!;
      expect(item.textContent).toContain(hand.name);
      expect(item.textContent).toContain(hand.text);
      expect(item.textContent).toContain(hand.note);
      expect(item.querySelector(".cl-mark") !== null).toBe(hand.wins);
      expect(all(item, ".cl-card")).toHaveLength(hand.cards.length);
    });
  });

  it("lists the net chips of every seat", () => {
    const view = fixture("result");
    view.seats = [seat(0, { net: 5 }), seat(1, { net: -5 }), seat(2, { net: 0 })];
    const { el } = show(view);
    expect(all(el, ".cl-chips td:last-child").map((cell) => cell.textContent)).toEqual(["+5", "\u22125", "0"]);
  });

  it("has no halves when all but one folded, and says what rides", () => {
    const view = fixture("folded-out");
    view.result = { ...view.result!, halves: [], rides: 4 };
    const { el } = show(view);
    expect(el.querySelector(".cl-halves")).toBeNull();
    expect(one(el, ".cl-result").textContent).toContain("4 chips ride to the next deal.");
  });

  it("offers the next deal", () => {
    const view = fixture("result");
    view.controls = { ...view.controls, new: "" };
    const { el, model } = show(view);
    button(el, "Next deal").click();
    expect(model.sent[0].do).toBe("new");
  });
});

describe("house rules panel", () => {
  it("lists the rules, marks the changed, closes with Escape and gives the focus back", () => {
    const about = aboutFixture();
    const { el } = show(fixture("my-turn"));
    const opener = button(el, "house rules");
    opener.focus();
    opener.click();
    const panel = one(el, "[data-testid=cl-house-rules]");
    expect(opener.getAttribute("aria-expanded")).toBe("true");
    expect(panel.contains(document.activeElement)).toBe(true);
    expect(all(panel, "dt").map((name) => name.textContent)).toEqual(about.house.map(({ name }) => name));
    expect(all(panel, ".cl-changed")).toHaveLength(about.house.filter(({ changed }) => changed).length);
    press(document.activeElement!, "Escape");
    expect(el.querySelector("[data-testid=cl-house-rules]")).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});

describe("help", () => {
  it("opens with ? and gives the focus back to where it was", () => {
    const view = { ...fixture("my-turn"), result: null };
    view.prompt = { ...view.prompt, choices: [choice("pay")] };
    const { el } = show(view);
    const pay = button(el, "Do pay");
    pay.focus();
    press(pay, "?");
    expect(one(el, "[data-testid=cl-help]").contains(document.activeElement)).toBe(true);
    press(document.activeElement!, "Escape");
    expect(document.activeElement).toBe(pay);
  });

  it("closes with Escape from anywhere, and leaves the focus there", () => {
    const { el } = show(fixture("my-turn"));
    button(el, "help").click();
    const slider = one(el, "[role=slider]");
    slider.focus();
    press(slider, "Escape");
    expect(el.querySelector("[data-testid=cl-help]")).toBeNull();
    expect(document.activeElement).toBe(slider);
    expect(press(slider, "Escape").defaultPrevented).toBe(false);
  });

  it("sets the two preferences of the page, and nothing else", () => {
    const { el, root, model } = show(fixture("my-turn"));
    expect([root.dataset["suits"], root.dataset["large"]]).toEqual(["four", "false"]);
    button(el, "help").click();
    for (const box of all(el, "[data-testid=cl-help] input")) box.click();
    expect([model.get("four_colours"), model.get("large"), model.saved]).toEqual([false, true, 2]);
    expect([root.dataset["suits"], root.dataset["large"]]).toEqual(["two", "true"]);
  });
});

describe("nothing there yet", () => {
  it.each([{}, null, undefined])("waits for the table when view is %s", (view) => {
    const { root, model } = show(view as object);
    expect(root.textContent).toBe("Waiting for the table…");
    for (const name of names) {
      model.fromPython({ view: fixture(name) });
      expect(root.dataset["rev"]).toBe(String(fixture(name).rev));
    }
  });

  it("draws without `about`", () => {
    expect(() => show(fixture("result"), { about: {} })).not.toThrow();
    expect(() => show(fixture("result"), { about: null })).not.toThrow();
  });
});
