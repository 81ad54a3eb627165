// The table widget. All that is drawn comes from the model's traits.

import { mount } from "../shared/mount";
import type { RenderProps } from "../shared/model";
import { scrollToNewest } from "./account";
import type { AboutState, TableState } from "./state";
import { Table } from "./table";
import type { Ask, Page } from "./wire";

function render(props: RenderProps): () => void {
  return mount<TableState, AboutState, Ask, Page>(props, {
    page: { panel: "", way: null, card: 0, open: [] },
    draw: (drawing) => <Table {...drawing} />,
    nextFocus: (el) =>
      el.querySelector<HTMLElement>("[data-choice]:not([aria-disabled])") ??
      el.querySelector<HTMLElement>("[data-prompt]"),
    // After an act its button may be one that is not allowed now: go to one that is.
    settleFocus: (el) => {
      if (!el.querySelector("[data-choice][aria-disabled]:focus")) return;
      el.querySelector<HTMLElement>("[data-choice]:not([aria-disabled])")?.focus();
    },
    drawn: scrollToNewest,
  });
}

export default { render };
