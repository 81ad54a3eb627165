// What each choice is worth, when it was asked for: the verdict with its reason, then the numbers.

import type { CoachState } from "./state";
import type { Wire } from "./wire";

export function Coach({ coach, wire }: { coach: CoachState; wire: Wire }) {
  const [verdict, ...more] = coach.notes;
  return (
    <section class="cl-coach" aria-labelledby={wire.id("coach-title")} data-testid="cl-coach">
      <h3 id={wire.id("coach-title")}>{coach.title}</h3>
      <p>{verdict}</p>
      <div class="cl-wide" role="region" aria-label="the numbers" tabIndex={0} data-lm-suppress-shortcuts="true">
        <table class="cl-chips">
          <thead>
            <tr>{coach.heads.map((head) => (head ? <th key={head} scope="col">{head}</th> : <td key="" />))}</tr>
          </thead>
          <tbody>
            {coach.rows.map(([action, ...cells]) => (
              <tr key={action}>
                <th scope="row">{action}</th>
                {cells.map((cell, place) => <td key={place}>{cell}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more.map((note) => <p key={note} class="cl-small">{note}</p>)}
    </section>
  );
}
