// Reach for everyone: axe on every fixture, the keyboard walk, and keys that the notebook must not get.

import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { all, button, fixture, names, one, press, show } from "../testing/views";

// axe asks for a canvas, which jsdom does not have and says so at length.
HTMLCanvasElement.prototype.getContext = () => null;

const focusable = "button, input, select, textarea, a[href], [tabindex]";

async function problems(el: HTMLElement): Promise<string[]> {
  // jsdom does not lay out, so contrast and sizes are measured in Chromium instead.
  const off = { enabled: false };
  const { violations } = await axe.run(el, { rules: { "color-contrast": off, region: off } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

describe.each(names)("%s", (name) => {
  it("has no fault that axe can find, with panels and rules open as well", async () => {
    const { el } = show(fixture(name));
    expect(await problems(el)).toEqual([]);
    for (const why of all(el, ".cl-why")) why.click();
    button(el, "house rules").click();
    expect(await problems(el)).toEqual([]);
    button(el, "help").click();
    expect(await problems(el)).toEqual([]);
  });

  it("keeps the notebook's keys off everything that can have focus", () => {
    const { el, root } = show(fixture(name));
    for (const opener of ["house rules", "help"]) {
      button(el, opener).click();
      const open = [root, ...all(root, focusable)].filter((one) => !one.dataset["lmSuppressShortcuts"]);
      expect(open.map((one) => one.outerHTML)).toEqual([]);
    }
  });

  it("disables nothing and names every button", () => {
    const { el } = show(fixture(name));
    expect(all(el, "[disabled]")).toEqual([]);
    for (const one of all(el, "button")) expect(one.textContent!.trim()).not.toBe("");
  });

  it("prefixes every class", () => {
    const { root } = show(fixture(name));
    const others = [root, ...root.querySelectorAll("*")].flatMap((one) => [...one.classList]);
    expect(others.filter((one) => one !== "cl" && !one.startsWith("cl-"))).toEqual([]);
  });
});

describe("keyboard", () => {
  it("walks in reading order: bar, hand, best hands, choices, timeline, account", () => {
    const { el, root } = show(fixture("my-turn"));
    const stops = all(root, focusable).filter((one) => one.tabIndex >= 0);
    const places = [".cl-bar", ".cl-hand", ".cl-best", ".cl-prompt", ".cl-time", ".cl-lines"].map((place) =>
      stops.findIndex((stop) => stop.closest(place)),
    );
    expect(places.every((place) => place >= 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect(stops.filter((stop) => stop.closest(".cl-hand"))).toHaveLength(1);
    expect(root.tabIndex).toBe(-1);
    expect(all(el, "[tabindex]").every((one) => one.tabIndex <= 0)).toBe(true);
  });

  it("goes back and forward with b and f anywhere but in the hand and the slider", () => {
    const view = fixture("my-turn");
    view.controls = { ...view.controls, back: "", forward: "" };
    const { el, root, model } = show(view);
    expect(press(root, "b").defaultPrevented).toBe(true);
    model.reply({ id: model.sent[0].id, ok: true });
    press(button(el, "help"), "f");
    model.reply({ id: model.sent[1].id, ok: true });
    press(one(el, "[role=slider]"), "b");
    press(all(el, ".cl-own-card")[0]!, "f");
    expect(model.sent.map((intent) => intent.do)).toEqual(["back", "forward"]);
  });

  it.each([["Tab", {}], ["b", { ctrlKey: true }], ["f", { metaKey: true }], ["b", { altKey: true }], ["x", {}]])(
    "leaves %s %o to the page", (key, held) => {
      const { root, model } = show(fixture("my-turn"));
      expect(press(root, key, held).defaultPrevented).toBe(false);
      expect(model.sent).toHaveLength(0);
    },
  );
});
