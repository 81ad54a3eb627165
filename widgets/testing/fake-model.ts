// A strict stand-in for anywidget's model: it throws at everything that the contract forbids.

import type { Listener, Model } from "../shared/model";

const preferences = ["four_colours", "large"];

export class FakeModel implements Model {
  readonly sent: any[] = [];
  saved = 0;
  #traits: Map<string, unknown>;
  #listeners: [string, Listener][] = [];

  constructor(traits: Record<string, unknown>) {
    this.#traits = new Map(Object.entries({ view: {}, about: {}, four_colours: true, large: false, ...traits }));
  }

  get(name: string): unknown {
    if (!this.#traits.has(name)) throw new Error(`no trait named ${name}`);
    return this.#traits.get(name);
  }

  set(name: string, value: unknown): void {
    if (!preferences.includes(name)) throw new Error(`the page may not set ${name}`);
    this.#traits.set(name, value);
    this.#tell(`change:${name}`);
    this.#tell("change");
  }

  save_changes(): void {
    this.saved += 1;
  }

  send(content: unknown): void {
    this.sent.push(structuredClone(content));
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
  }

  off(event: string, listener: Listener): void {
    this.#listeners = this.#listeners.filter(([name, one]) => name !== event || one !== listener);
  }

  /** As Python does it: traits change one by one, and "change" may come after each of them. */
  fromPython(changes: Record<string, unknown>, { oneByOne = false } = {}): void {
    for (const [name, value] of Object.entries(changes)) {
      if (!this.#traits.has(name)) throw new Error(`no trait named ${name}`);
      this.#traits.set(name, value);
      this.#tell(`change:${name}`);
      if (oneByOne) this.#tell("change");
    }
    if (!oneByOne) this.#tell("change");
  }

  reply(message: unknown): void {
    this.#tell("msg:custom", message, []);
  }

  get listening(): number {
    return this.#listeners.length;
  }

  #tell(event: string, ...values: unknown[]): void {
    for (const [name, listener] of [...this.#listeners]) if (name === event) listener(...values);
  }
}
