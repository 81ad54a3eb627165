// The timeline: a slider in words, its keys and clicks, and the links beside it.

import { describe, expect, it } from "vitest";
import { button, fixture, one, press, show } from "../testing/views";
import { neighbour, shareOf, stepAt } from "./phases";
import type { ChapterState, TableState } from "./state";

function phase(key: string, step: number): ChapterState {
  return { key, title: `the ${key}`, step, lines: [], rules: [], yours: [] };
}

const chapters = [phase("deal", 0), phase("bets", 0), phase("card 1", 4), phase("card 2", 10), phase("coins", -1)];

function at(step: number, length: number, more: Partial<TableState> = {}): TableState {
  const view = fixture("my-turn");
  const controls = { ...view.controls, back: "", forward: "", play_on: "", first_line: "" };
  return { ...view, chapters, controls, timeline: { step, length, first_line: true, can_return: false }, ...more };
}

describe("timeline", () => {
  it("is a slider that says the place in words", () => {
    const slider = one(show(at(6, 12)).el, "[role=slider]");
    expect(slider.getAttribute("aria-valuetext")).toBe("after 6 of 12 actions, the card 1");
    const values = ["aria-valuemin", "aria-valuenow", "aria-valuemax"].map((name) => slider.getAttribute(name));
    expect(values).toEqual(["0", "6", "12"]);
    expect(slider.tabIndex).toBe(0);
  });

  it.each([
    ["ArrowLeft", { do: "back" }],
    ["ArrowRight", { do: "forward" }],
    ["Home", { do: "to", step: 0 }],
    ["End", { do: "to", step: 12 }],
    ["PageUp", { do: "to", step: 4 }],
    ["PageDown", { do: "to", step: 10 }],
  ])("steps with %s", (key, intent) => {
    const { el, model } = show(at(6, 12));
    const event = press(one(el, "[role=slider]"), key);
    expect(event.defaultPrevented).toBe(true);
    expect(model.sent).toMatchObject([intent]);
  });

  it("leaves Tab, letters and held keys alone", () => {
    const { el, model } = show(at(6, 12));
    const slider = one(el, "[role=slider]");
    for (const event of [press(slider, "Tab"), press(slider, "b"), press(slider, "Home", { ctrlKey: true })]) {
      expect(event.defaultPrevented).toBe(false);
    }
    expect(model.sent).toHaveLength(0);
  });

  it("steps to a phase by a click on its mark, but not to one still to come", () => {
    const { el, model } = show(at(6, 12));
    one(el, ".cl-phase[title='the coins']").click();
    expect(model.sent).toEqual([]);
    one(el, ".cl-phase[title='the card 2']").click();
    expect(model.sent).toMatchObject([{ do: "to", step: 10 }]);
  });

  it("steps to a place by a click on the track", () => {
    const { el, model } = show(at(6, 12));
    const track = one(el, "[role=slider]");
    track.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
    track.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 100 }));
    expect(model.sent).toMatchObject([{ do: "to", step: 0 }]);
  });

  it("has back, forward and onward buttons", () => {
    const { el, model } = show(at(6, 12));
    for (const label of ["back", "forward", "to my next decision"]) {
      button(el, label).click();
      model.reply({ id: model.sent.at(-1).id, ok: true });
    }
    expect(model.sent.map((intent) => intent.do)).toEqual(["back", "forward", "play_on"]);
  });

  it("shows the way back to the first line only when there is one", () => {
    expect(() => button(show(at(6, 12)).el, "return to the first line")).toThrow();
    const branch = at(6, 12, { timeline: { step: 6, length: 12, first_line: false, can_return: true } });
    const { el, model } = show(branch);
    button(el, "return to the first line").click();
    expect(model.sent).toMatchObject([{ do: "first_line" }]);
  });

  it("says why when a key cannot step", () => {
    const view = at(12, 12);
    view.controls = { ...view.controls, forward: "this is the last action" };
    const { el, model } = show(view);
    press(one(el, "[role=slider]"), "ArrowRight");
    expect(model.sent).toHaveLength(0);
    expect(one(el, "[role=alert]").textContent).toBe("this is the last action");
  });
});

describe("phases", () => {
  it("give back the step that they placed", () => {
    for (let step = 0; step <= 12; step++) {
      const share = shareOf(chapters, step, 12);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(stepAt(chapters, share + 1e-9, 12)).toBe(step);
    }
  });

  it("place later steps further on, and the end of a finished deal at the end", () => {
    const shares = Array.from({ length: 13 }, (_, step) => shareOf(chapters, step, 12));
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(shareOf([...chapters.slice(0, 4), phase("result", 12)], 12, 12)).toBe(1);
  });

  it("find the neighbours of a step", () => {
    expect(neighbour(chapters, 6, 12, -1)).toBe(4);
    expect(neighbour(chapters, 4, 12, -1)).toBe(0);
    expect(neighbour(chapters, 0, 12, -1)).toBe(0);
    expect(neighbour(chapters, 11, 12, 1)).toBe(12);
  });

  it("do without chapters", () => {
    expect([shareOf([], 0, 0), shareOf([], 3, 6), stepAt([], 0.5, 6)]).toEqual([0, 0.5, 3]);
  });
});
