// A button that asks for one thing, or says why that can't be.

import type { ComponentChildren } from "preact";
import { Button } from "../shared/button";
import type { Ask, Wire } from "./wire";

interface ControlProps {
  id: string;
  class: string;
  reason?: string;
  ask: Ask;
  wire: Wire;
  children: ComponentChildren;
}

export function Control({ id, class: looks, reason = "", ask, wire, children }: ControlProps) {
  return (
    <Button id={id} class={reason ? `${looks} cl-off` : looks} reason={reason} onPress={() => wire.ask(ask)} onRefuse={wire.refuse}>
      {children}
    </Button>
  );
}
