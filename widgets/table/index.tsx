// The table widget. All that is drawn comes from the model's traits.

import { glide } from "../shared/gliding";
import { mount } from "../shared/mount";
import type { RenderProps } from "../shared/model";
import { scrollToNewest } from "./account";
import { noPicks } from "./picking";
import type { AboutState, TableState } from "./state";
import { Table } from "./table";
import type { Ask, Page } from "./wire";

function render(props: RenderProps): () => void {
  return mount<TableState, AboutState, Ask, Page>(props, {
    page: { panel: "", way: null, card: 0, picks: noPicks, open: [] },
    draw: (drawing) => <Table {...drawing} />,
    nextFocus: (el) =>
      whatCanBeDone(el) ?? el.querySelector<HTMLElement>("[data-prompt]"),
    // After an act its button may be one that is not allowed now: go to one that is, or to the cards to choose from.
    settleFocus: (el) => {
      if (el.querySelector("[data-choice][aria-disabled]:focus")) whatCanBeDone(el)?.focus();
    },
    around: (el) => glide(el, ".cl-hand", "[data-card]"),
    drawn: scrollToNewest,
  });
}

function whatCanBeDone(el: HTMLElement): HTMLElement | null {
  return el.querySelector("[data-choice]:not([aria-disabled])") ?? el.querySelector("[role=option][tabindex='0']");
}

export default { render };
