// What else can be had, and how this exercise goes. Nothing here is locked.

import { Button } from "../shared/button";
import { Mark } from "./mark";
import type { ExerciseState } from "./state";
import type { Ask, Wire } from "./wire";

export function Foot({ view, wire }: { view: ExerciseState; wire: Wire }) {
  const { controls, progress, feedback } = view;
  return (
    <section class="cl-ex-foot" aria-label="further">
      <div class="cl-choices">
        {control("hint", "Hint", controls.hint)}
        {control("solution", "Solution", controls.solution)}
        {control("again", "Another one", "", feedback?.done)}
      </div>
      <p class="cl-small cl-ex-progress">
        {progress.last.length > 0 && (
          <span class="cl-ex-last" aria-hidden="true">
            {progress.last.map((right, place) => <Mark key={place} right={right} />)}
          </span>
        )}
        {progress.text}
      </p>
    </section>
  );

  function control(name: Ask["do"], label: string, reason: string, isNext = false) {
    return (
      <Button
        id={wire.id(name)}
        class={`cl-btn${reason ? " cl-off" : isNext ? " cl-primary" : ""}`}
        reason={reason}
        onPress={() => wire.ask({ do: name })}
        onRefuse={wire.refuse}
      >
        {label}
      </Button>
    );
  }
}
