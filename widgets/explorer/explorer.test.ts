// The explorer as a learner meets it: picking by click, by key and by typing; which cards are lit, and why.

import { describe, expect, it } from "vitest";
import { answer, explorerFixture, showExplorer } from "../testing/hand-views";
import { all, button, descriptionOf, nameOf, one, press } from "../testing/views";

const cells = (el: ParentNode) => all(el, "[role=gridcell]");
const cell = (el: ParentNode, card: string) => one(el, `[data-card="${card}"]`);
const input = (el: ParentNode) => one(el, "input[type=text]") as HTMLInputElement;
const alertOf = (el: ParentNode) => one(el, "[role=alert]").textContent;
const asked = (model: { sent: any[] }) => model.sent.map(({ id: _, rev: __, ...intent }) => intent);

function type(el: ParentNode, text: string): void {
  input(el).value = text;
  input(el).dispatchEvent(new Event("input", { bubbles: true }));
}

describe("pack", () => {
  it("shows every card once, a suit in a row, with its name in words", () => {
    const { el } = showExplorer(explorerFixture("seven"));
    expect(new Set(cells(el).map(nameOf)).size).toBe(52);
    expect(all(el, "[role=row]").map((row) => row.getAttribute("aria-label"))).toEqual(["spades", "hearts", "diamonds", "clubs"]);
    const picked = cells(el).filter((one) => one.getAttribute("aria-selected") === "true").map((one) => one.dataset["card"]);
    expect(new Set(picked)).toEqual(new Set(explorerFixture("seven").cards));
    expect(all(el, ".cl-tick")).toHaveLength(7);
  });

  it("asks for a card at a click, and to put it back at another", () => {
    const { el, model } = showExplorer(explorerFixture("empty"));
    cell(el, "Th").click();
    answer(model, { cards: ["Th"] });
    cell(el, "Th").click();
    expect(asked(model)).toEqual([{ do: "toggle", card: "Th" }, { do: "toggle", card: "Th" }]);
  });

  it("is one tab stop with arrow keys, and picks by Space and Enter", () => {
    const { el, model } = showExplorer(explorerFixture("empty"));
    expect(cells(el).filter((one) => one.tabIndex === 0)).toHaveLength(1);
    cells(el)[0]!.focus();
    const at = () => (document.activeElement as HTMLElement).dataset["card"];
    const walk = [["ArrowRight", "Ks"], ["ArrowDown", "Kh"], ["End", "2h"], ["ArrowRight", "2h"], ["PageDown", "2c"], ["ArrowDown", "2c"],
      ["Home", "Ac"], ["ArrowLeft", "Ac"], ["PageUp", "As"], ["ArrowUp", "As"], ["7", "7s"], ["q", "Qs"], ["1", "Ts"], ["t", "Ts"]] as const;
    for (const [key, card] of walk) {
      expect(press(document.activeElement!, key).defaultPrevented).toBe(true);
      expect(at()).toBe(card);
    }
    press(document.activeElement!, " ");
    answer(model, { cards: ["Ts"] });
    expect(at()).toBe("Ts");
    press(document.activeElement!, "Enter");
    expect(asked(model)).toEqual([{ do: "toggle", card: "Ts" }, { do: "toggle", card: "Ts" }]);
  });

  it("does not pick again while a key is held", () => {
    const { el, model } = showExplorer(explorerFixture("empty"));
    cells(el)[0]!.focus();
    press(document.activeElement!, " ", { repeat: true });
    expect(model.sent).toEqual([]);
  });

  it("refuses an eleventh card with the reason, and lets one be put back", () => {
    const view = explorerFixture("ten");
    const { el, model } = showExplorer(view);
    expect(cell(el, "9c").getAttribute("aria-disabled")).toBe("true");
    cell(el, "9c").click();
    expect(alertOf(el)).toBe(view.controls.pick);
    expect(model.sent).toEqual([]);
    expect(cell(el, "As").getAttribute("aria-disabled")).toBeNull();
    cell(el, "As").click();
    expect(asked(model)).toEqual([{ do: "toggle", card: "As" }]);
  });

  it.each([["Tab", {}], ["x", {}], ["ArrowDown", { ctrlKey: true }], ["a", { metaKey: true }]])("leaves %s %o to the page", (key, held) => {
    const { el } = showExplorer(explorerFixture("empty"));
    expect(press(cells(el)[0]!, key, held).defaultPrevented).toBe(false);
  });
});

describe("typing", () => {
  it("shows the cards that are picked, and picks what is typed", () => {
    const { el, model } = showExplorer(explorerFixture("three"));
    expect(input(el).value).toBe("Ah 7c 2d");
    type(el, "Ah Kd 10c");
    press(input(el), "Enter");
    expect(asked(model)).toEqual([{ do: "put", cards: "Ah Kd 10c" }]);
    answer(model, { cards: ["Ah", "Kd", "Tc"] });
    expect(input(el).value).toBe("Ah Kd 10c");
    expect(input(el).getAttribute("aria-invalid")).toBeNull();
  });

  it("keeps what could not be read, marks it, and says what was wrong", () => {
    const { el, model } = showExplorer(explorerFixture("three"));
    type(el, "Ah Kx");
    button(el, "Pick these").click();
    model.reply({ id: model.sent[0].id, error: { code: "unreadable", text: '"Kx" is not a card.' } });
    expect(input(el).value).toBe("Ah Kx");
    expect(input(el).getAttribute("aria-invalid")).toBe("true");
    expect(alertOf(el)).toBe('"Kx" is not a card.');
    type(el, "Ah Kc");
    expect(input(el).getAttribute("aria-invalid")).toBeNull();
  });

  it("is left alone by the widget's own keys", () => {
    const { el } = showExplorer(explorerFixture("three"));
    input(el).focus();
    for (const key of ["?", "a", "ArrowLeft", " "]) expect(press(input(el), key).defaultPrevented).toBe(false);
    expect(el.querySelector("[data-testid=cl-help]")).toBeNull();
  });
});

describe("rows", () => {
  it("say the best hand under every ranking, what it beats, and why on demand", () => {
    const view = explorerFixture("seven");
    const { el } = showExplorer(view);
    const rows = all(el, ".cl-one");
    expect(rows).toHaveLength(7);
    for (const [place, row] of view.rows.entries()) {
      for (const text of [row.title, row.hand, row.beats]) expect(rows[place]!.textContent).toContain(text);
      expect(rows[place]!.textContent).not.toContain(row.why);
      const why = one(rows[place]!, ".cl-because");
      why.click();
      expect(rows[place]!.textContent).toContain(row.why);
      expect(rows[place]!.textContent).toContain(row.exact);
      expect(why.getAttribute("aria-expanded")).toBe("true");
      why.click();
      expect(rows[place]!.textContent).not.toContain(row.why);
    }
  });

  it("light the cards of one, and of none when it is pressed again", () => {
    const view = explorerFixture("seven");
    const { el, model } = showExplorer(view);
    const lit = () => all(el, ".cl-picks .cl-lit").length;
    const low = one(el, "[id$=row-A5]");
    expect([lit(), low.getAttribute("aria-pressed")]).toEqual([5, "false"]);
    low.click();
    const names = all(el, ".cl-picks [role=img]").map(nameOf);
    expect(names).toContain("king of diamonds, does not play");
    expect(names).toContain("ace of hearts, plays");
    expect([lit(), low.getAttribute("aria-pressed")]).toEqual([5, "true"]);
    low.click();
    expect(lit()).toBe(0);
    expect(all(el, ".cl-picks [role=img]").map(nameOf)).toContain("ace of hearts");
    expect(model.sent).toEqual([]);
  });

  it("say that hands are being counted until they are", () => {
    const view = explorerFixture("ten");
    const { el, model } = showExplorer({ ...view, counting: true });
    expect(one(all(el, ".cl-one")[0]!, ".cl-beats").textContent).toBe("counting all hands…");
    const rows = view.rows.map((row) => ({ ...row, beats: "beats all, ties with 3", per_mille: 1000 }));
    model.fromPython({ view: { ...view, rows, rev: view.rev + 1, said: "" } });
    expect(one(all(el, ".cl-one")[0]!, ".cl-beats").textContent).toBe("beats all, ties with 3");
  });

  it("say what will be there when no card is picked", () => {
    const { el } = showExplorer(explorerFixture("empty"));
    expect(one(el, ".cl-rows").textContent).toContain("best low by every ranking");
    expect(one(el, ".cl-none").textContent).toBe("No card is picked yet.");
  });
});

describe("buttons", () => {
  it("deal a random hand of the chosen size", () => {
    const { el, model } = showExplorer(explorerFixture("seven"));
    const count = one(el, "select") as HTMLSelectElement;
    count.value = "10";
    count.dispatchEvent(new Event("change", { bubbles: true }));
    button(el, "Random hand").click();
    expect(asked(model)).toEqual([{ do: "random", count: 10 }]);
  });

  it.each([["Undo", "undo"], ["Clear", "clear"]])("%s asks for %s, or says why not", (label, name) => {
    const view = explorerFixture("seven");
    const { el, model } = showExplorer({ ...view, controls: { pick: "", undo: "", clear: "", [name]: "Not now." } });
    expect(descriptionOf(button(el, label))).toBe("Not now.");
    button(el, label).click();
    expect(alertOf(el)).toBe("Not now.");
    model.fromPython({ view: { ...view, rev: view.rev + 1, controls: { pick: "", undo: "", clear: "" } } });
    button(el, label).click();
    expect(asked(model)).toEqual([{ do: name }]);
  });
});
