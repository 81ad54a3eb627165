// The ranker widget. All that is drawn comes from the model's traits, and from what a hand of the reader's holds.

import { mount } from "../shared/mount";
import type { RenderProps } from "../shared/model";
import { turn } from "./carrying";
import { glide } from "./gliding";
import { Ranker } from "./ranker";
import type { RankerAboutState, RankerState } from "./state";
import type { Ask, Page } from "./wire";

function render(props: RenderProps): () => void {
  return mount<RankerState, RankerAboutState, Ask, Page>(props, {
    page: { panel: "", chosen: null, carried: null, ranking: null, level: null, count: null },
    draw: (drawing) => <Ranker {...drawing} />,
    nextFocus: (el) => el.querySelector<HTMLElement>("[data-prompt]"),
    turn,
    around: glide,
  });
}

export default { render };
