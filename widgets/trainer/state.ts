// What travels between a trainer and its page: the mirror of cardlab/widgets/trainer_state.py, key by key.

import type { BestState, HouseRuleState, ResultState, SeatState, SlotState } from "../table/state";

export interface CoinState {
  way: string;
  label: string;
  sign: string;
  coins: number;
}

export interface VerdictState {
  right: boolean;
  title: string;
  why: string;
  cost: string;
}

export interface WorthState {
  way: string;
  chips: string;
  share: number;
  chances: string;
  note: string;
  yours: boolean;
}

export interface ChanceState {
  label: string;
  percent: string;
  share: number;
  here: boolean;
}

export interface LuckState {
  title: string;
  rows: ChanceState[];
  why: string;
}

export interface PastState {
  number: number;
  way: string;
  lost: string;
  height: number;
  right: boolean;
}

export interface WaySumState {
  way: string;
  times: number;
  right: number;
  lost: string;
}

export interface SummaryState {
  text: string;
  ways: WaySumState[];
  dear: string[];
  sure: string[];
}

export interface TrainerControlState {
  choose: string;
  reveal: string;
  next: string;
}

export interface TrainerState {
  rev: number;
  title: string;
  facts: string[];
  number: number;
  seats: SeatState[];
  shared: SlotState[];
  best: BestState[];
  pot: number;
  pot_label: string;
  rode: number;
  bets: string;
  prompt: string;
  lead: string;
  note: string;
  coins: CoinState[];
  chosen: string;
  sure: number | null;
  verdict: VerdictState | null;
  counted: string;
  worth: WorthState[];
  result: ResultState | null;
  luck: LuckState | null;
  progress: string;
  last: PastState[];
  summary: SummaryState;
  controls: TrainerControlState;
  said: string;
}

export interface TrainerAboutState {
  house: HouseRuleState[];
}

export interface TrainerIntent {
  id: number;
  rev: number;
  do: "choose" | "reveal" | "next";
  way?: string;
  sure?: number;
}
