import type { AnyGame, MatchState } from "../../../engine/contract/game";
import { type Requests, SEATS } from "../../../engine/contract/order";
import { playReportedRound } from "../../../engine/play/runner";

/** By seat: how many orders came to nothing, by the code of the reason. */
export type FailedOrders = readonly ReadonlyMap<string, number>[];

/** Plays a match again, with reports, and counts what came of the orders. */
export function countFailedOrders(game: AnyGame, first: MatchState, rounds: Iterable<Requests>): FailedOrders {
  const state = game.clone(first);
  const counts = SEATS.map(() => new Map<string, number>());
  const count = (seat: number, code: string) => counts[seat].set(code, (counts[seat].get(code) ?? 0) + 1);
  for (const requests of rounds) {
    const { report } = playReportedRound(game, state, requests);
    for (const { seat, reason } of report.rejected) count(seat, reason.code);
    for (const { seat, outcome } of report.slots) if (!outcome.effect) count(seat, outcome.code);
  }
  return counts;
}
