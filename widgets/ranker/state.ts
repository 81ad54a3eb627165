// What travels between a ranker and its page: the mirror of cardlab/widgets/ranker_state.py, key by key.

export interface HandState {
  id: number;
  cards: string[];
  name: string;
  lit: string[];
  was: number;
  note: string;
}

export interface PairState {
  above: number;
  below: number;
  right: boolean;
  tie: boolean;
  reason: string;
}

export interface VerdictState {
  right: boolean;
  title: string;
  text: string;
  next: string;
}

export interface RankerControlState {
  move: string;
  check: string;
  show_order: string;
  undo: string;
  again: string;
}

export interface RankerState {
  rev: number;
  title: string;
  facts: string[];
  ranking: string;
  level: string;
  count: number;
  hands: HandState[];
  pairs: PairState[];
  tries: number;
  open: boolean;
  verdict: VerdictState | null;
  task: string;
  lead: string;
  controls: RankerControlState;
  said: string;
}

export interface ChoiceOfRankingState {
  name: string;
  title: string;
  text: string;
}

export interface LevelState {
  name: string;
  title: string;
  text: string;
}

export interface RankerAboutState {
  rankings: ChoiceOfRankingState[];
  levels: LevelState[];
  fewest: number;
  most: number;
}

export interface RankerIntent {
  id: number;
  rev: number;
  do: "move" | "check" | "show_order" | "undo" | "use" | "again" | "new";
  place?: number;
  to?: number;
  ranking?: string;
  level?: string;
  hands?: number;
}
