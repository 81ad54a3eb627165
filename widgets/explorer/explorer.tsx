// The whole explorer: the cards picked, the pack to pick from, and what the cards are worth.

import { Grid } from "../shared/grid";
import { Help } from "../shared/help";
import { isPlainKey, keys, taken } from "../shared/keys";
import type { Drawing } from "../shared/mount";
import { Panel } from "../shared/panel";
import { AlertLine, StatusLine } from "../shared/status";
import { Stressed } from "../shared/stressed";
import { PanelLink } from "../shared/panel-link";
import { Controls, Picked } from "./picked";
import { Rows } from "./rows";
import type { ExplorerAboutState, ExplorerState } from "./state";
import type { Ask, Page } from "./wire";

type ExplorerProps = Drawing<ExplorerState, ExplorerAboutState, Ask, Page>;

export function Explorer(props: ExplorerProps) {
  const { view, preferences, page, wire } = props;
  return (
    <div
      class="cl"
      role="group"
      aria-label={view.title ?? "Hand explorer"}
      data-testid="cl-explorer"
      data-suits={preferences.four_colours ? "four" : "two"}
      data-large={preferences.large}
      tabIndex={-1}
      onKeyDown={press}
      {...keys}
    >
      {isReady(view) ? <Parts {...props} view={view} /> : <p class="cl-empty">Waiting for the cards…</p>}
    </div>
  );

  function press(event: KeyboardEvent): void {
    if (!isPlainKey(event)) return;
    const types = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === "Escape" && page.panel) wire.show({ panel: "" });
    else if (event.key === "?" && !types) wire.show({ panel: page.panel === "help" ? "" : "help" });
    else return;
    taken(event);
  }
}

function Parts(props: ExplorerProps & { view: ExplorerState }) {
  const { view, about, preferences, onPrefer, page, wire, connection, said, turn } = props;
  const lit = view.rows.find(({ ranking }) => ranking === page.lit) ?? null;
  return (
    <>
      <div class="cl-bar">
        <h2>{view.title}</h2>
        <p class="cl-facts">{view.facts.map((fact) => <span key={fact}>{fact}</span>)}</p>
        <div class="cl-links"><PanelLink panel="rankings" open={page.panel} label="rankings" wire={wire} /><PanelLink panel="help" open={page.panel} label="help" wire={wire} /></div>
      </div>
      {page.panel === "rankings" && (
        <Panel id={wire.id("rankings")} title="The rankings" testid="cl-rankings" onClose={close}>
          <dl class="cl-rules">
            {Object.entries(about.texts ?? {}).map(([name, text]) => (
              <div key={name}><dt>{name}</dt><dd><span class="cl-rule-text">{text}</span></dd></div>
            ))}
          </dl>
        </Panel>
      )}
      {page.panel === "help" && <Help presses={presses} preferences={preferences} onPrefer={onPrefer} wire={wire} />}
      <div class="cl-explored">
        <div class="cl-felt">
          <Picked view={view} lit={lit} />
          <p class="cl-task" data-prompt tabIndex={-1} {...keys}>
            {lit && <><b>{lit.hand}</b> <span class="cl-small">({lit.title})</span>. </>}
            <Stressed text={view.task} lead={view.lead} />
          </p>
          <Grid
            picked={view.cards}
            at={page.at}
            onMove={(at) => wire.show({ at })}
            whyNot={() => view.controls.pick}
            onToggle={(card) => wire.ask({ do: "toggle", card })}
            onRefuse={wire.refuse}
          />
          <Controls view={view} page={page} most={about.most ?? 10} wire={wire} />
        </div>
        <Rows view={view} page={page} wire={wire} />
      </div>
      <StatusLine said={said} turn={turn} waiting={connection.waiting} />
      <AlertLine text={connection.alert} count={connection.alerts} />
    </>
  );

  function close(): void {
    wire.show({ panel: "" });
  }
}

const presses: [string, string][] = [
  ["Tab", "the next button, the pack, or the box to type in"],
  ["← → ↑ ↓", "in the pack: card by card, suit by suit"],
  ["Space or Enter", "in the pack: picks the card, or puts it back"],
  ["A K Q J T 9 … 2", "in the pack: to that rank"],
  ["Home, End", "in the pack: the ace or the two of the suit"],
  ["?", "opens and closes this help"],
  ["Escape", "closes a panel"],
];

function isReady(view: Partial<ExplorerState>): view is ExplorerState {
  return view.rev !== undefined;
}
