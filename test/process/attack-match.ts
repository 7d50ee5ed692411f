import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, vi } from "vitest";
import type { Order } from "../../src/engine/contract/order";
import type { Result } from "../../src/engine/contract/result";
import type { SeatSummary } from "../../src/main/contract/match-result";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { type RoundPlayed, runMatch } from "../../src/main/host/matches/run-match";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import type { PlayerProcess } from "../../src/main/host/players/player-process";
import { diceRace } from "../conformance/dice-race";
import { isRunning } from "../processes";
import { type TestFolder, testFolder } from "./player-files";
import { rawBundle } from "./sessions";

const ROUNDS = 3;
const ATTACKER = 1;
const NAMES = "Ron Ron Ron Ron";
/** Written into a file that no player may read, and into the environment of the host. */
export const SECRET = "the-password-of-somebody";

const HONEST = rawBundle("this.cerr(this.round(), this.cells().length, ...this.names()); this.run(this.me());");

/** Remembers every process that it gave away. */
class WatchedPool extends PlayerPool {
  readonly given = new Set<PlayerProcess>();
  /** Where the attackers' processes come from, if not from here. */
  attackers: PlayerPool | null = null;

  override async acquire(bundle: PlayerBundle): Promise<Result<PlayerProcess>> {
    const acquired = await (bundle === HONEST || this.attackers === null
      ? super.acquire(bundle)
      : this.attackers.acquire(bundle));
    if (acquired.ok) this.given.add(acquired.value);
    return acquired;
  }
}

/** What an attacker did in a match with three honest players. */
export interface Met {
  readonly seat: SeatSummary;
  readonly cerr: string;
  /** By round. */
  readonly orders: readonly (readonly Order[])[];
}

/** The matches of a test file: one pool, and what it must leave as it was. @param child of the attackers: see `testFolder`. */
export function attackMatches(child?: string): (bundle: PlayerBundle, cpuSeconds: number) => Promise<Met> {
  let folder: TestFolder;
  let attackersFolder: TestFolder | null = null;
  let temporary = "";
  let pool: WatchedPool;
  const name = process.platform === "win32" ? "TEMP" : "TMPDIR";
  const before = { temporary: process.env[name], prototypes: shapeOfHost() };

  beforeAll(async () => {
    folder = await testFolder();
    temporary = join(folder.path, "temporary");
    mkdirSync(temporary);
    writeFileSync(join(folder.path, "secret.txt"), SECRET);
    process.env[name] = temporary;
    process.env.TAULER_SECRET = SECRET;
    pool = new WatchedPool({ folder: folder.path });
    if (child === undefined) return;
    attackersFolder = await testFolder(child);
    pool.attackers = new PlayerPool({ folder: attackersFolder.path });
  });

  afterAll(async () => {
    const pids = Array.from(pool.given, ({ pid }) => pid);
    await pool.close();
    await pool.attackers?.close();
    if (before.temporary === undefined) delete process.env[name];
    else process.env[name] = before.temporary;
    delete process.env.TAULER_SECRET;
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 120_000 });
    expect(readdirSync(temporary)).toEqual([]);
    folder.remove();
    attackersFolder?.remove();
  });

  return async (bundle, cpuSeconds) => {
    const files = readdirSync(folder.path);
    const met = await meet(pool, bundle, cpuSeconds);
    expect(changesSince(before.prototypes)).toEqual([]);
    expect(readdirSync(folder.path)).toEqual(files);
    expect(readdirSync(temporary)).toEqual([]);
    return met;
  };
}

/** Plays a match against an attacker. @throws when it does not end as it should, or when another player noticed anything. */
async function meet(pool: PlayerPool, bundle: PlayerBundle, cpuSeconds: number): Promise<Met> {
  const rounds: RoundPlayed[] = [];
  const played = await runMatch({
    game: diceRace,
    setup: { configuration: { settings: { ROUNDS }, board: null }, rules: {}, seed: 30 },
    players: [HONEST, bundle, HONEST, HONEST],
    pool,
    cpuSeconds,
    keepsDrawings: true,
    onRound: (round) => rounds.push(round),
  });
  if (!played.ok) throw new Error(played.problem.message);
  expect(played.value.rounds).toBe(ROUNDS);
  for (const seat of [0, 2, 3]) {
    expect(played.value.seats[seat].fault).toBeNull();
    expect(rounds.map(({ requests }) => requests[seat])).toEqual(new Array(ROUNDS).fill([run(seat)]));
    expect(rounds.map(({ turns }) => turns[seat].cerr)).toEqual([0, 1, 2].map((round) => `${round} 4 ${NAMES}\n`));
  }
  return {
    seat: played.value.seats[ATTACKER],
    cerr: rounds.map(({ turns }) => turns[ATTACKER].cerr).join(""),
    orders: rounds.map(({ requests }) => requests[ATTACKER]),
  };
}

function run(unit: number): Order {
  return { kind: "run", unit, args: [] };
}

const SHARED = { Object, Function, Array, Promise, Error, String, Number, Map, Set, RegExp, ArrayBuffer, Uint8Array };

/** All that somebody could change in the objects that every part of the host shares. */
function shapeOfHost(): ReadonlyMap<string, unknown> {
  const shape = new Map<string, unknown>();
  for (const [name, { prototype }] of Object.entries(SHARED)) {
    for (const key of Reflect.ownKeys(prototype)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
      shape.set(`${name}.${String(key)}`, value).set(`get ${name}.${String(key)}`, get ?? set);
    }
  }
  return shape;
}

function changesSince(before: ReadonlyMap<string, unknown>): string[] {
  const now = shapeOfHost();
  return [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));
}
