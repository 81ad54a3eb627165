// New hands: how hard, how many, and the button that deals them.

import { Button } from "../shared/button";
import { keys } from "../shared/keys";
import type { RankerAboutState, RankerState } from "./state";
import type { Page, Wire } from "./wire";

interface FreshProps {
  view: RankerState;
  about: Partial<RankerAboutState>;
  page: Page;
  wire: Wire;
}

export function Fresh({ view, about, page, wire }: FreshProps) {
  const { levels = [], fewest = view.count, most = view.count } = about;
  const level = page.level ?? view.level;
  const count = page.count ?? view.count;
  return (
    <section class="cl-fresh" aria-label="new hands">
      <label>
        <span class="cl-small">difficulty</span>
        <select
          id={wire.id("level")}
          value={level}
          aria-describedby={wire.id("level-text")}
          onChange={(event) => wire.show({ level: event.currentTarget.value })}
          {...keys}
        >
          {levels.map(({ name, title }) => <option key={name} value={name}>{title}</option>)}
        </select>
      </label>
      <label>
        <span class="cl-small">hands</span>
        <select
          id={wire.id("count")}
          value={count}
          onChange={(event) => wire.show({ count: Number(event.currentTarget.value) })}
          {...keys}
        >
          {Array.from({ length: most - fewest + 1 }, (_, more) => (
            <option key={more} value={fewest + more}>{fewest + more}</option>
          ))}
        </select>
      </label>
      <Button
        id={wire.id("new")}
        class={view.open ? "cl-btn cl-primary" : "cl-btn"}
        onPress={() => wire.ask({ do: "new", level, hands: count })}
      >
        New hands
      </Button>
      <p class="cl-small" id={wire.id("level-text")}>{levels.find(({ name }) => name === level)?.text}</p>
    </section>
  );
}
