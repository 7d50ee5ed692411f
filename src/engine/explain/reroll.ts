/**
 * The same orders with other dice: a round played again and again from the same state, with its chance in other states,
 * so that luck and decision can be told apart.
 */

import type { AnyGame, MatchState } from "../contract/game";
import type { Order, Requests } from "../contract/order";
import type { Outcome, RoundEvent, RoundReport } from "../contract/round-report";
import { playReportedRound, scoresOf } from "../play/runner";
import { changesSide, isMove } from "./happenings";

/** A round to play again, and what to watch. */
export interface RerolledRound {
  readonly game: AnyGame;
  /** The state at the start of the round; it is not changed. */
  readonly before: MatchState;
  readonly requests: Requests;
  /** Which dice: the same seed gives the same ones. */
  readonly seed: number;
  /** One of the orders requested, by identity. */
  readonly order: Order | null;
  /** A unit; -1 for none. */
  readonly unit: number;
}

/** What became of a round. */
export interface RoundResult {
  readonly scores: readonly number[];
  /** What became of the order; null where none is watched, and where it got no slot. */
  readonly outcome: Outcome | null;
  /** Codes of the events about the unit, each once. */
  readonly events: ReadonlySet<string>;
  readonly fate: Fate;
  /** Did the order turn against its own unit: by a lost fight, or a step to its death? */
  readonly isLost: boolean;
}

/** What became of the unit in a round. */
export interface Fate {
  readonly died: boolean;
  readonly changedSide: boolean;
  readonly moved: boolean;
}

/**
 * Plays the round with one of the other dice.
 *
 * @param die which one, from 0.
 */
export function reroll(round: RerolledRound, die: number): RoundResult {
  const state = round.game.clone(round.before);
  return resultOf(round, { ...state, chance: state.chance.at(stateOfDie(round.seed, die)) });
}

/** The round as it happened. */
export function whatHappened(round: RerolledRound): RoundResult {
  return resultOf(round, round.game.clone(round.before));
}

function resultOf({ game, requests, order, unit }: RerolledRound, state: MatchState): RoundResult {
  const { report } = playReportedRound(game, state, requests);
  const slot = report.slots.find((one) => one.order === order);
  const isBlow = ({ code, args }: RoundEvent) =>
    args["unit"] === order?.unit && (game.deaths.includes(code) || changesSide({ code, args }) || "unitBy" in args);
  const about = unit < 0 ? [] : eventsAbout(report, unit);
  const fate = {
    died: about.some(({ code }) => game.deaths.includes(code)),
    changedSide: about.some(changesSide),
    moved: about.some(isMove),
  };
  const events = new Set(about.map(({ code }) => code));
  const isLost = slot?.events.some(isBlow) ?? false;
  return { scores: scoresOf(game, state), outcome: slot?.outcome ?? null, events, fate, isLost };
}

/** How often a fight goes as it did: of the dice in which it takes place. */
export interface FightShare {
  readonly dice: number;
  readonly same: number;
  readonly isLost: boolean;
}

/** Of the order's fight with its target; null where it met nobody, or no dice can turn the fight round. */
export function fightShareOf(results: readonly RoundResult[], happened: RoundResult): FightShare | null {
  const target = happened.outcome?.args["unitTarget"];
  if (target === undefined) return null;
  const fights = results.filter(({ outcome }) => outcome?.args["unitTarget"] === target);
  const same = fights.filter(({ isLost }) => isLost === happened.isLost).length;
  return same === fights.length ? null : { dice: fights.length, same, isLost: happened.isLost };
}

function eventsAbout(report: RoundReport, unit: number): RoundEvent[] {
  const parts = [...report.slots, ...report.steps];
  return parts.flatMap(({ events }) => events.filter(({ args }) => args["unit"] === unit));
}

/** A generator's state, far from those of the neighbouring dice: 31 bits of two rounds of Murmur's finalizer. */
function stateOfDie(seed: number, die: number): number {
  return mixed(mixed(seed ^ 0x9e3779b9) + Math.imul(die, 0x9e3779b1)) >>> 1;
}

function mixed(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** In how many of the dice something was so. */
export interface OutcomeCount {
  readonly code: string;
  /** Null for dice in which the order got no slot. */
  readonly effect: boolean | null;
  readonly count: number;
}

/** What many dice came to. */
export interface Distribution {
  readonly dice: number;
  /** How often the order had an effect; null where none is watched. */
  readonly worked: number | null;
  /** Of the order, most frequent first. */
  readonly outcomes: readonly OutcomeCount[];
  readonly died: number;
  readonly changedSide: number;
  readonly moved: number;
  /** By event about the unit, most frequent first. */
  readonly events: readonly { readonly code: string; readonly count: number }[];
  /** By seat, every die's score, ascending. */
  readonly scores: readonly (readonly number[])[];
}

/** @param isOrderWatched false where the results have no order to tell of. */
export function distributionOf(results: readonly RoundResult[], isOrderWatched: boolean): Distribution {
  const count = (isCounted: (result: RoundResult) => boolean) => results.filter(isCounted).length;
  return {
    dice: results.length,
    worked: isOrderWatched ? count(({ outcome }) => outcome?.effect === true) : null,
    outcomes: isOrderWatched ? outcomesOf(results) : [],
    died: count(({ fate }) => fate.died),
    changedSide: count(({ fate }) => fate.changedSide),
    moved: count(({ fate }) => fate.moved),
    events: countsOf(results.flatMap(({ events }) => [...events])),
    scores: [0, 1, 2, 3].map((seat) => results.map(({ scores }) => scores[seat]).sort((one, other) => one - other)),
  };
}

function outcomesOf(results: readonly RoundResult[]): OutcomeCount[] {
  const counts = countsOf(results.map(({ outcome }) => outcome?.code ?? ""));
  return counts.map(({ code, count }) => {
    const example = results.find(({ outcome }) => outcome?.code === code);
    return { code, count, effect: example?.outcome?.effect ?? null };
  });
}

function countsOf(codes: readonly string[]): { code: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, count })).sort((one, other) => other.count - one.count);
}

/** The share of the dice that gave less than a value; those that gave the same count half. */
export function shareBelow(sorted: readonly number[], value: number): number {
  if (sorted.length === 0) return 0;
  const below = sorted.filter((other) => other < value).length;
  const equal = sorted.filter((other) => other === value).length;
  return (below + equal / 2) / sorted.length;
}

/** A bar of a histogram: values from `from` to `to`, both included. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** A histogram of whole numbers, with bars of one width. */
export function histogramOf(sorted: readonly number[], mostBars: number): Bar[] {
  if (sorted.length === 0) return [];
  const least = sorted[0];
  const range = sorted[sorted.length - 1] - least + 1;
  const width = Math.ceil(range / mostBars);
  const counts = new Array<number>(Math.ceil(range / width)).fill(0);
  for (const value of sorted) counts[Math.floor((value - least) / width)]++;
  return counts.map((count, index) => ({ from: least + index * width, to: least + (index + 1) * width - 1, count }));
}
