// The whole ranker: which ranking, the hands in their order, what is wanted and what was found.

import { Button } from "../shared/button";
import { Help } from "../shared/help";
import { isPlainKey, keys, taken } from "../shared/keys";
import type { Drawing } from "../shared/mount";
import { Panel } from "../shared/panel";
import { AlertLine, StatusLine } from "../shared/status";
import { PanelLink } from "../shared/panel-link";
import { Fresh } from "./fresh";
import { Hands } from "./hands";
import { Prompt } from "./prompt";
import { Rankings } from "./rankings";
import type { RankerAboutState, RankerState } from "./state";
import type { Ask, Page } from "./wire";

type RankerProps = Drawing<RankerState, RankerAboutState, Ask, Page>;

export function Ranker(props: RankerProps) {
  const { view, preferences, page, wire } = props;
  return (
    <div
      class="cl"
      role="group"
      aria-label={view.title ?? "Low hands in order"}
      data-testid="cl-ranker"
      data-suits={preferences.four_colours ? "four" : "two"}
      data-large={preferences.large}
      tabIndex={-1}
      onKeyDown={press}
      {...keys}
    >
      {isDealt(view) ? <Parts {...props} view={view} /> : <p class="cl-empty">Waiting for the hands…</p>}
    </div>
  );

  function press(event: KeyboardEvent): void {
    if (!isPlainKey(event)) return;
    if (event.key === "Escape" && page.panel) wire.show({ panel: "" });
    else if (event.key === "?" && !(event.target instanceof HTMLSelectElement)) {
      wire.show({ panel: page.panel === "help" ? "" : "help" });
    } else return;
    taken(event);
  }
}

function Parts(props: RankerProps & { view: RankerState }) {
  const { view, about, preferences, onPrefer, page, wire, connection, said, turn } = props;
  const rankings = about.rankings ?? [];
  return (
    <>
      <div class="cl-bar">
        <h2>{view.title}</h2>
        <p class="cl-facts">{view.facts.map((fact) => <span key={fact}>{fact}</span>)}</p>
        <div class="cl-links">
          <Button
            id={wire.id("again")}
            class="cl-link"
            reason={view.controls.again}
            onPress={() => wire.ask({ do: "again" })}
            onRefuse={wire.refuse}
          >
            same hands again
          </Button>
          <PanelLink panel="rankings" open={page.panel} label="rankings" wire={wire} />
          <PanelLink panel="help" open={page.panel} label="help" wire={wire} />
        </div>
      </div>
      {page.panel === "rankings" && (
        <Panel id={wire.id("rankings")} title="The low rankings" testid="cl-rankings" onClose={close}>
          <dl class="cl-rules">
            {rankings.map(({ name, title, text }) => (
              <div key={name}><dt>{title}</dt><dd><span class="cl-rule-text">{text}</span></dd></div>
            ))}
          </dl>
        </Panel>
      )}
      {page.panel === "help" && <Help presses={presses} preferences={preferences} onPrefer={onPrefer} wire={wire} />}
      <Rankings rankings={rankings} now={view.ranking} at={page.ranking} wire={wire} />
      <div class="cl-felt"><Hands view={view} page={page} wire={wire} /></div>
      <Prompt view={view} page={page} wire={wire} />
      <StatusLine said={said} turn={turn} waiting={connection.waiting} />
      <AlertLine text={connection.alert} count={connection.alerts} />
      <Fresh view={view} about={about} page={page} wire={wire} />
    </>
  );

  function close(): void {
    wire.show({ panel: "" });
  }
}

const presses: [string, string][] = [
  ["Tab", "the next button, the rankings or the hands"],
  ["↑ ↓", "in the hands: the hand above or below"],
  ["Alt with ↑ ↓", "moves the hand one place"],
  ["Space", "lifts the hand; ↑ ↓ carry it, Space puts it down, Escape puts it back"],
  ["Home, End", "the first or last hand"],
  ["← →", "in the rankings: the one before or after; Enter chooses it"],
  ["?", "opens and closes this help"],
  ["Escape", "closes a panel"],
];

function isDealt(view: Partial<RankerState>): view is RankerState {
  return view.rev !== undefined;
}
