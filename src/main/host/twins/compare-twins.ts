import type { AnyGame, MatchSetup } from "../../../engine/contract/game";
import { type Result, success } from "../../../engine/contract/result";
import type { Fault } from "../../contract/match-result";
import type { PlayerBundle } from "../../contract/player-bundle";
import { runMatch } from "../matches/run-match";
import type { PlayerPool } from "../players/player-pool";
import type { PlayerTurn } from "../players/player-session";
import { type TurnDifference, turnDifference } from "./turn-difference";
import { seatTwins } from "./twin-player";

export interface TwinMatch {
  readonly game: AnyGame;
  readonly setup: MatchSetup<unknown>;
  readonly one: PlayerBundle;
  readonly other: PlayerBundle;
  /** Where the two are looked at. */
  readonly seats: readonly number[];
  /** By seat: who plays; at `seats` it is `one`. */
  readonly players: readonly PlayerBundle[];
  readonly pool: PlayerPool;
  readonly cpuSeconds: number | null;
  /** Ends it, with its reason. */
  readonly signal?: AbortSignal;
}

export type FoundDifference = TurnDifference & { readonly round: number; readonly seat: number };

export interface FrozenTwins {
  readonly seat: number;
  readonly round: number;
  /** Why the other one was. */
  readonly other: Fault;
}

export interface TwinsCompared {
  /** Null: there was none. */
  readonly difference: FoundDifference | null;
  /** Rounds and orders, over all seats, that were the same. */
  readonly rounds: number;
  readonly orders: number;
  /** Where both were frozen, for the same reason: nothing is known from there on. */
  readonly frozen: readonly FrozenTwins[];
}

/** Plays a match in which both players see the same at some seats, up to the first round in which they differ. */
export async function compareTwins(match: TwinMatch): Promise<Result<TwinsCompared>> {
  const { seats, one, other, pool } = match;
  const listeners = seats.map((seat) => new TwinListener(seat));
  const enough = new AbortController();
  const request = {
    ...match,
    signal: match.signal === undefined ? enough.signal : AbortSignal.any([enough.signal, match.signal]),
    // Both are told the same names.
    names: match.players.map(({ name }) => name),
    seatedBy: (seat: number, facts: Parameters<typeof seatTwins>[0]) => {
      const listener = listeners.find((each) => each.seat === seat);
      if (listener === undefined) return null;
      const onTurns = (round: number, mine: PlayerTurn, theirs: PlayerTurn) => listener.take(round, mine, theirs);
      return seatTwins(facts, { seat, one, other, pool, onTurns });
    },
    onRound: () => {
      if (firstOf(listeners) !== null) enough.abort();
    },
  };
  try {
    const played = await runMatch(request);
    if (!played.ok) return played;
  } catch (error) {
    if (!enough.signal.aborted) throw error;
  }
  return success({
    difference: firstOf(listeners),
    rounds: sum(listeners.map(({ rounds }) => rounds)),
    orders: sum(listeners.map(({ orders }) => orders)),
    frozen: listeners.flatMap(({ frozen }) => frozen ?? []),
  });
}

/** What was found at one seat. */
class TwinListener {
  readonly seat: number;
  difference: FoundDifference | null = null;
  rounds = 0;
  orders = 0;
  frozen: FrozenTwins | null = null;

  constructor(seat: number) {
    this.seat = seat;
  }

  take(round: number, one: PlayerTurn, other: PlayerTurn): void {
    // The system took a process away, and the match begins again.
    if (round < 0) Object.assign(this, { difference: null, rounds: 0, orders: 0, frozen: null });
    if (this.difference !== null || this.frozen !== null) return;
    const difference = turnDifference(one, other);
    if (difference !== null) this.difference = { ...difference, round, seat: this.seat };
    else if (other.fault !== null) this.frozen = { seat: this.seat, round, other: other.fault };
    else if (round >= 0) {
      this.rounds++;
      this.orders += one.orders.length;
    }
  }
}

/** In the first round; of several seats the first one. */
function firstOf(listeners: readonly TwinListener[]): FoundDifference | null {
  const found = listeners.flatMap(({ difference }) => difference ?? []);
  return found.sort((a, b) => a.round - b.round || a.seat - b.seat)[0] ?? null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
