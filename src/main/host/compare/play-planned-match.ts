import type { AnyGame, Configuration, MatchState, Rules } from "../../../engine/contract/game";
import { scoresOf } from "../../../engine/play/runner";
import type { Yardstick } from "../../../engine/stats/objective";
import type { MatchResult } from "../../contract/match-result";
import type { PlayerBundle } from "../../contract/player-bundle";
import { FailedOrderCounter, type FailedOrders } from "../matches/failed-orders";
import { type RoundPlayed, runMatch } from "../matches/run-match";
import { OTHER_MATCH } from "../matches/told-rounds";
import type { PlayerPool } from "../players/player-pool";
import type { PlannedMatch } from "./contest";
import type { MatchRecord } from "./results-file";
import { SwingWatch } from "./swing-watch";

export interface ContestTable {
  readonly game: AnyGame;
  readonly configuration: Configuration<unknown>;
  readonly rules: Rules;
  readonly cpuSeconds: number | null;
  /** Null for a league. */
  readonly yardstick: Yardstick | null;
  /** By index. */
  readonly players: readonly PlayerBundle[];
  readonly pool: PlayerPool;
}

/** Digits of a version's hash that are enough for people. */
const HASH_DIGITS = 12;
/** Counting failed orders takes as long as playing the rounds again, so it is done in every eighth block, for as few matches as both versions play in. */
const BLOCKS_PER_COUNT = 8;
const COUNTED_MATCHES = { duel: 1, field: 2 };

/** A match that went another way when it had to be begun again is begun anew so often: nothing of it has been told. */
const OTHER_WAYS = 3;

/** Plays one match of a contest. It rejects only when it is told to stop; what else keeps a match from being played makes it void. */
export async function playPlannedMatch(
  table: ContestTable,
  planned: PlannedMatch,
  signal: AbortSignal,
): Promise<MatchRecord> {
  try {
    for (let ways = 1; ; ways++) {
      const record = await playOrThrow(table, planned, signal);
      if (record !== "other way") return record;
      if (ways === OTHER_WAYS) throw new Error("it went another way each time that it was played");
    }
  } catch (error) {
    if (signal.aborted) throw error;
    return { ...planned, seats: [...planned.seats], void: error instanceof Error ? error.message : String(error) };
  }
}

async function playOrThrow(
  table: ContestTable,
  planned: PlannedMatch,
  signal: AbortSignal,
): Promise<MatchRecord | "other way"> {
  const { game, configuration, rules, cpuSeconds, pool, yardstick } = table;
  const players = planned.seats.map((player) => table.players[player]);
  const counter = isCounted(planned, yardstick) ? new FailedOrderCounter(game) : null;
  const watch = yardstick === null ? null : new SwingWatch(planned.seats, yardstick);
  const setup = { configuration, rules, seed: planned.seed };
  const onStart = (state: MatchState) => counter?.begin(state);
  const onRound = ({ requests, state }: RoundPlayed) => {
    counter?.add(requests);
    watch?.look(state.round, scoresOf(game, state));
  };
  const request = { game, setup, players, pool, cpuSeconds, signal, onStart, onRound };
  const result = await runMatch(request);
  if (!result.ok && result.problem.code === OTHER_MATCH) return "other way";
  if (!result.ok) throw new Error(result.problem.message);
  signal.throwIfAborted();
  const failedOrders = counter === null ? null : sums(counter.counts());
  return recordOf(planned, { result: result.value, players, failedOrders, swing: watch?.round ?? null });
}

function isCounted({ block, match }: PlannedMatch, yardstick: Yardstick | null): boolean {
  return block % BLOCKS_PER_COUNT === 0 && match < COUNTED_MATCHES[yardstick?.design ?? "duel"];
}

interface Outcome {
  readonly result: MatchResult;
  readonly players: readonly PlayerBundle[];
  readonly failedOrders: number[] | null;
  readonly swing: number | null;
}

function recordOf(
  { block, match, seed, seats }: PlannedMatch,
  { result, players, failedOrders, swing }: Outcome,
): MatchRecord {
  return {
    block,
    match,
    seed,
    seats: [...seats],
    versions: players.map(({ sourceHash }) => sourceHash.slice(0, HASH_DIGITS)),
    scores: [...result.scores],
    fuel: result.seats.map(({ fuel }) => fuel),
    orders: result.seats.map(({ orders }) => orders),
    failedOrders,
    faults: result.seats.flatMap(({ fault }, seat) => {
      if (fault === null) return [];
      const { reason, round, message, isReproducible } = fault;
      return [{ seat, reason, round, message, ...(isReproducible === false ? { isReproducible } : {}) }];
    }),
    swing,
    measured: result.seats.map(({ cpuSeconds }) => cpuSeconds),
  };
}

/** By seat. */
function sums(counts: FailedOrders): number[] {
  return counts.map((reasons) => [...reasons.values()].reduce((sum, count) => sum + count, 0));
}
