// What each part of a widget is given to speak with: ask the kernel, say why not, turn the page.

export interface Wire<Ask, Page> {
  /** False where an earlier request is still on its way: then nothing was sent. */
  ask: (intent: Ask) => boolean;
  /** Shows the reason for something that cannot be done now. */
  refuse: (reason: string) => void;
  /** Changes the page and draws it again. */
  show: (change: Partial<Page>) => void;
  /** Tells something that is of this view alone, in the status line. */
  say: (text: string) => void;
  /** An element id that no other view in the notebook has. */
  id: (name: string) => string;
}

/** Asks, unless the state says why not: for keys, which have no button to grey out. */
export function askOrRefuse<Ask>(wire: Wire<Ask, never>, reason: string, intent: Ask): void {
  if (reason) wire.refuse(reason);
  else wire.ask(intent);
}
