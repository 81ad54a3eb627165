// The built file, as the notebook gets it, draws and asks like the sources.

import { expect, it } from "vitest";
import { FakeModel } from "./testing/fake-model";
import { aboutFixture, all, fixture, show } from "./testing/views";
// @ts-ignore: it is JavaScript, without types
import table from "../cardlab/static/table.js";

it("draws what the sources draw", () => {
  const view = fixture("my-turn");
  const model = new FakeModel({ view, about: aboutFixture() });
  const el = document.createElement("div");
  document.body.append(el);
  const close = table.render({ model, el });
  expect(el.textContent).toBe(show(view).el.textContent);
  all(el, "[data-choice]:not([aria-disabled])")[0]!.click();
  expect(model.sent).toMatchObject([{ do: "act", rev: view.rev }]);
  close();
  expect(model.listening).toBe(0);
});
