import type { AnyGame, MatchState } from "../../../engine/match/game";
import type { Result } from "../../../engine/match/result";
import { success } from "../../../engine/match/result";
import { FUEL_PER_CPU_SECOND } from "../../contract/fuel";
import type { PlayerBundle } from "../../contract/player-bundle";
import type { MatchTerms } from "../../contract/player-protocol";
import type { PlayerPool } from "../players/player-pool";
import type { PlayerProcess } from "../players/player-process";
import { PlayerSession, type PlayerTurn } from "../players/player-session";
import type { Watchdog, WatchLimits } from "../players/watchdog";

/** What a player is told of its match at the start. */
export interface MatchFacts {
  readonly game: AnyGame;
  /** The first one of the match. */
  readonly state: MatchState;
  readonly seed: number;
  /** By seat. */
  readonly names: readonly string[];
  /** CPU seconds that each player has for the match; null for no limit. */
  readonly cpuSeconds: number | null;
  /** Is what the players draw kept? Left out: no. */
  readonly draws?: boolean;
}

export interface Seating extends Omit<MatchFacts, "names"> {
  /** By seat; left out: the names of the players' bundles. */
  readonly names?: readonly string[];
  /** By seat. */
  readonly players: readonly PlayerBundle[];
  readonly pool: PlayerPool;
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
    const { players, pool } = seating;
    const facts = { ...seating, names: seating.names ?? players.map(({ name }) => name) };
    this.#sessions = processes.map((process, seat) =>
      openSession(facts, { process, seat, bundle: players[seat], watchdog: pool.watchdog }),
    );
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

export interface SeatedProcess {
  readonly process: PlayerProcess;
  readonly seat: number;
  readonly bundle: PlayerBundle;
  readonly watchdog: Watchdog;
  /** For a player that may stand still for hours. */
  readonly isDebugged?: boolean;
}

/** One player of a match, in a process of its own, before it is loaded. */
export function openSession(facts: MatchFacts, { seat, isDebugged = false, ...seated }: SeatedProcess): PlayerSession {
  const { cpuSeconds, draws = false } = facts;
  // What is given away sealed shows nothing of what it thinks.
  const terms = { ...termsFor(facts, seat), draws: draws && !seated.bundle.sealed };
  const limits: WatchLimits = {
    cpuSeconds: cpuSeconds === null ? null : cpuSeconds * CPU_PER_BUDGET,
    residentBytes: isDebugged ? 2 * RESIDENT_BYTES : RESIDENT_BYTES,
    silentSeconds: isDebugged ? Number.POSITIVE_INFINITY : SILENT_SECONDS,
  };
  return new PlayerSession({ ...seated, terms, cpuSeconds, limits });
}

/** What a player is told at the start; nothing in it depends on the version of its code. */
function termsFor(facts: MatchFacts, seat: number): MatchTerms {
  const { game, state, seed, names, cpuSeconds } = facts;
  const { columns, orderKinds, orderLimit } = game.player;
  return {
    seat,
    seed: game.player.seed(state, seed, seat),
    randomSeed: `${seed}/${seat}`,
    settings: game.player.settings(state),
    names,
    columns: columns.map(({ name, type }) => ({ name, type })),
    orderKinds,
    orderLimit,
    fuel: cpuSeconds === null ? null : Math.round(cpuSeconds * FUEL_PER_CPU_SECOND),
  };
}
