// The ranker as a learner meets it: moving by key, by button and by pointer, and what a check shows.

import { describe, expect, it, vi } from "vitest";
import { answer, answerMove, rankerFixture, showRanker } from "../testing/hand-views";
import { all, button, descriptionOf, nameOf, one, press } from "../testing/views";
import { placeUnder } from "./dragging";
import type { RankerState } from "./state";

const options = (el: ParentNode) => all(el, "[role=option]");
const ids = (el: ParentNode) => options(el).map((row) => Number(row.dataset["hand"]));
const alertOf = (el: ParentNode) => one(el, "[role=alert]").textContent;
const statusOf = (el: ParentNode) => one(el, "[role=status]").textContent;
const asked = (model: { sent: any[] }) => model.sent.map(({ id: _, rev: __, ...intent }) => intent);

function focusOn(el: ParentNode, place: number): HTMLElement {
  const row = options(el)[place]!;
  row.focus();
  return row;
}

describe("list", () => {
  it("has one tab stop, and names each hand with its place and its cards in words", () => {
    const { el } = showRanker(rankerFixture("start"));
    expect(options(el).map((row) => row.tabIndex)).toEqual([0, -1, -1, -1, -1]);
    expect(nameOf(options(el)[0]!)).toBe(
      "A-9-8-7-3, place 1 of 5: ace of diamonds, nine of diamonds, eight of diamonds, seven of clubs, three of spades",
    );
  });

  it("is walked by arrows, Home and End, and the hand with the focus is the chosen one", () => {
    const { el, model } = showRanker(rankerFixture("start"));
    press(focusOn(el, 0), "ArrowDown");
    expect(document.activeElement).toBe(options(el)[1]);
    press(document.activeElement!, "End");
    press(document.activeElement!, "ArrowDown");
    expect(options(el).map((row) => row.getAttribute("aria-selected"))).toEqual(["false", "false", "false", "false", "true"]);
    press(document.activeElement!, "Home");
    expect(document.activeElement).toBe(options(el)[0]);
    expect(model.sent).toEqual([]);
  });

  it("leaves Tab, letters and held keys to the page", () => {
    const { el } = showRanker(rankerFixture("start"));
    const row = focusOn(el, 0);
    for (const [key, held] of [["Tab", {}], ["x", {}], ["ArrowDown", { ctrlKey: true }], ["ArrowDown", { altKey: true, shiftKey: true }]] as const) {
      expect(press(row, key, held).defaultPrevented).toBe(false);
    }
  });
});

describe("moving by Alt and an arrow", () => {
  it("shows the hand there at once, keeps the focus on it, and asks", () => {
    const { el, model } = showRanker(rankerFixture("start"));
    press(focusOn(el, 1), "ArrowUp", { altKey: true });
    expect(ids(el)).toEqual([1, 0, 2, 3, 4]);
    expect(document.activeElement).toBe(options(el)[0]);
    expect(asked(model)).toEqual([{ do: "move", place: 2, to: 1 }]);
  });

  it("three times in a row comes to three places, though the first is still on its way", () => {
    const { el, model } = showRanker(rankerFixture("start"));
    const row = focusOn(el, 0);
    for (let times = 0; times < 3; times += 1) press(row, "ArrowDown", { altKey: true });
    expect(ids(el)).toEqual([1, 2, 3, 0, 4]);
    expect(asked(model)).toEqual([{ do: "move", place: 1, to: 2 }]);
    answerMove(model);
    expect(ids(el)).toEqual([1, 2, 3, 0, 4]);
    expect(asked(model)[1]).toEqual({ do: "move", place: 2, to: 4 });
    answerMove(model);
    expect(ids(el)).toEqual([1, 2, 3, 0, 4]);
    expect(model.sent).toHaveLength(2);
  });

  it("stops at the ends", () => {
    const { el, model } = showRanker(rankerFixture("start"));
    press(focusOn(el, 0), "ArrowUp", { altKey: true });
    press(focusOn(el, 4), "ArrowDown", { altKey: true });
    expect(model.sent).toEqual([]);
  });

  it("goes back where Python refuses it, and says why", () => {
    const { el, model } = showRanker(rankerFixture("start"));
    press(focusOn(el, 0), "ArrowDown", { altKey: true });
    model.reply({ id: model.sent[0].id, error: { code: "stale", text: "The ranker has moved on." } });
    expect(ids(el)).toEqual([0, 1, 2, 3, 4]);
    expect(alertOf(el)).toBe("The ranker has moved on.");
  });

  it("is refused with the reason once the order is open", () => {
    const view = rankerFixture("shown");
    const { el, model } = showRanker(view);
    press(focusOn(el, 0), "ArrowDown", { altKey: true });
    expect(model.sent).toEqual([]);
    expect(alertOf(el)).toBe(view.controls.move);
  });
});

describe("lifting", () => {
  it("carries by arrows without asking, and asks when it is put down", () => {
    const { el, model } = showRanker(rankerFixture("start"));
    const row = focusOn(el, 3);
    press(row, " ");
    expect(statusOf(el)).toContain("A-J-10-6-2 lifted.");
    press(row, "ArrowUp");
    press(row, "ArrowUp");
    expect(statusOf(el)).toBe("Place 2 of 5.");
    expect(ids(el)).toEqual([0, 3, 1, 2, 4]);
    expect(model.sent).toEqual([]);
    press(row, " ");
    expect(asked(model)).toEqual([{ do: "move", place: 4, to: 2 }]);
    answerMove(model);
    expect(ids(el)).toEqual([0, 3, 1, 2, 4]);
    expect(document.activeElement).toBe(row);
  });

  it("goes to an end by Home and End, and back by Escape", () => {
    const { el, model } = showRanker(rankerFixture("start"));
    const row = focusOn(el, 2);
    press(row, "Enter");
    press(row, "End");
    expect(ids(el)).toEqual([0, 1, 3, 4, 2]);
    press(row, "Home");
    expect(ids(el)).toEqual([2, 0, 1, 3, 4]);
    press(row, "Escape");
    expect(ids(el)).toEqual([0, 1, 2, 3, 4]);
    expect(statusOf(el)).toBe("A-10-5-4-2 is back at place 3.");
    expect(document.activeElement).toBe(row);
    expect(model.sent).toEqual([]);
  });

  it("asks nothing for a hand that is put down where it was", () => {
    const { el, model } = showRanker(rankerFixture("start"));
    const row = focusOn(el, 2);
    press(row, " ");
    press(row, " ");
    expect(model.sent).toEqual([]);
    expect(statusOf(el)).toBe("A-10-5-4-2 stays at place 3.");
  });

  it("ends when Tab leaves the list", () => {
    const { el } = showRanker(rankerFixture("start"));
    const row = focusOn(el, 2);
    press(row, " ");
    press(row, "ArrowUp");
    expect(press(row, "Tab").defaultPrevented).toBe(false);
    expect(ids(el)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe("buttons", () => {
  it("move the chosen hand, and keep the focus", () => {
    const { el, model } = showRanker(rankerFixture("start"));
    const down = button(el, "Move down");
    down.click();
    expect(alertOf(el)).toBe("Choose a hand first: click it, or go to it with Tab.");
    options(el)[0]!.click();
    down.focus();
    down.click();
    expect(asked(model)).toEqual([{ do: "move", place: 1, to: 2 }]);
    expect(document.activeElement).toBe(down);
    answerMove(model);
    button(el, "Move up").click();
    expect(asked(model)[1]).toEqual({ do: "move", place: 2, to: 1 });
  });

  it("say why at the ends", () => {
    const { el } = showRanker(rankerFixture("start"));
    options(el)[0]!.click();
    expect(descriptionOf(button(el, "Move up"))).toBe("This hand is on top already.");
    expect(descriptionOf(button(el, "Move down"))).toBe("");
  });

  it.each([["Check", "check"], ["Undo", "undo"], ["Show the order", "show_order"]])("%s asks for %s, or says why not", (label, name) => {
    const view = rankerFixture("start");
    const { el, model } = showRanker({ ...view, controls: { ...view.controls, [name]: "" } });
    button(el, label).click();
    expect(asked(model)).toEqual([{ do: name }]);
    answer(model, { controls: { ...view.controls, [name]: "Not now." } });
    button(el, label).click();
    expect(model.sent).toHaveLength(1);
    expect(alertOf(el)).toBe("Not now.");
  });

  it("deal new hands of the chosen difficulty and number", () => {
    const { el, model } = showRanker(rankerFixture("start"));
    const [level, count] = all(el, "select") as HTMLSelectElement[];
    level!.value = "near";
    level!.dispatchEvent(new Event("change", { bubbles: true }));
    count!.value = "8";
    count!.dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.sent).toEqual([]);
    button(el, "New hands").click();
    expect(asked(model)).toEqual([{ do: "new", level: "near", hands: 8 }]);
  });
});

describe("rankings", () => {
  it("are one tab stop with arrows inside, and change only when pressed", () => {
    const { el, model } = showRanker(rankerFixture("start"));
    const chips = all(el, ".cl-chip");
    expect(chips.map((chip) => chip.tabIndex)).toEqual([0, -1, -1, -1, -1, -1]);
    chips[0]!.focus();
    press(chips[0]!, "ArrowRight");
    expect(document.activeElement).toBe(chips[1]);
    expect(model.sent).toEqual([]);
    chips[1]!.click();
    expect(asked(model)).toEqual([{ do: "use", ranking: "A6" }]);
    expect(chips.map((chip) => chip.getAttribute("aria-pressed"))[0]).toBe("true");
  });

  it("do not ask for the one in force", () => {
    const { el, model } = showRanker(rankerFixture("start"));
    all(el, ".cl-chip")[0]!.click();
    expect(model.sent).toEqual([]);
  });

  it("that move hands say why beside each, for eye and ear", () => {
    const view = rankerFixture("switched");
    const { el } = showRanker(view);
    for (const [place, hand] of view.hands.entries()) {
      const row = options(el)[place]!;
      expect(row.querySelector(".cl-note")?.textContent ?? "").toBe(hand.note);
      expect(descriptionOf(row)).toContain(hand.note);
    }
  });
});

describe("check", () => {
  it("shows between neighbours whether they stand right, in words and by shape, with the reason", () => {
    const view = rankerFixture("checked");
    const { el } = showRanker(view);
    const lines = all(el, ".cl-pair");
    expect(lines).toHaveLength(view.pairs.length);
    for (const [place, pair] of view.pairs.entries()) {
      expect(lines[place]!.textContent).toBe(`${pair.right ? "Right." : "The other way round."}${pair.reason}`);
      expect(descriptionOf(options(el)[place]!)).toContain(pair.reason);
    }
    const shapes = new Set(all(el, ".cl-verdict path").map((path) => path.getAttribute("d")));
    expect(shapes.size).toBe(2);
  });

  it("says the verdict first, then one sentence, then the next step", () => {
    const view = rankerFixture("checked");
    const { el } = showRanker(view);
    expect(one(el, "[data-prompt]").textContent).toBe(`${view.verdict!.title} ${view.verdict!.text}`);
    expect(one(el, ".cl-next").textContent).toBe(view.verdict!.next);
  });

  it("keeps what it told while two hands are neighbours", () => {
    const view = rankerFixture("on-the-way");
    const { el } = showRanker(view);
    expect(all(el, ".cl-pair")).toHaveLength(view.pairs.length);
    expect(one(el, "[data-prompt]").textContent).toBe(view.task);
  });

  it("moves the focus from a button that goes away to the verdict", () => {
    const view = rankerFixture("start");
    const { el, model } = showRanker(view);
    button(el, "Check").focus();
    model.fromPython({ view: { ...rankerFixture("right"), rev: 9 } });
    expect(document.activeElement).toBe(one(el, "[data-prompt]"));
  });

  it("lights the five that play of seven, once the order is open", () => {
    const view = rankerFixture("seven-cards");
    const { el } = showRanker(view);
    expect(all(options(el)[0]!, ".cl-lit")).toHaveLength(5);
  });
});

describe("dragging", () => {
  // jsdom has no layout: each row is 100 px high.
  function laidOut(view: RankerState) {
    const shown = showRanker(view);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
      return 100 * options(shown.el).indexOf(this);
    });
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top: 0, height: 500 } as DOMRect);
    return { ...shown, list: one(shown.el, "[role=listbox]") };
  }

  function point(target: Element, kind: string, clientY: number, more = {}): PointerEvent {
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientY, button: 0, ...more });
    Object.defineProperty(event, "pointerId", { value: 1 });
    target.dispatchEvent(event);
    return event as PointerEvent;
  }

  it("carries the hand under the pointer, makes room, and asks at the end", () => {
    const { el, model, list } = laidOut(rankerFixture("start"));
    point(all(el, ".cl-handle")[0]!, "pointerdown", 50);
    expect(document.activeElement).toBe(options(el)[0]);
    point(list, "pointermove", 170);
    expect(ids(el)).toEqual([1, 0, 2, 3, 4]);
    expect(options(el)[1]!.style.transform).toBe("translateY(20px)");
    point(list, "pointermove", 9999);
    expect(ids(el)).toEqual([1, 2, 3, 4, 0]);
    expect(model.sent).toEqual([]);
    point(list, "pointerup", 9999);
    expect(asked(model)).toEqual([{ do: "move", place: 1, to: 5 }]);
    expect(options(el)[4]!.style.transform).toBe("");
  });

  it("goes back when the pointer is taken away, or by Escape", () => {
    const { el, model, list } = laidOut(rankerFixture("start"));
    for (const end of [() => point(list, "pointercancel", 0), () => press(document.activeElement!, "Escape")]) {
      point(all(el, ".cl-handle")[3]!, "pointerdown", 350);
      point(list, "pointermove", 50);
      expect(ids(el)).toEqual([3, 0, 1, 2, 4]);
      end();
      expect(ids(el)).toEqual([0, 1, 2, 3, 4]);
    }
    point(list, "pointerup", 50);
    expect(model.sent).toEqual([]);
  });

  it("takes the main button only, and nothing once the order is open", () => {
    const { el, list } = laidOut(rankerFixture("start"));
    point(all(el, ".cl-handle")[0]!, "pointerdown", 50, { button: 2 });
    point(list, "pointermove", 300);
    expect(ids(el)).toEqual([0, 1, 2, 3, 4]);
    const open = rankerFixture("shown");
    const other = laidOut(open);
    point(all(other.el, ".cl-handle")[0]!, "pointerdown", 50);
    expect(alertOf(other.el)).toBe(open.controls.move);
  });

  it("finds a place past every neighbour whose middle is passed", () => {
    const rows = [0, 1, 2, 3].map((place) => ({ offsetTop: 100 * place, offsetHeight: 100 }) as HTMLElement);
    const tops = [0, 49, 51, 149, 151, 249, 251, 300];
    expect(tops.map((top) => placeUnder(rows, 1, top, top + 100))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });
});

describe("gliding", () => {
  it("plays each move backwards from where the hand was, and not for those who want no motion", () => {
    const view = rankerFixture("shown");
    const moves: [string, string][] = [];
    const tops = new Map<string, number>();
    const animate = vi.fn(function (this: HTMLElement, [from]: Keyframe[]) {
      moves.push([this.dataset["hand"]!, String(from!["transform"])]);
      return {} as Animation;
    });
    Object.assign(HTMLElement.prototype, { animate });
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return { left: 0, top: this.role === "option" || this.getAttribute("role") === "option" ? 100 * place : 0, height: 0 } as DOMRect;
    });
    const { model } = showRanker(view);
    const hands = [...view.hands].reverse();
    model.fromPython({ view: { ...view, hands, rev: view.rev + 1 } });
    for (const [place, { id }] of view.hands.entries()) tops.set(String(id), 100 * place);
    expect(moves).toHaveLength(4); // the middle one stays
    for (const [place, { id }] of hands.entries()) {
      const by = tops.get(String(id))! - 100 * place;
      if (by) expect(moves).toContainEqual([String(id), `translate(0px, ${by}px)`]);
    }
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    model.fromPython({ view: { ...view, rev: view.rev + 2 } });
    expect(moves).toHaveLength(4);
    vi.unstubAllGlobals();
    delete (HTMLElement.prototype as { animate?: unknown }).animate;
  });
});
