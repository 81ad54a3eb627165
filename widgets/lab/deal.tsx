// New cards for everybody: how many seats, how many cards, and the button that deals them.

import { Button } from "../shared/button";
import { Choose } from "./choose";
import type { LabState } from "./state";
import type { Page, Wire } from "./wire";

/** Cards of their own and shared ones, as the next deal may have them. */
const layouts: Record<string, { own: number; shared: number }> = {
  "5": { own: 5, shared: 0 },
  "7": { own: 7, shared: 0 },
  "5 and 5 shared": { own: 5, shared: 5 },
};

interface DealProps {
  view: LabState;
  most: number;
  page: Page;
  wire: Wire;
}

export function Deal({ view, most, page, wire }: DealProps) {
  const seats = page.seats || String(view.seats.length);
  return (
    <div class="cl-lab-deal">
      <Choose
        label="seats"
        value={seats}
        options={Array.from({ length: most - 1 }, (_, more) => same(more + 2))}
        onChoose={(text) => wire.show({ seats: text })}
      />
      <Choose
        label="cards"
        value={page.layout}
        options={[["", "as many as now"], ...Object.keys(layouts).map(same)]}
        onChoose={(layout) => wire.show({ layout })}
      />
      <Button id={wire.id("deal")} class="cl-btn" onPress={deal}>Deal</Button>
    </div>
  );

  function deal(): void {
    wire.ask({ do: "deal", seats: Number(seats), ...layouts[page.layout] });
    wire.show({ seats: "" });
  }
}

function same(name: string | number): [string, string] {
  return [String(name), String(name)];
}
