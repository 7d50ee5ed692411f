/** What the host says of a match that players have played. */

/** Why a player was frozen. */
export type FaultReason =
  /** Its code threw something, or left a promise rejected. */
  | "exception"
  /** It has used up its CPU time: its fuel, or more CPU than fuel can explain. */
  | "cpu"
  /** Its process took too much memory. */
  | "memory"
  /** It called for more orders in a round than the game allows. */
  | "orders"
  /** Its process died, or never answered. */
  | "crashed"
  /** Its process said something that no player's process says. */
  | "protocol";

/** How a player came to be frozen. */
export interface Fault {
  readonly reason: FaultReason;
  /** The round in which it happened; -1 while the code was loaded. Its orders of that round do not count. */
  readonly round: number;
  /** A sentence. */
  readonly message: string;
  /** Lines like `    at play (AIRon.ts:12:5)`, the innermost first; empty when there is nothing to tell. */
  readonly stack: string;
  /**
   * False, and otherwise left out, when the machine had a part in it: how fast it is, how much memory the process had taken at the moment somebody looked. The match
   * is *not reproducible* then: played again, it may come out otherwise.
   */
  readonly isReproducible?: boolean;
}

/** What one player came to in a match. */
export interface SeatSummary {
  readonly name: string;
  readonly score: number;
  /** As its process measured it. */
  readonly cpuSeconds: number;
  /** Units of fuel used. */
  readonly fuel: number;
  /** Order calls, also those of the round in which it was frozen. */
  readonly orders: number;
  /** Bytes of cerr that were kept. */
  readonly cerrBytes: number;
  /** Characters of cerr that were not. */
  readonly cerrDropped: number;
  /** Null for a player that was never frozen. */
  readonly fault: Fault | null;
}

export interface MatchResult {
  readonly rounds: number;
  readonly scores: readonly number[];
  /** All seats with the highest score. */
  readonly winners: readonly number[];
  readonly seats: readonly SeatSummary[];
}

/** Would the match come out the same on any machine? */
export function isReproducible({ seats }: Pick<MatchResult, "seats">): boolean {
  return seats.every(({ fault }) => fault?.isReproducible !== false);
}
