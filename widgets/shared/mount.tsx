// Joins one view to its model: draws at every change, keeps the focus, and ends without a trace.

import { render as draw, type VNode } from "preact";
import { Connection } from "./connection";
import { activeElement, keepFocus } from "./focus";
import type { Listener, RenderProps } from "./model";
import type { Wire } from "./wire";

export interface Preferences {
  four_colours: boolean;
  large: boolean;
}

/** What one view remembers by itself: where its reader looks. Never game state. */
interface AnyPage {
  panel: string;
}

interface AnyState {
  rev: number;
  said: string;
}

/** All that a widget is drawn from. */
export interface Drawing<State, About, Ask, Page> {
  view: Partial<State>;
  about: Partial<About>;
  preferences: Preferences;
  onPrefer: (name: keyof Preferences, value: boolean) => void;
  page: Page;
  wire: Wire<Ask, Page>;
  connection: Pick<Connection, "waiting" | "alert" | "alerts">;
  said: string;
  /** Changes whenever `said` is news, even in the same words. */
  turn: string;
}

interface Kind<State, About, Ask, Page> {
  page: Page;
  draw: (drawing: Drawing<State, About, Ask, Page>) => VNode;
  /** Where the focus goes when what had it is no longer there. */
  nextFocus: (el: HTMLElement) => HTMLElement | null;
  /** Called when the focus has been kept, after a newer state: it may go on to what can be done now. */
  settleFocus?: (el: HTMLElement) => void;
  /** The page after news from the kernel: a newer state, or a refusal. */
  turn?: (page: Page, view: State, refused: boolean, wire: Wire<Ask, Page>) => Page;
  /** Called before each drawing; what it gives is called after. */
  around?: (el: HTMLElement, page: Page) => () => void;
  /** A newer state has been drawn. What has still to be done in the next frame has the number that is given back. */
  drawn?: (el: HTMLElement) => number;
}

export function mount<State extends AnyState, About, Ask extends { do: string }, Page extends AnyPage>(
  { model, el, signal }: RenderProps,
  kind: Kind<State, About, Ask, Page>,
): () => void {
  const prefix = `cl${Math.random().toString(36).slice(2, 10)}`;
  const connection = new Connection(model, update);
  const wire: Wire<Ask, Page> = {
    ask: (intent) => connection.send(view().rev ?? 0, intent),
    refuse: (reason) => connection.refuse(reason),
    show,
    say,
    id: (name) => `${prefix}-${name}`,
  };
  let page = kind.page;
  let opener: Element | null = null; // what had the focus when a panel opened
  let own = { text: "", count: 0 }; // what this view has told of itself since the last state
  let firstRev: number | undefined;
  let drawnRev: number | undefined;
  let knownAlerts = 0;
  let frame = 0; // the one in which something is still to be done

  // Some hosts set traits one by one, so nothing is drawn before "change": that comes after all.
  const onChange: Listener = () => update();
  const onReply: Listener = (message) => connection.receive(message);
  model.on("change", onChange);
  model.on("msg:custom", onReply);
  signal?.addEventListener("abort", close);
  update();
  return close;

  function update(): void {
    const { rev } = view();
    firstRev ??= rev;
    if (rev !== undefined) connection.seen(rev);
    const isNews = rev !== drawnRev;
    hearNews();
    const after = kind.around?.(el, page);
    keepFocus(el, redraw, nextFocus);
    after?.();
    if (isNews) kind.settleFocus?.(el);
  }

  function hearNews(): void {
    const { rev } = view();
    const refused = connection.alerts !== knownAlerts;
    knownAlerts = connection.alerts;
    if (rev === undefined || (rev === drawnRev && !refused)) return;
    if (rev !== drawnRev) own = { text: "", count: own.count };
    if (kind.turn) page = kind.turn(page, view() as State, refused, wire);
  }

  function redraw(): void {
    const { rev, said = "" } = view();
    draw(
      kind.draw({
        view: view(),
        about: (model.get("about") ?? {}) as Partial<About>,
        preferences: preferences(),
        onPrefer: prefer,
        page,
        wire,
        connection,
        said: own.text || (rev === firstRev ? "" : said),
        turn: `${rev}-${own.count}`,
      }),
      el,
    );
    if (rev === drawnRev) return;
    drawnRev = rev;
    cancelAnimationFrame(frame);
    frame = kind.drawn?.(el) ?? 0;
    // Set last, so that whoever watches it finds the rest of the widget drawn.
    (el.firstElementChild as HTMLElement).dataset["rev"] = String(rev);
  }

  function view(): Partial<State> {
    return (model.get("view") ?? {}) as Partial<State>;
  }

  function preferences(): Preferences {
    return { four_colours: model.get("four_colours") !== false, large: model.get("large") === true };
  }

  function prefer(name: keyof Preferences, value: boolean): void {
    model.set(name, value);
    model.save_changes();
    update();
  }

  function show(change: Partial<Page>): void {
    if (change.panel) opener = activeElement(el);
    page = { ...page, ...change };
    update();
    if (!page.panel) opener = null;
  }

  function say(text: string): void {
    own = { text, count: own.count + 1 };
    update();
  }

  function nextFocus(): HTMLElement | null {
    if (!page.panel && opener instanceof HTMLElement && el.contains(opener)) return opener;
    return kind.nextFocus(el) ?? (el.firstElementChild as HTMLElement);
  }

  function close(): void {
    connection.close();
    cancelAnimationFrame(frame);
    model.off("change", onChange);
    model.off("msg:custom", onReply);
    signal?.removeEventListener("abort", close);
    draw(null, el);
  }
}
