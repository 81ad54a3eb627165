// The declaration lab. All that is drawn comes from the model's traits, and from where the reader looks.

import { mount } from "../shared/mount";
import type { RenderProps } from "../shared/model";
import { Lab } from "./lab";
import type { LabAboutState, LabState } from "./state";
import type { Ask, Page } from "./wire";

function render(props: RenderProps): () => void {
  return mount<LabState, LabAboutState, Ask, Page>(props, {
    page: {
      panel: "", tab: "showdown", editing: null, at: [0, 0], typed: null, chips: null, isWrong: false, field: "",
      seats: "", layout: "", count: 0,
    },
    draw: (drawing) => <Lab {...drawing} />,
    nextFocus: (el) => el.querySelector<HTMLElement>(".cl-lab-top .cl-btn"), // what took it away can be taken back
    turn: (page, view, refused) =>
      // What was typed and could not be read stays to be put right; any other news replaces it.
      refused
        ? { ...page, isWrong: page.typed !== null || page.chips !== null }
        : {
            ...page, typed: null, chips: null, isWrong: false, count: view.seats.length,
            editing: page.count === view.seats.length ? page.editing : null, // another seat may have moved up
          },
  });
}

export default { render };
