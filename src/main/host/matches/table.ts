import type { AnyGame, MatchState } from "../../../engine/match/game";
import type { Result } from "../../../engine/match/result";
import { success } from "../../../engine/match/result";
import { FUEL_PER_CPU_SECOND } from "../../contract/fuel";
import type { PlayerBundle } from "../../contract/player-bundle";
import type { MatchTerms } from "../../contract/player-protocol";
import type { PlayerPool } from "../players/player-pool";
import type { PlayerProcess } from "../players/player-process";
import { PlayerSession, type PlayerTurn } from "../players/player-session";
import type { WatchLimits } from "../players/watchdog";

export interface Seating {
  readonly game: AnyGame;
  readonly state: MatchState;
  readonly seed: number;
  /** By seat. */
  readonly players: readonly PlayerBundle[];
  readonly pool: PlayerPool;
  /** CPU seconds that each player has for the match; null for no limit. */
  readonly cpuSeconds: number | null;
}

/**
 * Measured CPU only stops what fuel does not see, so it leaves room for slow machines and for code that does little with
 * much CPU: it may use so many times the budget.
 */
const CPU_PER_BUDGET = 5;
const RESIDENT_BYTES = 256 * 2 ** 20;
const SILENT_SECONDS = 10;

/** The players of a match, each with a process of its own. */
export class Table {
  readonly #seating: Seating;
  readonly #processes: readonly PlayerProcess[];
  readonly #sessions: readonly PlayerSession[];

  constructor(seating: Seating, processes: readonly PlayerProcess[]) {
    this.#seating = seating;
    this.#processes = processes;
    this.#sessions = processes.map((process, seat) => openSession(seating, { process, seat }));
  }

  /** By seat: the share of the CPU budget used, -1 for a frozen player. */
  get status(): number[] {
    return this.#sessions.map((session) => session.status);
  }

  /** By seat: units of fuel used. */
  get fuel(): number[] {
    return this.#sessions.map((session) => session.fuel);
  }

  load(): Promise<PlayerTurn[]> {
    return Promise.all(this.#sessions.map((session) => session.load()));
  }

  /** All players think about a round at the same time. @param frame STATE; not changed until all have answered. */
  play(frame: Uint8Array, round: number): Promise<PlayerTurn[]> {
    return Promise.all(this.#sessions.map((session) => session.play(frame, round)));
  }

  /** Makes whoever is thinking stop. */
  stop(): void {
    for (const process of this.#processes) process.kill();
  }

  /** Gives back the processes that can play another match. */
  close(): void {
    const { players, pool } = this.#seating;
    this.#sessions.forEach((session, seat) => {
      if (session.close()) pool.release({ bundle: players[seat], process: this.#processes[seat] });
    });
  }
}

/** @returns a problem when a process could not be had. */
export async function seatPlayers(seating: Seating): Promise<Result<Table>> {
  const { players, pool } = seating;
  const acquired = await Promise.all(players.map((bundle) => pool.acquire(bundle)));
  const processes = acquired.flatMap((one) => (one.ok ? [one.value] : []));
  const refused = acquired.find((one) => !one.ok);
  if (refused === undefined || refused.ok) return success(new Table(seating, processes));
  for (const process of processes) process.kill();
  return refused;
}

function openSession(seating: Seating, { process, seat }: { process: PlayerProcess; seat: number }): PlayerSession {
  const { players, pool, cpuSeconds } = seating;
  const limits: WatchLimits = {
    cpuSeconds: cpuSeconds === null ? null : cpuSeconds * CPU_PER_BUDGET,
    residentBytes: RESIDENT_BYTES,
    silentSeconds: SILENT_SECONDS,
  };
  const { watchdog } = pool;
  return new PlayerSession({
    process,
    bundle: players[seat],
    terms: termsFor(seating, seat),
    cpuSeconds,
    limits,
    watchdog,
  });
}

/** What a player is told at the start; nothing in it depends on the version of its code. */
function termsFor({ game, state, seed, players, cpuSeconds }: Seating, seat: number): MatchTerms {
  const { columns, orderKinds, orderLimit } = game.player;
  return {
    seat,
    seed: game.player.seed(state, seed, seat),
    randomSeed: `${seed}/${seat}`,
    settings: game.player.settings(state),
    names: players.map(({ name }) => name),
    columns: columns.map(({ name, type }) => ({ name, type })),
    orderKinds,
    orderLimit,
    fuel: cpuSeconds === null ? null : Math.round(cpuSeconds * FUEL_PER_CPU_SECOND),
  };
}
