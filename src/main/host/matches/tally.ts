import type { SeatSummary } from "../../contract/match-result";
import type { PlayerTurn } from "../players/player-session";

/** What a player has done in a match so far. */
export type Tally = Omit<SeatSummary, "name" | "score" | "fuel">;

export const EMPTY_TALLY: Tally = { cpuSeconds: 0, orders: 0, cerrBytes: 0, cerrDropped: 0, fault: null };

export function withTurn(tally: Tally, turn: PlayerTurn): Tally {
  return {
    cpuSeconds: tally.cpuSeconds + turn.cpuSeconds,
    orders: tally.orders + turn.calls,
    cerrBytes: tally.cerrBytes + turn.cerrBytes,
    cerrDropped: tally.cerrDropped + turn.cerrDropped,
    fault: tally.fault ?? turn.fault,
  };
}

/** What was said while the code was loaded belongs to the first round. */
export function withLoading(turn: PlayerTurn, loading: PlayerTurn): PlayerTurn {
  return {
    orders: turn.orders,
    lines: turn.lines,
    calls: loading.calls + turn.calls,
    cerr: loading.cerr + turn.cerr,
    cerrBytes: loading.cerrBytes + turn.cerrBytes,
    cerrDropped: loading.cerrDropped + turn.cerrDropped,
    cpuSeconds: loading.cpuSeconds + turn.cpuSeconds,
    fault: loading.fault ?? turn.fault,
    ...(turn.drawn === undefined ? {} : { drawn: turn.drawn }),
  };
}
