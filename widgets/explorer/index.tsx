// The explorer widget. All that is drawn comes from the model's traits, and from what the reader types.

import { mount } from "../shared/mount";
import type { RenderProps } from "../shared/model";
import { Explorer } from "./explorer";
import type { ExplorerAboutState, ExplorerState } from "./state";
import type { Ask, Page } from "./wire";

function render(props: RenderProps): () => void {
  return mount<ExplorerState, ExplorerAboutState, Ask, Page>(props, {
    page: { panel: "", lit: "HIGH", open: [], at: [0, 0], typed: null, isWrong: false, count: 7 },
    draw: (drawing) => <Explorer {...drawing} />,
    nextFocus: (el) => el.querySelector<HTMLElement>("[data-prompt]"),
    turn: (page, _, refused) =>
      // What was typed and could not be read stays to be put right; any other news replaces it.
      refused ? { ...page, isWrong: page.typed !== null } : { ...page, typed: null, isWrong: false },
  });
}

export default { render };
