// How the deal ended, calmly: the verdict, every hand that was settled, the chips of each seat, and the next deal.

import { Button } from "../shared/button";
import { keys } from "../shared/keys";
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
        <div class="cl-choices">
          {again("new", "Next deal", "cl-btn cl-primary")}
          {again("again", "Play this one again", "cl-btn")}
        </div>
      </div>
    </section>
  );

  function again(name: "new" | "again", label: string, look: string) {
    return (
      <Button
        id={wire.id(`result-${name}`)}
        class={look}
        reason={controls[name]}
        onPress={() => wire.ask({ do: name })}
        onRefuse={wire.refuse}
      >
        {label}
      </Button>
    );
  }
}
