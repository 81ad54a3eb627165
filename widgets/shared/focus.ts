// Where the focus is, also inside a shadow root, and how it survives a redraw.

export function activeElement(near: Node): Element | null {
  return (near.getRootNode() as Document | ShadowRoot).activeElement ?? null;
}

/** Redraws `el`; if the focused element goes away, the focus goes to `next()` and not to the page. */
export function keepFocus(el: HTMLElement, redraw: () => void, next: () => HTMLElement | null): void {
  const before = activeElement(el);
  const wasInside = before instanceof HTMLElement && el.contains(before);
  redraw();
  if (!wasInside || el.contains(activeElement(el))) return;
  if (el.contains(before)) before.focus(); // it was moved, and a moved element loses the focus
  else next()?.focus();
}
