// What each choice is worth, when it was asked for: the verdict with its reason, then the numbers.

import { Button } from "../shared/button";
import type { TimelineState } from "../table/state";
import type { CoachState } from "./state";
import type { Wire } from "./wire";

interface CoachProps {
  coach: CoachState;
  timeline: TimelineState;
  wire: Wire;
}

export function Coach({ coach, timeline: { step, length }, wire }: CoachProps) {
  const { title, chosen, heads, rows, notes } = coach;
  const [verdict, ...more] = notes;
  return (
    <section class="cl-coach" aria-labelledby={wire.id("coach-title")} data-testid="cl-coach">
      <h3 id={wire.id("coach-title")}>{title}</h3>
      {chosen && <p><b>{chosen}</b></p>}
      <p>{verdict}</p>
      <div class="cl-wide" role="region" aria-label="the numbers" tabIndex={0} data-lm-suppress-shortcuts="true">
        <table class="cl-chips">
          <thead>
            <tr>{heads.map((head) => (head ? <th key={head} scope="col">{head}</th> : <td key="" />))}</tr>
          </thead>
          <tbody>
            {rows.map(([action, ...cells]) => (
              <tr key={action}>
                <th scope="row">{action}</th>
                {cells.map((cell, place) => <td key={place}>{cell.replace("-", "\u2212")}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more.map((note) => <p key={note} class="cl-small">{note}</p>)}
      {step < length && (
        <Button id={wire.id("coach-end")} class="cl-link" onPress={() => wire.ask({ do: "to", step: length })}>
          on to where you were
        </Button>
      )}
    </section>
  );
}
