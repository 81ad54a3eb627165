// The page for looking at fixtures without a kernel: a model that answers every intent with "ok".

import about from "./fixtures/about.json";
import coins from "./fixtures/coins.json";
import foldedOut from "./fixtures/folded-out.json";
import myTurn from "./fixtures/my-turn.json";
import nine from "./fixtures/nine.json";
import result from "./fixtures/result.json";
import spectator from "./fixtures/spectator.json";
import type { Listener, Model } from "./shared/model";
import table from "./table/index";
import type { TableState } from "./table/state";

const fixtures: Record<string, object> = {
  "my-turn": myTurn, coins, result, "folded-out": foldedOut, spectator, nine, empty: {},
};

class DevModel implements Model {
  #traits: Record<string, unknown>;
  #listeners: [string, Listener][] = [];

  constructor(traits: Record<string, unknown>) {
    this.#traits = traits;
  }

  get(name: string): unknown {
    return this.#traits[name];
  }

  set(name: string, value: unknown): void {
    this.#traits[name] = value;
    this.#tell(`change:${name}`);
    this.#tell("change");
  }

  save_changes(): void {}

  send(content: unknown): void {
    console.log(content);
    const intent = content as { id: number; do: string; step?: number };
    const view = this.get("view") as TableState;
    const step = intent.do === "back" ? view.timeline.step - 1 : (intent.step ?? view.timeline.step);
    setTimeout(() => {
      this.set("view", { ...view, rev: view.rev + 1, said: `You asked: ${intent.do}.`, timeline: { ...view.timeline, step } });
      this.#tell("msg:custom", { id: intent.id, ok: true });
    }, 20);
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
  }

  off(event: string, listener: Listener): void {
    this.#listeners = this.#listeners.filter(([name, one]) => name !== event || one !== listener);
  }

  #tell(event: string, ...values: unknown[]): void {
    for (const [name, listener] of this.#listeners) if (name === event) listener(...values);
  }
}

const wanted = new URLSearchParams(location.hash.slice(1));
const dark = wanted.get("theme") === "dark";
document.body.dataset["jpThemeLight"] = String(!dark);
document.body.style.cssText = `margin: 0; padding: 10px; background: ${dark ? "#111" : "#fff"}`;
const views = document.getElementById("views")!;
const width = wanted.get("width");
if (width) views.style.width = `${width}px`;

for (const name of (wanted.get("fixture") ?? "my-turn").split(",")) {
  const el = document.createElement("div");
  el.style.marginBottom = "20px";
  views.append(el);
  const model = new DevModel({
    view: fixtures[name] ?? {},
    about,
    four_colours: !wanted.has("two"),
    large: wanted.has("large"),
  });
  table.render({ model, el });
}
