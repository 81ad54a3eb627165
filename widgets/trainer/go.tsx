// The one leading button: it declares, then opens the coins, then deals again. It is updated in place, so it keeps its focus.

import { ignoreRepeats } from "../shared/button";
import { keys } from "../shared/keys";
import { declare, nothingPicked } from "./choosing";
import type { TrainerState } from "./state";
import type { Page, Wire } from "./wire";

export function Go({ view, page, wire }: { view: TrainerState; page: Page; wire: Wire }) {
  const { controls, coins } = view;
  const label = coins.find(({ way }) => way === page.coin)?.label.toLowerCase();
  const reason = controls.choose || page.coin ? "" : nothingPicked;
  const text = !controls.choose ? (label ? `Declare ${label}` : "Declare") : controls.reveal ? "Next deal" : "Open the coins";
  return (
    <div class="cl-choices">
      <button
        type="button"
        id={wire.id("go")}
        class={`cl-btn${reason ? " cl-off" : " cl-primary"}`}
        data-go
        title={reason || undefined}
        aria-disabled={reason ? "true" : undefined}
        aria-describedby={reason ? wire.id("go-reason") : undefined}
        onClick={press}
        onKeyDown={ignoreRepeats}
        {...keys}
      >
        {text}
        {reason && <span hidden id={wire.id("go-reason")}>{reason}</span>}
      </button>
    </div>
  );

  function press(): void {
    if (!controls.choose) declare(view, page, wire);
    else wire.ask({ do: controls.reveal ? "next" : "reveal" });
  }
}
