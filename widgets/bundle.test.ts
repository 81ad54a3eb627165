// The built files, as the notebook gets them, draw and ask like the sources.

import { expect, it } from "vitest";
import { FakeModel } from "./testing/fake-model";
import { aboutFixture, all, fixture, show } from "./testing/views";
import { exerciseFixture, showExercise } from "./testing/exercise-views";
import { labFixture, showLab } from "./testing/lab-views";
import { showTrainer, trainerFixture } from "./testing/trainer-views";
import { pontoonFixture, showPontoon } from "./testing/pontoon-views";
import { explorerFixture, put, rankerFixture, showExplorer, showRanker } from "./testing/hand-views";
// @ts-ignore: it is JavaScript, without types
import exercise from "../cardlab/static/exercise.js";
// @ts-ignore: it is JavaScript, without types
import explorer from "../cardlab/static/explorer.js";
// @ts-ignore: it is JavaScript, without types
import lab from "../cardlab/static/lab.js";
// @ts-ignore: it is JavaScript, without types
import pontoon from "../cardlab/static/pontoon.js";
// @ts-ignore: it is JavaScript, without types
import ranker from "../cardlab/static/ranker.js";
// @ts-ignore: it is JavaScript, without types
import trainer from "../cardlab/static/trainer.js";
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

it.each([
  ["Pontoon table", pontoon, () => showPontoon(pontoonFixture("buying"))],
  ["ranker", ranker, () => showRanker(rankerFixture("checked"))],
  ["explorer", explorer, () => showExplorer(explorerFixture("seven"))],
  ["lab", lab, () => showLab(labFixture("pots"))],
  ["trainer", trainer, () => showTrainer(trainerFixture("open"))],
  ["exercise", exercise, () => showExercise(exerciseFixture("order-told"))],
])("draws what the sources of the %s draw", (_, built, shown) => {
  const { el, model } = shown();
  const traits = { view: model.get("view"), about: model.get("about") };
  expect(put(built, new FakeModel(traits)).el.textContent).toBe(el.textContent);
});
