// Puts a ranker or an explorer on the test page over a fixture that Python wrote.

import { afterEach } from "vitest";
import explorer from "../explorer/index";
import type { ExplorerState } from "../explorer/state";
import explorerAbout from "../fixtures/explorer/about.json";
import empty from "../fixtures/explorer/empty.json";
import seven from "../fixtures/explorer/seven.json";
import ten from "../fixtures/explorer/ten.json";
import three from "../fixtures/explorer/three.json";
import rankerAbout from "../fixtures/ranker/about.json";
import checked from "../fixtures/ranker/checked.json";
import eight from "../fixtures/ranker/eight.json";
import onTheWay from "../fixtures/ranker/on-the-way.json";
import right from "../fixtures/ranker/right.json";
import sevenCards from "../fixtures/ranker/seven-cards.json";
import shown from "../fixtures/ranker/shown.json";
import start from "../fixtures/ranker/start.json";
import switched from "../fixtures/ranker/switched.json";
import ranker from "../ranker/index";
import type { RankerState } from "../ranker/state";
import { FakeModel } from "./fake-model";

const rankers = { start, checked, "on-the-way": onTheWay, shown, switched, right, eight, "seven-cards": sevenCards };
const explorers = { empty, three, seven, ten };
export const rankerNames = Object.keys(rankers) as (keyof typeof rankers)[];
export const explorerNames = Object.keys(explorers) as (keyof typeof explorers)[];

export function rankerFixture(name: keyof typeof rankers): RankerState {
  return structuredClone(rankers[name]) as RankerState;
}

export function explorerFixture(name: keyof typeof explorers): ExplorerState {
  return structuredClone(explorers[name]) as ExplorerState;
}

export interface Shown {
  model: FakeModel;
  el: HTMLElement;
  root: HTMLElement;
  end: AbortController;
}

const ends: AbortController[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end.abort();
  document.body.replaceChildren();
});

export function showRanker(view: Partial<RankerState>): Shown {
  return put(ranker, new FakeModel({ view, about: structuredClone(rankerAbout) }));
}

export function showExplorer(view: Partial<ExplorerState>): Shown {
  return put(explorer, new FakeModel({ view, about: structuredClone(explorerAbout) }));
}

export function put(widget: typeof ranker, model: FakeModel): Shown {
  const el = document.createElement("div");
  document.body.append(el);
  const end = new AbortController();
  ends.push(end);
  widget.render({ model, el, signal: end.signal });
  return { model, el, root: el.firstElementChild as HTMLElement, end };
}

/** Python answers the last intent: a newer state, then ok. */
export function answer(model: FakeModel, change: object): void {
  const view = model.get("view") as { rev: number };
  model.fromPython({ view: { ...view, ...change, rev: view.rev + 1 } });
  model.reply({ id: model.sent.at(-1).id, ok: true });
}

/** Python moves a hand, as the last intent asked. */
export function answerMove(model: FakeModel): void {
  const { place, to } = model.sent.at(-1);
  const hands = [...(model.get("view") as RankerState).hands];
  hands.splice(to - 1, 0, ...hands.splice(place - 1, 1));
  answer(model, { hands });
}
