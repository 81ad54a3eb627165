// How the deal ended, calmly: the verdict, every hand that was settled, the chips of each seat, the next deal, and the
// coach for each choice that was made.

import { Button } from "../shared/button";
import { keys } from "../shared/keys";
import { NextDeal } from "../shared/next-deal";
import { signed } from "../shared/words";
import type { ControlState } from "../table/state";
import type { PontoonEndState, PontoonSeatState } from "./state";
import type { Wire } from "./wire";

interface EndProps {
  result: PontoonEndState;
  seats: PontoonSeatState[];
  controls: ControlState;
  wire: Wire;
}

export function End({ result, seats, controls, wire }: EndProps) {
  return (
    <section class="cl-result" aria-labelledby={wire.id("result-title")} data-testid="cl-result">
      <h3 id={wire.id("result-title")} data-prompt tabIndex={-1} {...keys}>{result.title}</h3>
      <ul class="cl-settled" role="list">{result.lines.map((line, place) => <li key={place}>{line}</li>)}</ul>
      <div class="cl-ending">
        <table class="cl-chips">
          <caption>Chips in this deal</caption>
          <thead><tr><th scope="col">seat</th><th scope="col">net</th><th scope="col">has</th></tr></thead>
          <tbody>
            {seats.map(({ seat, name, banker, net, stack }) => (
              <tr key={seat}>
                <th scope="row">{name}{banker ? " (banker)" : ""}</th>
                <td>{net === null ? "" : signed(net)}</td>
                <td>{stack}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <NextDeal controls={controls} wire={wire} />
      </div>
      {result.chosen.length > 0 && (
        <div class="cl-asked" role="group" aria-label="what each choice was worth">
          <span>What was it worth, and why?</span>
          {result.chosen.map(({ step, label }) => (
            <Button
              key={step}
              id={wire.id(`chosen-${step}`)}
              class="cl-link"
              onPress={() => wire.ask({ do: "coach", on: true, step })}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
