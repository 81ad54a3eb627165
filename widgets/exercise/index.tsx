// The exercise widget. All that is drawn comes from the model's traits, and from the draft of the answer.

import { mount } from "../shared/mount";
import type { RenderProps } from "../shared/model";
import { turn } from "./draft";
import { Exercise } from "./exercise";
import type { ExerciseAboutState, ExerciseState } from "./state";
import type { Ask, Page } from "./wire";

function render(props: RenderProps): () => void {
  return mount<ExerciseState, ExerciseAboutState, Ask, Page>(props, {
    page: { panel: "", draft: "", sure: "", at: 0, copied: "", id: "", checks: 0, line: "" },
    draw: (drawing) => <Exercise {...drawing} />,
    nextFocus: (el) => el.querySelector<HTMLElement>("[data-next]"),
    turn,
  });
}

export default { render };
