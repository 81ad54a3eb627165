// The table widget: joins one view to its model. All that is drawn comes from the model's traits.

import { render as draw } from "preact";
import { Connection } from "../shared/connection";
import { activeElement, keepFocus } from "../shared/focus";
import type { Listener, RenderProps } from "../shared/model";
import { scrollToNewest } from "./account";
import type { AboutState, TableState } from "./state";
import { Table, type Preferences } from "./table";
import type { Page, Wire } from "./wire";

function render({ model, el, signal }: RenderProps): () => void {
  const prefix = `cl${Math.random().toString(36).slice(2, 10)}`;
  const connection = new Connection(model, update);
  const wire: Wire = {
    ask: (intent) => connection.send(view().rev ?? 0, intent),
    refuse: (reason) => connection.refuse(reason),
    show,
    id: (name) => `${prefix}-${name}`,
  };
  let page: Page = { panel: "", way: null, card: 0, open: [] };
  let opener: Element | null = null; // what had the focus when a panel opened
  let firstRev: number | undefined;
  let drawnRev: number | undefined;
  let scrolling = 0; // the frame in which the account will be scrolled

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
    keepFocus(el, redraw, nextFocus);
    // After an act its button may be one that is not allowed now: go to one that is.
    if (isNews && el.querySelector("[data-choice][aria-disabled]:focus")) {
      el.querySelector<HTMLElement>("[data-choice]:not([aria-disabled])")?.focus();
    }
  }

  function redraw(): void {
    const { rev, said = "" } = view();
    draw(
      <Table
        view={view()}
        about={(model.get("about") ?? {}) as Partial<AboutState>}
        preferences={preferences()}
        onPrefer={prefer}
        page={page}
        wire={wire}
        connection={connection}
        said={rev === firstRev ? "" : said}
      />,
      el,
    );
    if (rev === drawnRev) return;
    drawnRev = rev;
    cancelAnimationFrame(scrolling);
    scrolling = scrollToNewest(el);
    // Set last, so that whoever watches it finds the rest of the table drawn.
    (el.firstElementChild as HTMLElement).dataset["rev"] = String(rev);
  }

  function view(): Partial<TableState> {
    return (model.get("view") ?? {}) as Partial<TableState>;
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

  /** Where the focus goes when what had it is no longer there. */
  function nextFocus(): HTMLElement | null {
    if (!page.panel && opener instanceof HTMLElement && el.contains(opener)) return opener;
    return (
      el.querySelector<HTMLElement>("[data-choice]:not([aria-disabled])") ??
      el.querySelector<HTMLElement>("[data-prompt]") ??
      (el.firstElementChild as HTMLElement)
    );
  }

  function close(): void {
    connection.close();
    cancelAnimationFrame(scrolling);
    model.off("change", onChange);
    model.off("msg:custom", onReply);
    signal?.removeEventListener("abort", close);
    draw(null, el);
  }
}

export default { render };
