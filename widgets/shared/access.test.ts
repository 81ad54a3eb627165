// Every widget beside the table, for everyone: axe on every fixture, names, prefixes, and keys the notebook must not get.

import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { exerciseFixture, showExercise } from "../testing/exercise-views";
import { pontoonFixture, pontoonNames, showPontoon } from "../testing/pontoon-views";
import { FakeModel } from "../testing/fake-model";
import {
  explorerFixture, explorerNames, put, rankerFixture, rankerNames, showExplorer, showRanker, type Shown,
} from "../testing/hand-views";
import { labFixture, labNames, showLab } from "../testing/lab-views";
import { showTrainer, trainerFixture, trainerNames } from "../testing/trainer-views";
import { all, button, nameOf, press } from "../testing/views";
import exercise from "../exercise/index";
import explorer from "../explorer/index";
import lab from "../lab/index";
import pontoon from "../pontoon/index";
import ranker from "../ranker/index";
import trainer from "../trainer/index";

// axe asks for a canvas, which jsdom does not have and says so at length.
HTMLCanvasElement.prototype.getContext = () => null;

const focusable = "button, input, select, textarea, a[href], [tabindex]";
// The exercises of which each has something that the others lack.
const unlike = ["choose-right", "options", "order-told", "number-unread", "play-on", "policy-checked"];
const cases: [string, () => Shown][] = [
  ...pontoonNames.map((name): [string, () => Shown] => [`pontoon, ${name}`, () => showPontoon(pontoonFixture(name))]),
  ...rankerNames.map((name): [string, () => Shown] => [`ranker, ${name}`, () => showRanker(rankerFixture(name))]),
  ...trainerNames.map((name): [string, () => Shown] => [`trainer, ${name}`, () => showTrainer(trainerFixture(name))]),
  ...explorerNames.map((name): [string, () => Shown] => [`explorer, ${name}`, () => showExplorer(explorerFixture(name))]),
  ...labNames.map((name): [string, () => Shown] => [`lab, ${name}`, () => showLab(labFixture(name))]),
  ...unlike.map((name): [string, () => Shown] => [`exercise, ${name}`, () => showExercise(exerciseFixture(name))]),
];
const panels = (el: ParentNode) => all(el, ".cl-links [aria-expanded]").map(nameOf);

async function problems(el: HTMLElement): Promise<string[]> {
  // jsdom does not lay out, so contrast and sizes are measured in Chromium instead.
  const off = { enabled: false };
  const { violations } = await axe.run(el, { rules: { "color-contrast": off, region: off } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

describe.each(cases)("%s", (_, shown) => {
  it("has no fault that axe can find, with panels and reasons open as well", async () => {
    const { el } = shown();
    expect(await problems(el)).toEqual([]);
    for (const why of all(el, ".cl-because")) why.click();
    for (const panel of panels(el)) {
      button(el, panel).click();
      expect(await problems(el)).toEqual([]);
    }
  });

  it("keeps the notebook's keys off everything that can have focus, disables nothing and prefixes every class", () => {
    const { el, root } = shown();
    for (const panel of panels(el)) {
      button(el, panel).click();
      const open = [root, ...all(root, focusable)].filter((one) => !one.dataset["lmSuppressShortcuts"]);
      expect(open.map((one) => one.outerHTML)).toEqual([]);
    }
    expect(all(el, "[disabled]")).toEqual([]);
    const classes = [root, ...root.querySelectorAll("*")].flatMap((one) => [...one.classList]);
    expect(classes.filter((one) => one !== "cl" && !one.startsWith("cl-"))).toEqual([]);
  });

  it("opens and closes the help by ? and Escape, and gives the focus back", () => {
    const { el } = shown();
    const before = button(el, "help");
    before.focus();
    press(before, "?");
    expect(document.activeElement?.textContent).toBe("Help");
    press(document.activeElement!, "Escape");
    expect(el.querySelector("[data-testid=cl-help]")).toBeNull();
    expect(document.activeElement).toBe(before);
  });
});

describe.each([
  ["pontoon", pontoon, () => pontoonFixture("buying")],
  ["ranker", ranker, () => rankerFixture("start")],
  ["explorer", explorer, () => explorerFixture("seven")],
  ["exercise", exercise, () => exerciseFixture("order")],
  ["lab", lab, () => labFixture("tied")],
  ["trainer", trainer, () => trainerFixture("choose")],
] as const)("%s", (_, widget, view) => {

  it("says that it waits before there is a state, and draws the state when it comes one by one", () => {
    const model = new FakeModel({});
    const { el, root } = put(widget, model);
    expect(el.textContent).toContain("Waiting for the");
    model.fromPython({ large: true, view: view(), four_colours: false }, { oneByOne: true });
    expect([root.dataset["suits"], root.dataset["large"], root.dataset["rev"]]).toEqual(["two", "true", String(view().rev)]);
  });

  it("has views that share no element id, and ends without a trace", () => {
    const model = new FakeModel({ view: view() });
    const [first, second] = [put(widget, model), put(widget, model)];
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    first.end.abort();
    expect(first.el.childNodes).toHaveLength(0);
    expect(model.listening).toBe(2);
    second.end.abort();
    expect(model.listening).toBe(0);
  });

  it("sets nothing but preferences", () => {
    const model = new FakeModel({ view: view() });
    const { el } = put(widget, model);
    button(el, "help").click();
    for (const box of all(el, "input[type=checkbox]")) box.click();
    expect([model.get("four_colours"), model.get("large"), model.saved]).toEqual([false, true, 2]);
  });
});
