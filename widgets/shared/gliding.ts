// Things glide to their new places (FLIP): measured before and after a drawing, and played backwards from there.

const milliseconds = 320;

interface Place {
  left: number;
  top: number;
}

/** Of the `things` in a `list`; a thing is known again by its data. `held` is true for one that is not to glide. */
export function glide(
  el: HTMLElement,
  list: string,
  things: string,
  held: (thing: HTMLElement) => boolean = () => false,
): () => void {
  const before = new Map(all().map((thing) => [nameOf(thing), placeOf(thing)]));
  const start = placeOf(el.querySelector(list));
  return () => {
    const now = placeOf(el.querySelector(list)); // the list itself may have moved, and all in it
    for (const thing of all()) {
      thing.style.transform = "";
      for (const old of thing.getAnimations?.() ?? []) old.cancel();
      const from = before.get(nameOf(thing));
      if (held(thing) || !from || isStill()) continue;
      const to = placeOf(thing);
      const x = from.left - start.left + now.left - to.left;
      const y = from.top - start.top + now.top - to.top;
      if (Math.abs(x) + Math.abs(y) <= 1) continue;
      const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
      thing.animate?.(frames, { duration: milliseconds, easing: "ease-out" });
    }
  };

  function all(): HTMLElement[] {
    return [...el.querySelectorAll<HTMLElement>(things)];
  }
}

function nameOf(thing: HTMLElement): string {
  return Object.values(thing.dataset).join();
}

function placeOf(thing: Element | null): Place {
  return thing?.getBoundingClientRect() ?? { left: 0, top: 0 };
}

function isStill(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
