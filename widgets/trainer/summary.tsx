// The session so far: by way, the dearest choices, and how sure one was.

import { Panel } from "../shared/panel";
import type { SummaryState } from "./state";
import type { Wire } from "./wire";

export function Summary({ summary, wire }: { summary: SummaryState; wire: Wire }) {
  const { text, ways, dear, sure } = summary;
  return (
    <Panel id={wire.id("summary")} title="So far" testid="cl-summary" onClose={() => wire.show({ panel: "" })}>
      <p>{text}</p>
      {ways.length > 0 && (
        <table class="cl-chips">
          <thead>
            <tr><th scope="col">you chose</th><th scope="col">times</th><th scope="col">as good as the best</th><th scope="col">chips lost</th></tr>
          </thead>
          <tbody>
            {ways.map(({ way, times, right, lost }) => (
              <tr key={way}><th scope="row">{way}</th><td>{times}</td><td>{right}</td><td>{lost}</td></tr>
            ))}
          </tbody>
        </table>
      )}
      {lines("The dearest", dear)}
      {lines("How sure you were, and how often right", sure)}
    </Panel>
  );

  function lines(title: string, rows: string[]) {
    return rows.length > 0 && (
      <>
        <h4>{title}</h4>
        <ul role="list">{rows.map((row) => <li key={row}>{row}</li>)}</ul>
      </>
    );
  }
}
