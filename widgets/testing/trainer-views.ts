// Puts a trainer on the test page over a fixture that Python wrote.

/// <reference types="vite/client" />
import about from "../fixtures/trainer/about.json";
import trainer from "../trainer/index";
import type { TrainerState } from "../trainer/state";
import { FakeModel } from "./fake-model";
import { put, type Shown } from "./hand-views";

const files = import.meta.glob<TrainerState>("../fixtures/trainer/*.json", { eager: true, import: "default" });

export const trainerNames = Object.keys(files)
  .map((path) => path.split("/").at(-1)!.replace(".json", ""))
  .filter((name) => name !== "about");

export function trainerFixture(name: string): TrainerState {
  return structuredClone(files[`../fixtures/trainer/${name}.json`]!);
}

export function showTrainer(view: Partial<TrainerState>): Shown {
  return put(trainer, new FakeModel({ view, about: structuredClone(about) }));
}
