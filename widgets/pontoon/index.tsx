// The Pontoon widget. All that is drawn comes from the model's traits.

import { mount } from "../shared/mount";
import type { RenderProps } from "../shared/model";
import { scrollToNewest } from "../table/account";
import type { AboutState } from "../table/state";
import { within } from "./amount";
import { PontoonTable } from "./pontoon";
import type { PontoonState } from "./state";
import type { Ask, Page } from "./wire";

function render(props: RenderProps): () => void {
  return mount<PontoonState, AboutState, Ask, Page>(props, {
    page: { panel: "", card: 0, open: [], amount: null, notes: null },
    draw: (drawing) => <PontoonTable {...drawing} />,
    nextFocus: (el) =>
      el.querySelector<HTMLElement>("[data-choice]:not([aria-disabled])") ??
      el.querySelector<HTMLElement>("[data-prompt]"),
    // After an act its button may be one that is not allowed now: go to one that is.
    settleFocus: (el) => {
      if (!el.querySelector("[data-choice][aria-disabled]:focus")) return;
      el.querySelector<HTMLElement>("[data-choice]:not([aria-disabled])")?.focus();
    },
    // What was staked last is a good start for the next amount, as far as it may be.
    turn: (page, { amount }, refused) => (amount && !refused ? { ...page, amount: within(amount, page.amount) } : page),
    drawn: scrollToNewest,
  });
}

export default { render };
