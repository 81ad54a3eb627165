// Puts an exercise on the test page over a fixture that Python wrote.

/// <reference types="vite/client" />
import exercise from "../exercise/index";
import type { ExerciseState } from "../exercise/state";
import about from "../fixtures/exercise/about.json";
import { FakeModel } from "./fake-model";
import { put, type Shown } from "./hand-views";

const files = import.meta.glob<ExerciseState>("../fixtures/exercise/*.json", { eager: true, import: "default" });

export const exerciseNames = Object.keys(files)
  .map((path) => path.split("/").at(-1)!.replace(".json", ""))
  .filter((name) => name !== "about");

export function exerciseFixture(name: string): ExerciseState {
  return structuredClone(files[`../fixtures/exercise/${name}.json`]!);
}

export function showExercise(view: Partial<ExerciseState>): Shown {
  return put(exercise, new FakeModel({ view, about: structuredClone(about) }));
}
