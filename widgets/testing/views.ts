// Puts a table on the test page over a fixture, and finds its parts the way a reader would.

import { afterEach } from "vitest";
import arranging from "../fixtures/arranging.json";
import discarding from "../fixtures/discarding.json";
import passing from "../fixtures/passing.json";
import rolling from "../fixtures/rolling.json";
import about from "../fixtures/about.json";
import coins from "../fixtures/coins.json";
import foldedOut from "../fixtures/folded-out.json";
import myTurn from "../fixtures/my-turn.json";
import nine from "../fixtures/nine.json";
import result from "../fixtures/result.json";
import spectator from "../fixtures/spectator.json";
import stud from "../fixtures/stud.json";
import type { AboutState, TableState } from "../table/state";
import table from "../table/index";
import { FakeModel } from "./fake-model";

const fixtures = { "my-turn": myTurn, coins, result, "folded-out": foldedOut, spectator, nine, stud, passing, discarding, arranging, rolling };
export const names = Object.keys(fixtures) as (keyof typeof fixtures)[];

/** A fresh copy each time. Real ones, written by Python, may replace these files: trust no word in them. */
export function fixture(name: keyof typeof fixtures): TableState {
  return structuredClone(fixtures[name]) as unknown as TableState;
}

export function aboutFixture(): AboutState {
  return structuredClone(about) as unknown as AboutState;
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

export function show(view: Partial<TableState>, traits: Record<string, unknown> = {}): Shown {
  const model = new FakeModel({ view, about: aboutFixture(), ...traits });
  return showAgain(model);
}

/** One more view of a model that has one. */
export function showAgain(model: FakeModel): Shown {
  const el = document.createElement("div");
  document.body.append(el);
  const end = new AbortController();
  ends.push(end);
  table.render({ model, el, signal: end.signal });
  return { model, el, root: el.querySelector<HTMLElement>("[data-testid=cl-table]")!, end };
}

export function one(el: ParentNode, selector: string): HTMLElement {
  const found = el.querySelectorAll<HTMLElement>(selector);
  if (found.length !== 1) throw new Error(`${found.length} elements match ${selector}`);
  return found[0]!;
}

export function all(el: ParentNode, selector: string): HTMLElement[] {
  return [...el.querySelectorAll<HTMLElement>(selector)];
}

export function button(el: ParentNode, label: string): HTMLElement {
  const found = all(el, "button").filter((one) => nameOf(one) === label);
  if (found.length !== 1) throw new Error(`${found.length} buttons are named ${label}`);
  return found[0]!;
}

/** The name that a screen reader would give. */
export function nameOf(el: HTMLElement): string {
  const copy = el.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll("[hidden]")) hidden.remove();
  return el.getAttribute("aria-label") ?? copy.textContent!.trim();
}

export function descriptionOf(el: HTMLElement): string {
  return document.getElementById(el.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
}

export function press(el: Element, key: string, held: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });
  el.dispatchEvent(event);
  return event;
}

/** The next snapshot of a table: `change` over `view`, one revision on. */
export function later(view: TableState, change: Partial<TableState> = {}): TableState {
  return { ...view, rev: view.rev + 1, ...change };
}

export function choice(action: string, more: object = {}) {
  return { action, label: `Do ${action}`, detail: "", allowed: true, primary: false, ...more };
}
