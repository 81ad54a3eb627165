// Hands glide to their new places; the one that a pointer holds stays with it.

import { glide as glideAll } from "../shared/gliding";
import type { Page } from "./wire";

export function glide(el: HTMLElement, page: Page): () => void {
  return glideAll(el, "[role=listbox]", "[data-hand]", (row) => {
    const { carried } = page;
    if (carried?.held !== "pointer" || row.dataset["hand"] !== String(carried.id)) return false;
    row.style.transform = `translateY(${carried.top - row.offsetTop}px)`;
    return true;
  });
}
