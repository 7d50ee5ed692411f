import type { PlayedRound } from "../../../main/contract/host-api";

export interface SeatFault {
  readonly round: number;
  readonly reason: string;
  readonly message: string;
  /** False, and otherwise left out, when the machine had a part in it. */
  readonly isReproducible?: boolean;
}

/** How a seat came to be frozen, if it was until a round, that round included; null for a player that plays on. */
export function faultUntil(played: readonly PlayedRound[], round: number, seat: number): SeatFault | null {
  for (const one of played) {
    if (one.round > round) return null;
    const fault = one.faults.find((candidate) => candidate.seat === seat);
    if (fault === undefined) continue;
    const { reason, message, isReproducible } = fault;
    return { round: one.round, reason, message, ...(isReproducible === false ? { isReproducible } : {}) };
  }
  return null;
}

/** What a seat had used of its CPU time when a round began, for example `12 %`. */
export function cpuShare(played: readonly PlayedRound[], round: number, seat: number): string {
  const last = played.findLast((one) => one.round <= round);
  return last === undefined ? "–" : `${(100 * Math.max(0, last.status[seat])).toFixed(0)} %`;
}
