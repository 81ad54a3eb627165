// The part of anywidget's model that cardlab's widgets use, and what a widget is given to draw into.

export type Listener = (...values: unknown[]) => void;

export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send(content: unknown): void;
  on(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
}

export interface RenderProps {
  model: Model;
  el: HTMLElement;
  signal?: AbortSignal;
}
