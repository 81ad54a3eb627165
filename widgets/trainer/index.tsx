// The trainer widget. All that is drawn comes from the model's traits, and from the coins that are picked up.

import { mount } from "../shared/mount";
import type { RenderProps } from "../shared/model";
import type { TrainerAboutState, TrainerState } from "./state";
import { Trainer } from "./trainer";
import type { Ask, Page } from "./wire";

function render(props: RenderProps): () => void {
  return mount<TrainerState, TrainerAboutState, Ask, Page>(props, {
    page: { panel: "", way: null, card: 0, coin: "", sure: "", number: 0 },
    draw: (drawing) => <Trainer {...drawing} />,
    nextFocus: (el) => el.querySelector<HTMLElement>("[data-go]"),
    // The one leading button stays where it is through a deal; with the next deal the coins come first.
    settleFocus: (el) => {
      if (el.querySelector("[data-go][aria-disabled]:focus")) {
        el.querySelector<HTMLElement>("[data-coins][tabindex='0']")?.focus();
      }
    },
    turn: (page, view) => (view.number === page.number ? page : { ...page, number: view.number, coin: "", sure: "" }),
  });
}

export default { render };
