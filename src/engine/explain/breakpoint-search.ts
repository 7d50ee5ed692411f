import type { AnyGame } from "../contract/game";
import {
  type BoardOfCells,
  type BreakpointCondition,
  type BreakpointHit,
  hitsIn,
  type WatchedRound,
} from "./breakpoint";

/** A place in a match, in the order of time: the start of a round, one of its slots, or the end of one of its steps. */
export interface PlaceInTime {
  readonly round: number;
  /** Of the rules, from 0; -1 at the start of the round. */
  readonly step: number;
  /** Infinite at the end of a step; -1 at the start of the round. */
  readonly slot: number;
}

/** A hit with its place in time. */
export interface PlacedHit {
  readonly hit: BreakpointHit;
  readonly place: PlaceInTime;
}

/** Looks for one condition in a match that may still grow, a round at a time, so that nobody has to wait. */
export class BreakpointSearch {
  readonly #condition: BreakpointCondition;
  readonly #board: BoardOfCells;
  readonly #hits: PlacedHit[] = [];
  #next: number;

  /** @param firstRound the first one to look at. */
  constructor(condition: BreakpointCondition, board: BoardOfCells, firstRound: number) {
    this.#condition = condition;
    this.#board = board;
    this.#next = firstRound;
  }

  /** In time. It grows. */
  get hits(): readonly PlacedHit[] {
    return this.#hits;
  }

  /** The round to look at next. */
  get nextRound(): number {
    return this.#next;
  }

  /** @param round the one that comes next. @returns how many hits it has. */
  look(round: WatchedRound): number {
    if (round.round !== this.#next) throw new Error(`round ${round.round} was given where ${this.#next} comes next`);
    const found = hitsIn(this.#condition, round, this.#board);
    const placed = found.map((hit) => ({ hit, place: placeOfHit(this.#board.game, hit) }));
    for (const one of placed.sort((first, second) => comparePlaces(first.place, second.place))) this.#hits.push(one);
    this.#next++;
    return found.length;
  }
}

/** Where a hit is. What is known of a whole round only is at its start. */
function placeOfHit(game: AnyGame, { round, slot, step }: BreakpointHit): PlaceInTime {
  const index = game.steps.findIndex(({ name }) => name === step);
  if (index === -1) return { round, step: -1, slot: -1 };
  return { round, step: index, slot: slot ?? Number.POSITIVE_INFINITY };
}

/** Negative when the first one comes earlier, positive when it comes later, 0 for the same place. */
export function comparePlaces(one: PlaceInTime, other: PlaceInTime): number {
  if (one.round !== other.round) return one.round - other.round;
  if (one.step !== other.step) return one.step - other.step;
  return one.slot === other.slot ? 0 : one.slot - other.slot;
}
