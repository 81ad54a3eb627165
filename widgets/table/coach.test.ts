// The coach: asked by a link, counting, told in rows, closed again.

import { expect, it } from "vitest";
import { all, button, fixture, one, press, show } from "../testing/views";

const told = [{ head: "pay 3, or fold", text: "Pay: staying costs 3." }, { head: "low", text: "9.5 of 48 chips." }];
const asked = (model: { sent: any[] }) => model.sent.map(({ id: _, rev: __, ...intent }) => intent);
const view = (coach: typeof told | null, why = "") => {
  const now = fixture("my-turn");
  return { ...now, coach, controls: { ...now.controls, coach: why } };
};

it("is not there at a table without one", () => {
  const { el } = show(view(null));
  expect(all(el, ".cl-go-coach, [data-testid=cl-coach]")).toEqual([]);
});

it("is asked by its link, or says why it can't be", () => {
  const { el, model } = show(view([]));
  button(el, "coach").click();
  expect(asked(model)).toEqual([{ do: "coach" }]);
  const over = show(view([], "The deal is over."));
  button(over.el, "coach").click();
  expect(one(over.el, "[role=alert]").textContent).toBe("The deal is over.");
});

it("opens with the focus, shows what comes, and closes by its button or Escape", () => {
  const { el, model } = show(view([]));
  button(el, "coach").focus();
  model.fromPython({ view: { ...view([{ head: "coach", text: "Counting…" }]), rev: 90 } });
  expect(document.activeElement!.textContent).toBe("Coach");
  model.fromPython({ view: { ...view(told), rev: 91 } });
  const panel = one(el, "[data-testid=cl-coach]");
  expect(all(panel, "dt").map(({ textContent }) => textContent)).toEqual(["pay 3, or fold", "low"]);
  expect(all(panel, "dd").map(({ textContent }) => textContent)).toEqual(told.map(({ text }) => text));
  press(document.activeElement!, "Escape");
  expect(asked(model)).toEqual([{ do: "coach", on: false }]);
  model.fromPython({ view: { ...view([]), rev: 92 } });
  expect(el.contains(document.activeElement)).toBe(true);
  expect(all(el, "[data-testid=cl-coach]")).toEqual([]);
});
