import type { MatchState } from "../contract/game";
import type { Moment } from "../contract/moment";
import type { Requests } from "../contract/order";
import type { RoundReport } from "../contract/round-report";

/**
 * A match in memory of which any round can be looked at, however it came there. It may grow while it is read. Its last state is the start of a round that
 * has not been played yet, maybe the first one: of that round there are no orders and no report, and its moments are all its start.
 */
export interface Seekable {
  /** The round of the first state: 0 unless the match began in the middle. */
  readonly firstRound: number;
  /** The round of the last state. */
  readonly lastRound: number;
  /** The state at the start of a round. @throws RangeError for a round that has not been reached. */
  stateAt(round: number): MatchState;
  /** The state right after a slot of a round; where there are none, or nobody knows of them, the state at the start of the round. */
  stateAfterSlot(round: number, slot: number): MatchState;
  /** The state at a moment inside a round; where there are none, or nobody knows of them, the state at the start of the round. */
  stateAtMoment(round: number, moment: Moment): MatchState;
  /** The report of a round; null for one that has not been played, and where only the states are known. */
  reportOf(round: number): RoundReport | null;
  /** All the orders requested in a round; null for one that has not been played, and where only the states are known. */
  requestsOf(round: number): Requests | null;
}
