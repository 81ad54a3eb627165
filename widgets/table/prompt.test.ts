// The prompt and its buttons: what is sent, what is refused, and where the focus stays.

import { describe, expect, it } from "vitest";
import { all, button, choice, descriptionOf, fixture, later, nameOf, one, press, show } from "../testing/views";
import type { ChoiceState, PromptState } from "./state";

function asking(choices: ChoiceState[], more: Partial<PromptState> = {}): PromptState {
  return { text: "Your turn. Choose.", lead: "Choose", kind: "bet", seat: 2, choices, ...more };
}

function showChoices(choices: ChoiceState[]) {
  return show({ ...fixture("my-turn"), result: null, prompt: asking(choices) });
}

describe("prompt", () => {
  it("stresses the words of lead inside the text", () => {
    const { el } = showChoices([choice("pay")]);
    expect(one(el, "[data-prompt]").textContent).toBe("Your turn. Choose.");
    expect(one(el, "[data-prompt] b").textContent).toBe("Choose");
  });

  it("has one button a choice, the primary one first", () => {
    const { el } = showChoices([choice("fold"), choice("pay", { primary: true })]);
    expect(all(el, "[data-choice]").map(nameOf)).toEqual(["Do pay", "Do fold"]);
  });

  it("sends the act with the revision and the seat that it was drawn for", () => {
    const { el, model } = showChoices([choice("pay", { primary: true })]);
    button(el, "Do pay").click();
    const { id, ...intent } = model.sent[0];
    expect(Number.isInteger(id)).toBe(true);
    expect(intent).toEqual({ rev: fixture("my-turn").rev, do: "act", action: "pay", seat: 2 });
  });

  it("ignores a second click while the first is on its way", () => {
    const { el, model } = showChoices([choice("pay"), choice("fold")]);
    button(el, "Do pay").click();
    button(el, "Do pay").click();
    button(el, "Do fold").click();
    expect(model.sent).toHaveLength(1);
  });

  it("takes clicks again after the reply", () => {
    const { el, model } = showChoices([choice("pay")]);
    button(el, "Do pay").click();
    model.reply({ id: model.sent[0].id, ok: true });
    button(el, "Do pay").click();
    expect(model.sent).toHaveLength(2);
  });

  it("takes clicks again as soon as a newer state is drawn", () => {
    const { el, model } = showChoices([choice("pay")]);
    button(el, "Do pay").click();
    model.fromPython({ view: later(model.get("view") as any) });
    button(el, "Do pay").click();
    expect(model.sent).toHaveLength(2);
    expect(model.sent[1].rev).toBe(model.sent[0].rev + 1);
  });

  it("keeps what is not allowed in reach, greyed, with its reason", () => {
    const { el, model } = showChoices([choice("pay"), choice("raise", { allowed: false, detail: "no raises left" })]);
    const raise = button(el, "Do raise");
    expect(raise.getAttribute("aria-disabled")).toBe("true");
    expect(raise.hasAttribute("disabled")).toBe(false);
    expect(descriptionOf(raise)).toBe("no raises left");
    raise.click();
    expect(model.sent).toHaveLength(0);
    expect(one(el, "[role=alert]").textContent).toBe("no raises left");
  });

  it("does not press the next button when Enter is held", () => {
    const { el } = showChoices([choice("pay")]);
    expect(press(button(el, "Do pay"), "Enter", { repeat: true }).defaultPrevented).toBe(true);
    expect(press(button(el, "Do pay"), "Enter").defaultPrevented).toBe(false);
  });
});

describe("focus across updates", () => {
  it("stays on the same button when it is still there", () => {
    const { el, model } = showChoices([choice("pay", { primary: true }), choice("fold")]);
    const fold = button(el, "Do fold");
    fold.focus();
    const prompt = asking([choice("check"), choice("raise"), choice("fold", { primary: true })]);
    model.fromPython({ view: later(model.get("view") as any, { prompt }) });
    expect(document.activeElement).toBe(fold);
    expect(button(el, "Do fold")).toBe(fold);
  });

  it("stays on a button that is no longer allowed", () => {
    const { el, model } = showChoices([choice("raise")]);
    const raise = button(el, "Do raise");
    raise.focus();
    const prompt = asking([choice("raise", { allowed: false, detail: "not now" })]);
    model.fromPython({ view: later(model.get("view") as any, { prompt }) });
    expect(document.activeElement).toBe(raise);
  });

  it("leaves a button that is no longer allowed for the first that is", () => {
    const { el, model } = showChoices([choice("check", { primary: true }), choice("fold")]);
    button(el, "Do check").focus();
    const prompt = asking([choice("call", { primary: true }), choice("check", { allowed: false, detail: "not now" })]);
    model.fromPython({ view: later(model.get("view") as any, { prompt }) });
    expect(document.activeElement).toBe(button(el, "Do call"));
  });

  it("goes to the first allowed choice when its button goes away", () => {
    const { el, model } = showChoices([choice("pay")]);
    button(el, "Do pay").focus();
    const prompt = asking([choice("raise", { primary: true, allowed: false }), choice("check"), choice("fold")]);
    model.fromPython({ view: later(model.get("view") as any, { prompt }) });
    expect(document.activeElement).toBe(button(el, "Do check"));
  });

  it("goes to the sentence when there is nothing to choose", () => {
    const { el, model } = showChoices([choice("pay")]);
    button(el, "Do pay").focus();
    model.fromPython({ view: later(model.get("view") as any, { prompt: asking([], { kind: "wait", seat: null }) }) });
    expect(document.activeElement).toBe(one(el, "[data-prompt]"));
  });

  it("goes to the result when the deal is over", () => {
    const { el, model } = showChoices([choice("pay")]);
    button(el, "Do pay").focus();
    const { result } = fixture("result");
    model.fromPython({ view: later(model.get("view") as any, { prompt: asking([], { kind: "over" }), result }) });
    expect(document.activeElement).toBe(one(el, ".cl-result h3"));
  });

  it("is not taken from the page when it was elsewhere", () => {
    const outside = document.createElement("button");
    document.body.append(outside);
    const { model } = showChoices([choice("pay")]);
    outside.focus();
    model.fromPython({ view: later(model.get("view") as any, { prompt: asking([]) }) });
    expect(document.activeElement).toBe(outside);
  });
});
