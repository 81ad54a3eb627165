// Puts a Pontoon table on the test page over a fixture that Python wrote.

/// <reference types="vite/client" />
import about from "../fixtures/pontoon/about.json";
import pontoon from "../pontoon/index";
import type { PontoonState } from "../pontoon/state";
import { FakeModel } from "./fake-model";
import { put, type Shown } from "./hand-views";

const files = import.meta.glob<PontoonState>("../fixtures/pontoon/*.json", { eager: true, import: "default" });

export const pontoonNames = Object.keys(files)
  .map((path) => path.split("/").at(-1)!.replace(".json", ""))
  .filter((name) => name !== "about");

export function pontoonFixture(name: string): PontoonState {
  return structuredClone(files[`../fixtures/pontoon/${name}.json`]!);
}

export function showPontoon(view: Partial<PontoonState>): Shown {
  return put(pontoon, new FakeModel({ view, about: structuredClone(about) }));
}
