// Hands glide to their new places (FLIP): measured before and after a drawing, and played backwards from there.

import type { Page } from "./wire";

const milliseconds = 320;

export function glide(el: HTMLElement, page: Page): () => void {
  const before = new Map(rows(el).map((row) => [row.dataset["hand"], row.getBoundingClientRect().top]));
  const list = el.querySelector("[role=listbox]");
  const start = list?.getBoundingClientRect().top ?? 0;
  return () => {
    const moved = (list?.getBoundingClientRect().top ?? 0) - start; // the list itself may have moved, and all in it
    for (const row of rows(el)) {
      const { hand = "" } = row.dataset;
      const { carried } = page;
      row.style.transform = "";
      for (const old of row.getAnimations?.() ?? []) old.cancel();
      if (carried?.held === "pointer" && hand === String(carried.id)) {
        row.style.transform = `translateY(${carried.top - row.offsetTop}px)`;
        continue;
      }
      const from = before.get(hand);
      const by = from === undefined ? 0 : from + moved - row.getBoundingClientRect().top;
      if (Math.abs(by) > 1 && !isStill()) {
        row.animate?.([{ transform: `translateY(${by}px)` }, { transform: "none" }], { duration: milliseconds, easing: "ease-out" });
      }
    }
  };
}

function rows(el: HTMLElement): HTMLElement[] {
  return [...el.querySelectorAll<HTMLElement>("[data-hand]")];
}

function isStill(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
