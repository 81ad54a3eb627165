// One view's line to the kernel: sends intents, knows its own replies, says when none comes.

import type { Model } from "./model";

const slowAfter = 300; // ms: sooner, and "waiting" would flicker at every click
const lostAfter = 15_000; // ms: a cell that runs longer is as good as a stopped kernel
const lostText = "No answer from the kernel. It may be busy or stopped: wait, or run the cell again.";

interface Answer {
  id: number | null;
  ok?: boolean;
  error?: { code: string; text: string };
}

export class Connection {
  /** An intent has waited long enough to say so. */
  waiting = false;
  /** What to show in the alert line; `alerts` counts them, so that the same words are read again. */
  alert = "";
  alerts = 0;

  // Several views share one model and see each other's replies: ids start at a random place.
  #nextId = Math.floor(Math.random() * 2 ** 31);
  #unanswered = new Set<number>();
  #pending: { id: number; rev: number } | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    private readonly model: Model,
    private readonly onChange: () => void,
  ) {}

  /** Sends, unless an earlier intent is still on its way: a second click would be a stale one. */
  send(rev: number, intent: { do: string }): boolean {
    if (this.#pending) return false;
    const id = this.#nextId++;
    this.#pending = { id, rev };
    this.#unanswered.add(id);
    this.#timers = [
      setTimeout(() => this.#slow(), slowAfter),
      setTimeout(() => this.#lost(), lostAfter),
    ];
    try {
      this.model.send({ id, rev, ...intent });
    } catch {
      this.#lost(); // the host knows already that nobody is there
    }
    return true;
  }

  receive(message: unknown): void {
    const { id, ok, error } = message as Answer;
    if (id === null || !this.#unanswered.delete(id)) return;
    if (this.#pending?.id === id) this.#settle();
    if (error) this.#raise(error.text);
    else if (ok) this.alert = "";
    this.onChange();
  }

  /** A newer state is here, so the intent has done its work even before its reply comes. */
  seen(rev: number): void {
    if (this.#pending && rev !== this.#pending.rev) this.#settle();
  }

  /** Shows why something that was tried here is not possible. */
  refuse(reason: string): void {
    this.#raise(reason);
    this.onChange();
  }

  close(): void {
    this.#settle();
    this.#unanswered.clear();
  }

  #slow(): void {
    this.waiting = true;
    this.onChange();
  }

  #lost(): void {
    this.#settle();
    this.#raise(lostText);
    this.onChange();
  }

  #settle(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#pending = null;
    this.waiting = false;
  }

  #raise(text: string): void {
    this.alert = text;
    this.alerts += 1;
  }
}
