// What travels between an explorer and its page: the mirror of cardlab/widgets/explorer_state.py, key by key.

export interface RowState {
  ranking: string;
  way: string;
  title: string;
  hand: string;
  cards: string[];
  why: string;
  beats: string;
  exact: string;
  per_mille: number;
}

export interface ExplorerControlState {
  pick: string;
  clear: string;
  undo: string;
}

export interface ExplorerState {
  rev: number;
  title: string;
  cards: string[];
  facts: string[];
  rows: RowState[];
  counting: boolean;
  task: string;
  lead: string;
  controls: ExplorerControlState;
  said: string;
}

export interface ExplorerAboutState {
  most: number;
  texts: Record<string, string>;
}

export interface ExplorerIntent {
  id: number;
  rev: number;
  do: "toggle" | "put" | "random" | "clear" | "undo";
  card?: string;
  cards?: string;
  count?: number;
}
