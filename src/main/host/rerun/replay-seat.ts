import { type Result, success } from "../../../engine/contract/result";
import type { PlayerBundle } from "../../contract/player-bundle";
import { openSession } from "../matches/table";
import { LostProcess, withoutLosses } from "../players/lost-process";
import type { PlayerPool } from "../players/player-pool";
import type { PlayerTurn } from "../players/player-session";
import { lastRoundOf, type Past, walk } from "./past";
import { type Divergence, replayPast } from "./replay-past";

export interface SeatReplay {
  readonly past: Past;
  readonly seat: number;
  readonly bundle: PlayerBundle;
  readonly pool: PlayerPool;
  /** By which the player's own dice are drawn; by default that of the match. */
  readonly seed?: number;
  /** The first round that is not played; by default all are that the player thought about. */
  readonly until?: number;
  /** Told of each round as it ends; round -1 is the loading of the code. When the system takes the process away, everything is played, and told, again. */
  readonly onTurn?: (round: number, turn: PlayerTurn) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Plays the past of one player again, alone and at full speed. @returns where it first differs from the recording, if it does. */
export function replaySeat(replay: SeatReplay): Promise<Result<Divergence | null>> {
  return withoutLosses(() => tryReplay(replay), { signal: replay.signal });
}

async function tryReplay(replay: SeatReplay): Promise<Result<Divergence | null>> {
  const { past, seat, bundle, pool, onTurn, signal, seed = past.setup.seed } = replay;
  const acquired = await pool.acquire(bundle);
  if (!acquired.ok) return acquired;
  const process = acquired.value;
  const facts = { ...past, state: past.first, seed };
  const session = openSession(facts, { process, seat, bundle, watchdog: pool.watchdog });
  const stop = () => process.kill();
  signal?.addEventListener("abort", stop);
  try {
    const loading = await session.load();
    onTurn?.(-1, loading);
    const think = async (frame: Uint8Array, round: number) => [await session.play(frame, round)];
    const onTurns = (round: number, turns: readonly PlayerTurn[]) => onTurn?.(round, turns[0]);
    const last = lastRoundOf(past, seat) ?? past.firstRound - 1;
    const until = Math.min(replay.until ?? last + 1, last + 1);
    const [first] = await replayPast({ past, way: walk(past), seats: [seat], think, onTurns, signal }, until);
    return success(first ?? null);
  } catch (error) {
    if (error instanceof LostProcess) signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    if (session.close()) pool.release({ bundle, process });
  }
}
