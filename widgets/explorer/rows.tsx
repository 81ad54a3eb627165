// The best hand under every ranking: in words, what it beats, and why; one of the rows lights its cards.

import { ignoreRepeats, Button } from "../shared/button";
import { keys } from "../shared/keys";
import type { ExplorerState, RowState } from "./state";
import type { Page, Wire } from "./wire";

interface RowsProps {
  view: ExplorerState;
  page: Page;
  wire: Wire;
}

export function Rows({ view, page, wire }: RowsProps) {
  return (
    <section class="cl-rows" aria-label="best hands">
      {view.rows.length === 0 && <p class="cl-small">Here stands the best high hand, and the best low by every ranking.</p>}
      {view.rows.map((row) => <Row key={row.ranking} row={row} view={view} page={page} wire={wire} />)}
    </section>
  );
}

function Row({ row, view, page, wire }: RowsProps & { row: RowState }) {
  const { ranking, title, hand, beats, exact, why, per_mille } = row;
  const isLit = page.lit === ranking;
  const isOpen = page.open.includes(ranking);
  return (
    <div class={`cl-one${isLit ? " cl-chosen" : ""}`}>
      <div class="cl-one-head">
        <button
          type="button"
          id={wire.id(`row-${ranking}`)}
          class="cl-best"
          aria-pressed={isLit}
          title={isLit ? "its cards are lit" : "light its cards"}
          onClick={() => wire.show({ lit: isLit ? "" : ranking })}
          onKeyDown={ignoreRepeats}
          {...keys}
        >
          <span class="cl-small">{title}{isLit ? " (lit)" : ""}</span>{" "}
          <span class="cl-best-text">{hand}</span>
        </button>
        <Button id={wire.id(`why-${ranking}`)} class="cl-link cl-because" expanded={isOpen} onPress={toggle}>
          why?<span class="cl-hidden"> {title}</span>
        </Button>
      </div>
      {(beats || view.counting) && (
        <div class="cl-beats">
          <span class="cl-bar-of" aria-hidden="true"><i style={{ width: `${per_mille / 10}%` }} /></span>
          <span class="cl-small">{beats || "counting all hands…"}</span>
        </div>
      )}
      {isOpen && <p class="cl-reason">{why} {exact}</p>}
    </div>
  );

  function toggle(): void {
    wire.show({ open: isOpen ? page.open.filter((one) => one !== ranking) : [...page.open, ranking] });
  }
}
