// The trainer as a learner meets it: coins by pointer and by keys, what is sent, and what is shown of values and luck.

import { describe, expect, it } from "vitest";
import { answer } from "../testing/hand-views";
import { all, button, nameOf, one, press } from "../testing/views";
import { showTrainer, trainerFixture, trainerNames } from "../testing/trainer-views";

const coins = (el: ParentNode) => all(el, "[role=radio]");
const go = (el: ParentNode) => one(el, "[data-go]");
const alertOf = (el: ParentNode) => one(el, "[role=alert]").textContent;
const asked = (model: { sent: any[] }) => model.sent.map(({ id: _, rev: __, ...intent }) => intent);

describe("every state", () => {
  it.each(trainerNames)("%s: shows the cards in words, the pot and how it goes", (name) => {
    const view = trainerFixture(name);
    const { el, root } = showTrainer(view);
    expect(one(el, "h2").textContent).toBe(view.title);
    for (const fact of view.facts) expect(one(el, ".cl-facts").textContent).toContain(fact);
    expect(all(root, ".cl-slots [role=img]").map(nameOf).join()).toMatch(/^first shared card: \w+ of \w+/);
    expect(all(root, ".cl-own-card")).toHaveLength(5);
    expect(one(el, ".cl-pot b").textContent).toBe(String(view.pot));
    expect(one(el, ".cl-tr-progress").textContent).toBe(view.progress);
    expect(all(el, ".cl-tr-last > span")).toHaveLength(view.last.length);
  });
});

describe("choosing", () => {
  it("takes the coins that a number says, with the focus, and Enter declares", () => {
    const { el, root, model } = showTrainer(trainerFixture("choose"));
    root.focus();
    press(root, "3");
    expect(coins(el).map((coin) => coin.getAttribute("aria-checked"))).toEqual(["false", "false", "true"]);
    expect(document.activeElement).toBe(coins(el)[2]);
    press(document.activeElement!, "1");
    expect(nameOf(document.activeElement as HTMLElement)).toBe("Low, 1 coin");
    press(document.activeElement!, "Enter");
    expect(asked(model)).toEqual([{ do: "choose", way: "low" }]);
  });

  it("is one tab stop, with arrows that stay inside", () => {
    const { el } = showTrainer(trainerFixture("choose"));
    expect(coins(el).map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    coins(el)[0]!.focus();
    press(document.activeElement!, "ArrowRight");
    expect(document.activeElement).toBe(coins(el)[0]); // nothing was taken yet: the first is
    press(document.activeElement!, "End");
    press(document.activeElement!, "ArrowRight");
    expect(document.activeElement).toBe(coins(el)[2]);
    press(document.activeElement!, "ArrowLeft");
    expect(document.activeElement).toBe(coins(el)[1]);
    expect(coins(el).map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  });

  it("declares by the leading button, which says what, and tells how sure where it was said", () => {
    const { el, model } = showTrainer(trainerFixture("choose"));
    go(el).click();
    expect(alertOf(el)).toBe("Take your coins first: one of the three.");
    expect(go(el).getAttribute("aria-disabled")).toBe("true");
    coins(el)[1]!.click();
    const sure = one(el, "select") as HTMLSelectElement;
    sure.value = "70";
    sure.dispatchEvent(new Event("change", { bubbles: true }));
    expect(go(el).textContent).toBe("Declare high");
    go(el).click();
    expect(asked(model)).toEqual([{ do: "choose", way: "high", sure: 70 }]);
  });

  it("leaves numbers alone in the list of how sure, and after the choice says why not", () => {
    const { el } = showTrainer(trainerFixture("choose"));
    expect(press(one(el, "select"), "3").defaultPrevented).toBe(false);
    const after = showTrainer(trainerFixture("wrong"));
    press(after.root, "2");
    expect(alertOf(after.el)).toBe(trainerFixture("wrong").controls.choose);
    expect(after.model.sent).toEqual([]);
  });

  it("knows nothing of values before the choice: no bar, no verdict, no hidden card", () => {
    const { el } = showTrainer(trainerFixture("choose"));
    expect(all(el, ".cl-tr-bar, .cl-tr-verdict, .cl-result")).toEqual([]);
    expect(all(el, ".cl-mini").map(nameOf)).toEqual(["5 face-down cards", "5 face-down cards"]);
  });
});

describe("after the choice", () => {
  it("keeps the focus on the leading button through the deal, and goes to the coins with the next", () => {
    const { el, model } = showTrainer(trainerFixture("choose"));
    coins(el)[2]!.click();
    go(el).focus();
    const button = go(el);
    model.fromPython({ view: trainerFixture("wrong") });
    expect([go(el), document.activeElement, go(el).textContent]).toEqual([button, button, "Open the coins"]);
    go(el).click();
    answer(model, { ...trainerFixture("open") });
    expect([document.activeElement, go(el).textContent]).toEqual([button, "Next deal"]);
    go(el).click();
    model.fromPython({ view: trainerFixture("session") });
    expect(document.activeElement).toBe(coins(el)[0]);
    expect(coins(el).map((coin) => coin.getAttribute("aria-checked"))).toEqual(["false", "false", "false"]);
    expect(asked(model)).toEqual([{ do: "reveal" }, { do: "next" }]);
  });

  it("takes the focus on to the leading button from coins that are sealed", () => {
    const { el, model } = showTrainer(trainerFixture("choose"));
    coins(el)[0]!.focus();
    model.fromPython({ view: trainerFixture("wrong") });
    expect(document.activeElement).toBe(go(el));
  });

  it("has the verdict first, by word and shape, then reason and number", () => {
    const view = trainerFixture("wrong");
    const { el } = showTrainer(view);
    const lines = all(el, ".cl-tr-verdict p").map(({ textContent }) => textContent);
    expect(lines).toEqual([`Not right. ${view.verdict!.title}`, view.verdict!.why, view.verdict!.cost]);
    const shapes = ["wrong", "right"].map((name) => one(showTrainer(trainerFixture(name)).el, ".cl-tr-mark path").getAttribute("d"));
    expect(new Set(shapes).size).toBe(2);
  });

  it("draws each value as a bar of one colour with its number, and marks the choice in words", () => {
    const view = trainerFixture("open");
    const { el } = showTrainer(view);
    const rows = all(one(el, ".cl-tr-worth"), "li");
    expect(rows.map((row) => one(row, ".cl-tr-number").textContent)).toEqual(view.worth.map(({ chips }) => `${chips} chips`));
    expect(rows.map((row) => one(row, "i").style.width)).toEqual(view.worth.map(({ share }) => `${share / 10}%`));
    expect(rows.filter((row) => row.textContent!.includes("your choice"))).toHaveLength(1);
    expect(new Set(all(el, ".cl-tr-bar i").map(({ className }) => className)).size).toBe(1);
  });

  it("ends with the showdown, its reasons, and the luck with this deal marked", () => {
    const view = trainerFixture("open");
    const { el } = showTrainer(view);
    expect(one(el, ".cl-result").textContent).toContain(view.result!.text);
    const rows = all(one(el, ".cl-tr-luck"), "li");
    expect(rows.map((row) => row.textContent!.includes("this deal"))).toEqual(view.luck!.rows.map(({ here }) => here));
    expect(one(el, ".cl-tr-luck").textContent).toContain(view.luck!.why);
  });

  it("says the status once it is news", () => {
    const { el, model } = showTrainer(trainerFixture("choose"));
    expect(one(el, "[role=status]").textContent).toBe("");
    model.fromPython({ view: trainerFixture("wrong") });
    expect(one(el, "[role=status]").textContent).toMatch(/^Not right\. Low is worth/);
  });
});

describe("the session", () => {
  it("is summed up in a panel: by way, the dearest, how sure", () => {
    const view = trainerFixture("session");
    const { el } = showTrainer(view);
    button(el, "so far").focus();
    button(el, "so far").click();
    const panel = one(el, "[data-testid=cl-summary]");
    expect(document.activeElement!.textContent).toBe("So far");
    expect(all(panel, "tbody tr")).toHaveLength(view.summary.ways.length);
    for (const line of [view.summary.text, ...view.summary.dear, ...view.summary.sure]) expect(panel.textContent).toContain(line);
    press(document.activeElement!, "Escape");
    expect(document.activeElement).toBe(button(el, "so far"));
  });

  it("has the house rules that bear on declaring", () => {
    const { el } = showTrainer(trainerFixture("choose"));
    button(el, "house rules").click();
    expect(all(el, ".cl-rules dt").map(({ textContent }) => textContent)).toContain("a tie when going both ways");
  });
});
