// Puts a declaration lab on the test page over a fixture that Python wrote.

/// <reference types="vite/client" />
import about from "../fixtures/lab/about.json";
import lab from "../lab/index";
import type { LabState } from "../lab/state";
import { FakeModel } from "./fake-model";
import { put, type Shown } from "./hand-views";

const files = import.meta.glob<LabState>("../fixtures/lab/*.json", { eager: true, import: "default" });

export const labNames = Object.keys(files)
  .map((path) => path.split("/").at(-1)!.replace(".json", ""))
  .filter((name) => name !== "about");

export function labFixture(name: string): LabState {
  return structuredClone(files[`../fixtures/lab/${name}.json`]!);
}

export function showLab(view: Partial<LabState>): Shown {
  return put(lab, new FakeModel({ view, about: structuredClone(about) }));
}
