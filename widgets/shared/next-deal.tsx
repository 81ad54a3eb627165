// What may follow a deal: the next one, or the same once more.

import { Button } from "./button";
import type { Wire } from "./wire";

interface NextDealProps {
  /** Why one of them cannot be had now; "" where it can. */
  controls: Record<"new" | "again", string>;
  wire: Wire<{ do: "new" | "again" }, never>;
}

export function NextDeal({ controls, wire }: NextDealProps) {
  return (
    <div class="cl-choices">
      {button("new", "Next deal", "cl-btn cl-primary")}
      {button("again", "Play this one again", "cl-btn")}
    </div>
  );

  function button(name: "new" | "again", label: string, look: string) {
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
