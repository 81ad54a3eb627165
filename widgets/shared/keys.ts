// Keeps the notebook's shortcuts off our elements: spread `keys` on everything that can have focus.
//
// JupyterLab and Notebook 7 match `x`, `m` or `d d` at the focused element itself, so the
// attribute on an ancestor is not enough: a learner's key press would delete the cell.

export const keys = { "data-lm-suppress-shortcuts": "true" } as const;

/** A key press with nothing held down, so never one of the browser's or the notebook's own. */
export function isPlainKey(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** The press was ours: neither the page nor the notebook should act on it as well. */
export function taken(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
