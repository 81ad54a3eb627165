// The whole exercise: the question over its cards, the answer, what was said of it, and how it goes.

import { Help } from "../shared/help";
import { isPlainKey, keys, taken } from "../shared/keys";
import type { Drawing } from "../shared/mount";
import { PanelLink } from "../shared/panel-link";
import { AlertLine, StatusLine } from "../shared/status";
import { Answer } from "./answer";
import { Cards } from "./cards";
import { Foot } from "./foot";
import { Line } from "./line";
import { Hands, Options } from "./rows";
import type { ExerciseAboutState, ExerciseState } from "./state";
import { Told } from "./told";
import type { Ask, Page } from "./wire";

type ExerciseProps = Drawing<ExerciseState, ExerciseAboutState, Ask, Page>;

export function Exercise(props: ExerciseProps) {
  const { view, preferences, page, wire } = props;
  return (
    <div
      class="cl cl-exercise"
      role="group"
      aria-label={view.title ? `exercise: ${view.title}` : "exercise"}
      data-testid="cl-exercise"
      data-suits={preferences.four_colours ? "four" : "two"}
      data-large={preferences.large}
      tabIndex={-1}
      onKeyDown={press}
      {...keys}
    >
      {isAsked(view) ? <Parts {...props} view={view} /> : <p class="cl-empty">Waiting for the question…</p>}
    </div>
  );

  function press(event: KeyboardEvent): void {
    if (!isPlainKey(event)) return;
    if (event.key === "Escape" && page.panel) wire.show({ panel: "" });
    else if (event.key === "?" && !(event.target as Element).matches("input, select")) {
      wire.show({ panel: page.panel ? "" : "help" });
    } else return;
    taken(event);
  }
}

function Parts(props: ExerciseProps & { view: ExerciseState }) {
  const { view, about, preferences, onPrefer, page, wire, connection, said, turn } = props;
  const inRows = new Set([...view.labels, ...view.options.map(({ answer }) => answer)]);
  const apart = view.groups.filter(({ label }) => !inRows.has(label));
  return (
    <>
      <div class="cl-bar">
        <h2>{view.title}</h2>
        <p class="cl-facts">{view.facts.map((fact) => <span key={fact}>{fact}</span>)}</p>
        <div class="cl-links"><PanelLink panel="help" open={page.panel} label="help" wire={wire} /></div>
      </div>
      {page.panel && <Help presses={[...presses(view.way), ["steady", about.steady ?? ""]]} preferences={preferences} onPrefer={onPrefer} wire={wire} />}
      <p class="cl-ex-question" id={wire.id("question")}>{view.prompt}</p>
      <div class="cl-felt">
        {apart.length > 0 && (
          <div class="cl-ex-groups">
            {apart.map((group) => (
              <div key={group.label} class="cl-ex-group"><p class="cl-small">{group.label}</p><Cards {...group} /></div>
            ))}
          </div>
        )}
        {view.lines.length > 0 && <div class="cl-ex-lines">{view.lines.map((line) => <p key={line}>{line}</p>)}</div>}
        {view.way === "choose" && <Options view={view} page={page} wire={wire} />}
        {view.way === "order" && <Hands view={view} page={page} wire={wire} />}
        {view.line && <Line line={view.line} undo={view.controls.undo} wire={wire} />}
      </div>
      <Answer view={view} page={page} wire={wire} />
      <Told view={view} page={page} wire={wire} />
      <StatusLine said={said} turn={turn} waiting={connection.waiting} />
      <AlertLine text={connection.alert} count={connection.alerts} />
      <Foot view={view} wire={wire} />
    </>
  );
}

function presses(way: ExerciseState["way"]): [string, string][] {
  const rows: Partial<Record<typeof way, [string, string][]>> = {
    choose: [
      ["↑ ↓", "in the options: chooses the one before or after"],
      ["A, B, C…", "in the options: chooses that one"],
      ["Enter", "in the field, or on what is chosen: checks the answer"],
    ],
    order: [
      ["↑ ↓", "in the hands: the one above or below"],
      ["A, B, C…", "in the hands: gives that hand the next place, or takes its place away; Space does it, too"],
    ],
  };
  return [
    ["Tab", "the next part: the rows, the field, the buttons"],
    ...(rows[way] ?? []),
    ...(way === "choose" || way === "function" ? [] : [["Enter", "in the field: checks the answer"] as [string, string]]),
    ["?", "opens and closes this help"],
    ["Escape", "closes the help"],
  ];
}

function isAsked(view: Partial<ExerciseState>): view is ExerciseState {
  return view.rev !== undefined;
}
