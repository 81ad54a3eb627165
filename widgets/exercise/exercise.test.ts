// The exercise as a learner meets it: answered by pointer, by keys and by typing; what is sent, and what is shown.

import { describe, expect, it, vi } from "vitest";
import { exerciseFixture, exerciseNames, showExercise } from "../testing/exercise-views";
import { answer } from "../testing/hand-views";
import { all, button, descriptionOf, nameOf, one, press } from "../testing/views";
import { placed, toggled } from "./draft";

const rows = (el: ParentNode) => all(el, "[data-answer]");
const row = (el: ParentNode, word: string) => one(el, `[data-answer="${word}"]`);
const field = (el: ParentNode) => one(el, "input.cl-ex-input") as HTMLInputElement;
const alertOf = (el: ParentNode) => one(el, "[role=alert]").textContent;
const asked = (model: { sent: any[] }) => model.sent.map(({ id: _, rev: __, ...intent }) => intent);

function type(el: ParentNode, text: string): HTMLInputElement {
  const input = field(el);
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  return input;
}

describe("every kind", () => {
  it.each(exerciseNames)("%s: shows the question, its id, and names each card in words", (name) => {
    const view = exerciseFixture(name);
    const { el, root } = showExercise(view);
    expect(one(el, "h2").textContent).toBe(view.title);
    expect(one(el, ".cl-facts").textContent).toContain(view.id);
    expect(one(el, ".cl-ex-question").textContent).toBe(view.prompt);
    const spoken = all(root, "[aria-label]").map(nameOf).join("\n");
    for (const { label, cards } of view.groups) {
      expect(spoken).toMatch(new RegExp(`(^|\n)${label}: \\w+ of \\w+(, \\w+ of \\w+){${cards.length - 1}}`));
    }
    for (const line of view.lines) expect(el.textContent).toContain(line);
  });

  it.each(["choose", "options", "declare", "order", "number", "predict", "play"])(
    "%s: takes the answer typed, by Enter", (name) => {
      const { el, model } = showExercise(exerciseFixture(name));
      press(type(el, "some words"), "Enter");
      expect(asked(model)).toEqual([{ do: "check", answer: "some words" }]);
    },
  );

  it("asks for what an empty field lacks: Python says it", () => {
    const { el, model } = showExercise(exerciseFixture("number"));
    button(el, "Check").click();
    expect(asked(model)).toEqual([{ do: "check", answer: "" }]);
  });

  it("tells how sure only where it was said, and asks anew after a check", () => {
    const { el, model } = showExercise(exerciseFixture("choose"));
    const sure = one(el, "select") as HTMLSelectElement;
    sure.value = "80";
    sure.dispatchEvent(new Event("change", { bubbles: true }));
    row(el, "B").click();
    button(el, "Check").click();
    expect(asked(model)).toEqual([{ do: "check", answer: "B", sure: 80 }]);
    answer(model, { answer: "B", checks: 1, feedback: exerciseFixture("choose-right").feedback });
    expect(sure.value).toBe("");
  });

  it("leaves the field alone while something is written in it", () => {
    const { el } = showExercise(exerciseFixture("choose"));
    for (const key of ["?", "b", "ArrowDown"]) expect(press(type(el, "x"), key).defaultPrevented).toBe(false);
    expect(field(el).value).toBe("x");
  });
});

describe("options", () => {
  it("are one tab stop, and arrows choose as in any row of its kind", () => {
    const { el, model } = showExercise(exerciseFixture("declare"));
    expect(rows(el).map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    rows(el)[0]!.focus();
    press(rows(el)[0]!, "ArrowDown");
    expect(document.activeElement).toBe(rows(el)[1]);
    expect(rows(el).map((one) => one.getAttribute("aria-checked"))).toEqual(["false", "true", "false"]);
    expect(field(el).value).toBe("low");
    press(rows(el)[1]!, "End");
    press(document.activeElement!, "Enter");
    expect(asked(model)).toEqual([{ do: "check", answer: "both" }]);
  });

  it("are chosen by their first letter, and by a click", () => {
    const { el, model } = showExercise(exerciseFixture("choose"));
    rows(el)[0]!.focus();
    press(rows(el)[0]!, "b");
    expect(document.activeElement).toBe(row(el, "B"));
    expect(field(el).value).toBe("B");
    row(el, "A").click();
    expect(field(el).value).toBe("A");
    expect(model.sent).toEqual([]);
  });

  it("do not check by Enter what is not chosen yet", () => {
    const { el, model } = showExercise(exerciseFixture("declare"));
    press(rows(el)[0]!, "Enter");
    expect(model.sent).toEqual([]);
  });

  it("follow what is typed", () => {
    const { el } = showExercise(exerciseFixture("declare"));
    type(el, " LOW ");
    expect(row(el, "low").getAttribute("aria-checked")).toBe("true");
  });

  it("carry no mark of the right one", () => {
    const { el } = showExercise(exerciseFixture("choose"));
    const [a, b] = rows(el).map((one) => [...one.attributes].map(({ name }) => name).sort().join());
    expect(a).toBe(b);
    expect(rows(el)[0]!.className).toBe(rows(el)[1]!.className);
  });
});

describe("hands to order", () => {
  it("get their places as they are pressed, and lose them when pressed again", () => {
    const { el, model } = showExercise(exerciseFixture("order"));
    row(el, "C").click();
    row(el, "A").click();
    expect(field(el).value).toBe("C,A");
    expect(nameOf(row(el, "A"))).toContain("; place 2 of 3");
    expect(nameOf(row(el, "B"))).toContain("; no place yet");
    row(el, "C").click();
    expect(field(el).value).toBe("A");
    expect(nameOf(row(el, "A"))).toContain("; place 1 of 3");
    expect(model.sent).toEqual([]);
  });

  it("are walked by arrows, and take places by letters", () => {
    const { el } = showExercise(exerciseFixture("order"));
    rows(el)[0]!.focus();
    press(rows(el)[0]!, "ArrowDown");
    expect(document.activeElement).toBe(row(el, "B"));
    expect(field(el).value).toBe("");
    for (const key of ["c", "b", "a"]) press(document.activeElement!, key);
    expect(field(el).value).toBe("C,B,A");
    expect(rows(el).map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  it("read what is typed as Python does", () => {
    const view = exerciseFixture("order");
    expect([placed(view, "c b"), placed(view, "CB"), placed(view, "c > x, b, c")]).toEqual([["C", "B"], ["C", "B"], ["C", "B"]]);
    const named = { ...view, labels: ["one", "AB"] };
    expect([toggled(named, "AB", "one"), toggled(named, "AB,one", "AB")]).toEqual(["AB,one", "one"]);
  });
});

describe("a deal that is played", () => {
  it("asks for each action, and says why not for what is not allowed", () => {
    const { el, model } = showExercise(exerciseFixture("play"));
    button(el, "Fold").click();
    expect(alertOf(el)).toBe("Nothing to pay: checking is free.");
    button(el, "Bet 5").click();
    expect(asked(model)).toEqual([{ do: "act", action: "bet" }]);
  });

  it("shows what was played in the field, and takes the focus on to what is asked", () => {
    const { el, model } = showExercise(exerciseFixture("play"));
    button(el, "Bet 5").focus();
    model.fromPython({ view: exerciseFixture("play-on") });
    expect(field(el).value).toBe("bet");
    expect(document.activeElement).toBe(one(el, "[data-next]"));
    expect(document.activeElement!.textContent).toMatch(/^You bet 5\. .* Your turn\. Choose your coins/);
    model.fromPython({ view: exerciseFixture("play-complete") });
    expect(field(el).value).toBe("bet, both");
    button(el, "Check my line").click();
    expect(asked(model)).toEqual([{ do: "check", answer: "bet, both" }]);
  });
});

describe("a function", () => {
  it("is handed in in a cell: there is no field and no check, but an example", () => {
    const view = exerciseFixture("policy");
    const { el } = showExercise(view);
    expect(all(el, "input[type=text], select")).toEqual([]);
    expect(one(el, "pre").textContent).toBe(view.example);
    expect(all(el, "button").map(nameOf)).not.toContain("Check");
  });

  it("is judged in the widget all the same", () => {
    const view = exerciseFixture("policy-checked");
    expect(one(showExercise(view).el, ".cl-ex-reason").textContent).toBe(`${view.feedback!.title} ${view.feedback!.reason}`);
  });
});

describe("what was told", () => {
  it("has the verdict first, by word and shape, then reason, number and next step", () => {
    const view = exerciseFixture("order-told");
    const { el } = showExercise(view);
    const { title, reason, more, number, next } = view.feedback!;
    const lines = all(el, ".cl-ex-verdict p").slice(0, -1).map(({ textContent }) => textContent);
    expect(lines).toEqual([`${title} ${reason}`, ...more, number, next]);
    const shapes = ["order-told", "order-right"].map((name) => one(showExercise(exerciseFixture(name)).el, ".cl-ex-reason path").getAttribute("d"));
    expect(new Set(shapes).size).toBe(2);
    expect(all(el, ".cl-ex-box").map(({ textContent }) => textContent)).toEqual([
      ...view.hints.map((hint) => `Hint. ${hint}`), `Solution. ${view.solution}`,
    ]);
  });

  it("says the status in the order verdict, reason, once it is news", () => {
    const { el, model } = showExercise(exerciseFixture("choose"));
    expect(one(el, "[role=status]").textContent).toBe("");
    model.fromPython({ view: exerciseFixture("choose-right") });
    expect(one(el, "[role=status]").textContent).toMatch(/^Right\. A is better than B\./);
  });

  it("makes the next step the leading button, and keeps the focus on Check", () => {
    const { el, model } = showExercise(exerciseFixture("choose"));
    const check = button(el, "Check");
    check.focus();
    model.fromPython({ view: exerciseFixture("choose-right") });
    expect(document.activeElement).toBe(check);
    expect(button(el, "Another one").classList.contains("cl-primary")).toBe(true);
    expect(check.getAttribute("aria-disabled")).toBe("true");
    check.click();
    expect(alertOf(el)).toBe("This answer has been checked: change it first.");
    row(el, "B").click();
    expect(check.getAttribute("aria-disabled")).toBeNull();
  });

  it("marks a field that could not be read until it is changed", () => {
    const { el } = showExercise(exerciseFixture("number-unread"));
    expect(field(el).getAttribute("aria-invalid")).toBe("true");
    expect(descriptionOf(field(el))).toBe("Answer with a number.");
    type(el, "16");
    expect(field(el).getAttribute("aria-invalid")).toBeNull();
  });

  it("takes over the answer that a cell has checked", () => {
    const { el, model } = showExercise(exerciseFixture("order"));
    row(el, "A").click();
    model.fromPython({ view: { ...exerciseFixture("order-right"), rev: 7 } });
    expect(field(el).value).toBe("C,B,A");
    expect(nameOf(row(el, "B"))).toContain("; place 2 of 3");
  });

  it("keeps a draft through a hint, and drops it with the question", () => {
    const { el, model } = showExercise(exerciseFixture("order"));
    row(el, "A").click();
    const view = exerciseFixture("order");
    model.fromPython({ view: { ...view, rev: 1, hints: ["Look up."] } });
    expect(field(el).value).toBe("A");
    model.fromPython({ view: { ...view, rev: 2, id: "low-order@1#27" } });
    expect(field(el).value).toBe("");
  });

  it("copies the receipt, or says that the page may not", async () => {
    const view = exerciseFixture("choose-right");
    const { el } = showExercise(view);
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    button(el, "copy").click();
    await vi.waitFor(() => expect(button(el, "copied")).toBeTruthy());
    expect(writeText).toHaveBeenCalledWith(view.feedback!.receipt);
    vi.stubGlobal("navigator", {});
    button(el, "copied").click();
    await vi.waitFor(() => expect(alertOf(el)).toContain("copy it by hand"));
    vi.unstubAllGlobals();
  });
});

describe("what else can be had", () => {
  it("is asked for by buttons, with the reason on those that wait", () => {
    const { el, model } = showExercise(exerciseFixture("order"));
    button(el, "Solution").click();
    expect(alertOf(el)).toBe("Try it first: after an answer the solution can be shown.");
    button(el, "Hint").click();
    answer(model, { hints: ["Look up."] });
    button(el, "Another one").click();
    expect(asked(model)).toEqual([{ do: "hint" }, { do: "again" }]);
  });

  it("says how it goes in words, with a mark for each of the last tries", () => {
    const view = exerciseFixture("order");
    const progress = { text: "4 tries; of the last 3 first tries 2 were right.", last: [false, true, true], steady: false };
    const { el } = showExercise({ ...view, progress });
    expect(one(el, ".cl-ex-progress").textContent).toBe(progress.text);
    expect(all(el, ".cl-ex-last svg").map(({ classList }) => classList.contains("cl-ex-yes"))).toEqual(progress.last);
  });
});
