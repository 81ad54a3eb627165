// The whole lab: the showdown and how it ends, or the same showdown in every house; below both, the rules.

import { Help } from "../shared/help";
import { isPlainKey, keys, taken } from "../shared/keys";
import type { Drawing } from "../shared/mount";
import { PanelLink } from "../shared/panel-link";
import { AlertLine, StatusLine } from "../shared/status";
import { Houses } from "./houses";
import { Layers } from "./layers";
import { Cases, Halves, Reasons } from "./result";
import { Rules } from "./rules";
import { Seats } from "./seats";
import { Top } from "./top";
import type { LabAboutState, LabState } from "./state";
import type { Ask, Page } from "./wire";

type LabProps = Drawing<LabState, LabAboutState, Ask, Page>;

export function Lab(props: LabProps) {
  const { view, preferences, page, wire } = props;
  return (
    <div
      class="cl cl-lab"
      role="group"
      aria-label={view.title ?? "Declaration lab"}
      data-testid="cl-lab"
      data-suits={preferences.four_colours ? "four" : "two"}
      data-large={preferences.large}
      tabIndex={-1}
      onKeyDown={press}
      {...keys}
    >
      {isReady(view) ? <Parts {...props} view={view} /> : <p class="cl-empty">Waiting for the showdown…</p>}
    </div>
  );

  function press(event: KeyboardEvent): void {
    if (!isPlainKey(event)) return;
    const { target } = event;
    const types = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "text");
    if (event.key === "Escape" && page.panel) wire.show({ panel: "" });
    else if (event.key === "Escape" && page.editing !== null) {
      (event.currentTarget as HTMLElement).querySelector<HTMLElement>(".cl-lab-hand[aria-expanded=true]")?.focus();
      wire.show({ editing: null, typed: null });
    } else if (event.key === "?" && !types) wire.show({ panel: page.panel === "help" ? "" : "help" });
    else return;
    taken(event);
  }
}

function Parts(props: LabProps & { view: LabState }) {
  const { view, about, preferences, onPrefer, page, wire, connection, said, turn } = props;
  return (
    <>
      <div class="cl-bar">
        <h2>{view.title}</h2>
        <p class="cl-facts">{view.facts.map((fact) => <span key={fact}>{fact}</span>)}</p>
        <div class="cl-links">
          {tab("showdown", "the showdown")}
          {tab("houses", "every house")}
          <PanelLink panel="help" open={page.panel} label="help" wire={wire} />
        </div>
      </div>
      {page.panel === "help" && <Help presses={presses} preferences={preferences} onPrefer={onPrefer} wire={wire} />}
      <Top view={view} about={about} wire={wire} />
      {page.tab === "houses" ? <Houses view={view} /> : (
        <>
          <div class="cl-felt">
            <Seats view={view} most={about.most ?? 9} page={page} wire={wire} />
          </div>
          <p class={`cl-lab-verdict${view.problem ? " cl-lab-problem" : ""}`}>
            {view.compared} <b>{view.verdict}</b>
          </p>
          {!view.problem && (
            <div class="cl-lab-result">
              {view.unknown > 0 && <Cases view={view} wire={wire} />}
              <Halves view={view} />
              <Layers view={view} />
              <Reasons view={view} />
            </div>
          )}
          <Rules view={view} page={page} wire={wire} />
        </>
      )}
      <StatusLine said={said} turn={turn} waiting={connection.waiting} />
      <AlertLine text={connection.alert} count={connection.alerts} />
    </>
  );

  function tab(name: Page["tab"], label: string) {
    return (
      <button
        type="button"
        id={wire.id(`tab-${name}`)}
        class="cl-link cl-lab-tab"
        aria-pressed={page.tab === name}
        onClick={() => wire.show({ tab: name })}
        {...keys}
      >
        {label}
      </button>
    );
  }
}

const presses: [string, string][] = [
  ["Tab", "the next button, list, hand or box"],
  ["Space or Enter", "on a hand: opens the pack; in the pack: picks a card"],
  ["← → ↑ ↓", "in the pack: card by card; else the next choice"],
  ["A K … 2", "in the pack: to that rank"],
  ["Enter", "in a box: takes what was typed"],
  ["?", "opens and closes this help"],
  ["Escape", "closes the pack or this help"],
];

function isReady(view: Partial<LabState>): view is LabState {
  return view.rev !== undefined;
}
