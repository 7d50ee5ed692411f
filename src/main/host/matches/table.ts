import type { AnyGame, MatchState } from "../../../engine/contract/game";
import type { Result } from "../../../engine/contract/result";
import { success } from "../../../engine/contract/result";
import { FUEL_PER_CPU_SECOND } from "../../contract/fuel";
import type { Fault } from "../../contract/match-result";
import type { PlayerBundle } from "../../contract/player-bundle";
import type { MatchTerms } from "../../contract/player-protocol";
import type { PlayerPool } from "../players/player-pool";
import type { PlayerProcess } from "../players/player-process";
import { PlayerSession, type PlayerTurn } from "../players/player-session";
import type { Watchdog, WatchLimits } from "../players/watchdog";
import { cpuBackstop } from "./cpu-backstop";
import { randomSeedOf } from "./random-seed";

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
  readonly keepsDrawings?: boolean;
}

export interface TableSeating extends Omit<MatchFacts, "names"> {
  /** By seat; left out: the names of the players' bundles. */
  readonly names?: readonly string[];
  /** By seat. */
  readonly players: readonly PlayerBundle[];
  readonly pool: PlayerPool;
  /** For seats whose player is not simply its bundle in a process: who sits there; null for the others. */
  readonly seatedBy?: ((seat: number, facts: MatchFacts) => Promise<Result<SeatedPlayer>> | null) | undefined;
}

const RESIDENT_BYTES = 256 * 2 ** 20;
const SILENT_SECONDS = 10;

const NO_FAULTS: ReadonlyMap<number, Fault> = new Map();

/** One player at the table. */
export interface SeatedPlayer {
  readonly session: Pick<PlayerSession, "status" | "fuel" | "load" | "play" | "freezeAgain" | "close">;
  /** Makes it stop thinking. */
  stop(): void;
  /** Gives back its process, which can play another match. */
  release(): void;
}

/** The players of a match, each with a process of its own. */
export class Table {
  readonly #players: readonly SeatedPlayer[];

  constructor(players: readonly SeatedPlayer[]) {
    this.#players = players;
  }

  /** By seat: the share of the CPU budget used, -1 for a frozen player. */
  get status(): number[] {
    return this.#players.map(({ session }) => session.status);
  }

  /** By seat: units of fuel used. */
  get fuel(): number[] {
    return this.#players.map(({ session }) => session.fuel);
  }

  load(): Promise<PlayerTurn[]> {
    return Promise.all(this.#players.map(({ session }) => session.load()));
  }

  /**
   * All players think about a round at the same time.
   *
   * @param frame STATE; not changed until all have answered. @param faults by seat: how a player was frozen in this round when the match was recorded.
   */
  play(frame: Uint8Array, round: number, faults: ReadonlyMap<number, Fault> = NO_FAULTS): Promise<PlayerTurn[]> {
    const turns = this.#players.map(({ session }, seat) => {
      const fault = faults.get(seat);
      return fault === undefined ? session.play(frame, round) : session.freezeAgain(fault);
    });
    return Promise.all(turns);
  }

  /** Makes whoever is thinking stop. */
  stop(): void {
    for (const player of this.#players) player.stop();
  }

  /** Gives back the processes that can play another match. */
  close(): void {
    for (const player of this.#players) if (player.session.close()) player.release();
  }
}

/** @returns a problem when a process could not be had. */
export async function seatPlayers(seating: TableSeating): Promise<Result<Table>> {
  const { players, seatedBy } = seating;
  const facts = { ...seating, names: seating.names ?? players.map(({ name }) => name) };
  const seated = await Promise.all(
    players.map((_, seat) => seatedBy?.(seat, facts) ?? seatPlayer(seating, facts, seat)),
  );
  const there = seated.flatMap((one) => (one.ok ? [one.value] : []));
  const refused = seated.find((one) => !one.ok);
  if (refused === undefined || refused.ok) return success(new Table(there));
  for (const player of there) player.stop();
  return refused;
}

async function seatPlayer(
  { players, pool }: TableSeating,
  facts: MatchFacts,
  seat: number,
): Promise<Result<SeatedPlayer>> {
  const bundle = players[seat];
  const acquired = await pool.acquire(bundle);
  if (!acquired.ok) return acquired;
  const process = acquired.value;
  return success({
    session: openSession(facts, { process, seat, bundle, watchdog: pool.watchdog }),
    stop: () => process.kill(),
    release: () => pool.release({ bundle, process }),
  });
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
  const { cpuSeconds, keepsDrawings = false } = facts;
  // What is given away sealed shows nothing of what it thinks.
  const terms = { ...termsFor(facts, seat), keepsDrawings: keepsDrawings && !seated.bundle.sealed };
  const limits: WatchLimits = {
    // Code that is debugged takes more CPU for the same fuel.
    cpuSeconds: isDebugged ? null : cpuBackstop(cpuSeconds),
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
    randomSeed: randomSeedOf(seed, seat),
    settings: game.player.settings(state),
    names,
    columns: columns.map(({ name, type }) => ({ name, type })),
    orderKinds,
    orderLimit,
    fuel: cpuSeconds === null ? null : Math.round(cpuSeconds * FUEL_PER_CPU_SECOND),
  };
}
