// What travels between a Pontoon table and its page: the mirror of cardlab/widgets/pontoon_state.py, key by key.

import type { ChapterState, ControlState, PromptState, TimelineState } from "../table/state";

export interface LaidCardState {
  card: string;
  up: boolean;
  came: string;
  paid: number;
  remembered: boolean;
}

export interface PontoonHandState {
  cards: LaidCardState[];
  stake: number;
  said: string;
  stands: string;
  ended: string;
  gone: boolean;
  now: boolean;
}

export interface PontoonSeatState {
  seat: number;
  name: string;
  character: string;
  stack: number;
  hands: PontoonHandState[];
  did: string;
  banker: boolean;
  turn: boolean;
  you: boolean;
  net: number | null;
}

export interface AmountState {
  action: string;
  label: string;
  least: number;
  most: number;
}

export interface RankLeftState {
  rank: string;
  left: number;
}

export interface MemoryState {
  mode: string;
  left: number;
  pack: string[];
  ranks: RankLeftState[];
  text: string;
  notes: string;
}

export interface CoachState {
  title: string;
  heads: string[];
  rows: string[][];
  notes: string[];
  chosen: string;
}

export interface ChosenState {
  step: number;
  label: string;
}

export interface PontoonEndState {
  title: string;
  lines: string[];
  chosen: ChosenState[];
}

export interface PontoonState {
  rev: number;
  game: string;
  facts: string[];
  viewer: string;
  seat: number | null;
  seats: PontoonSeatState[];
  prompt: PromptState;
  amount: AmountState | null;
  memory: MemoryState;
  coach: CoachState | null;
  timeline: TimelineState;
  chapters: ChapterState[];
  rules: string[];
  result: PontoonEndState | null;
  revealed: boolean;
  controls: ControlState;
  said: string;
}

export interface PontoonIntent {
  id: number;
  rev: number;
  do: "act" | "back" | "forward" | "to" | "play_on" | "first_line" | "again" | "new" | "reveal" | "coach" | "remember" | "write";
  action?: string;
  seat?: number;
  step?: number;
  on?: boolean;
  mode?: string;
  text?: string;
}
