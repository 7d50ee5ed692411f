import { afterAll, beforeAll } from "vitest";
import type { Order } from "../../src/engine/match/order";
import { createViewEncoder } from "../../src/engine/player/view-codec";
import { FUEL_PER_CPU_SECOND } from "../../src/main/contract/fuel";
import type { Fault } from "../../src/main/contract/match-result";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { FRAME_HEADER_BYTES, FrameType, type MatchTerms } from "../../src/main/contract/player-protocol";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { writeHeader } from "../../src/main/host/players/load-frame";
import { PlayerPool, type PlayerPoolOptions } from "../../src/main/host/players/player-pool";
import type { PlayerProcess } from "../../src/main/host/players/player-process";
import { PlayerSession, type PlayerTurn, type SessionState } from "../../src/main/host/players/player-session";
import type { WatchLimits } from "../../src/main/host/players/watchdog";
import { diceRace } from "../conformance/dice-race";
import { type TestFolder, testFolder } from "./player-files";

const IMPORT = 'import { Player } from "tauler/dice-race";';

/** A player of the test game whose `play` does this, made by the real bundler. @param before what stands above the class. */
export function bundleOf(play: string, before = ""): Promise<PlayerBundle> {
  return bundleOfSource(`${IMPORT}\n${before}\nexport class Ron extends Player {\n  play() {\n    ${play}\n  }\n}\n`);
}

/** A whole `AIRon.ts`, made by the real bundler. @throws when the bundler refuses it. */
export async function bundleOfSource(text: string): Promise<PlayerBundle> {
  const { bundle, problems } = await buildPlayer(playerSource("AIRon.ts", text), { games: [diceRace.id] });
  if (bundle === null) throw new Error(problems.map(({ message }) => message).join("\n"));
  return bundle;
}

/**
 * A player that no bundler has looked at: JavaScript as a script, without fuel.
 *
 * @param play the body of `play`. @param before what stands above the class.
 */
export function rawBundle(play: string, before = ""): PlayerBundle {
  const code = `"use strict";\n${before}\nvar $player = class extends $tauler.api.Player { play() {\n${play}\n} };`;
  return { game: diceRace.id, name: "Ron", code, sourceMap: null, sourceHash: "", sealed: false };
}

/** A pool for the tests of a file. @param child see `testFolder`. */
export function poolForTests(options: Partial<PlayerPoolOptions> = {}, child?: string): () => PlayerPool {
  let opened: { readonly folder: TestFolder; readonly pool: PlayerPool } | null = null;
  beforeAll(async () => {
    const folder = await testFolder(child);
    opened = { folder, pool: new PlayerPool({ ...options, folder: folder.path }) };
  });
  afterAll(async () => {
    await opened?.pool.close();
    opened?.folder.remove();
  });
  return () => {
    if (opened === null) throw new Error("the pool is there only while tests run");
    return opened.pool;
  };
}

export interface PlayOptions {
  /** 1 unless told. */
  readonly rounds?: number;
  readonly seat?: number;
  /** CPU seconds for the match; 1 unless told, null for no limit. */
  readonly cpuSeconds?: number | null;
  readonly limits?: Partial<WatchLimits>;
  /** Of the generators. */
  readonly seed?: number;
  /** Told of each turn as it ends. */
  readonly onTurn?: (turn: PlayerTurn, process: PlayerProcess) => void;
}

/** What a player did. */
export interface Played {
  /** The loading of the code first, then a turn for each round. */
  readonly turns: readonly PlayerTurn[];
  /** By round. */
  readonly orders: readonly (readonly Order[])[];
  readonly cerr: string;
  /** How it was frozen, if it was. */
  readonly fault: Fault | null;
  readonly fuel: number;
  readonly state: SessionState;
  readonly process: PlayerProcess;
  /** Whether the pool has taken the process back. */
  readonly isUsable: boolean;
}

const SETUP = { configuration: { settings: { ROUNDS: 200 }, board: null }, rules: {} };
const ROOMY: WatchLimits = { cpuSeconds: null, residentBytes: 256 * 2 ** 20, silentSeconds: 10 };

/** Plays rounds of the test game with a real process. The state is the same in every round. */
export async function play(pool: PlayerPool, bundle: PlayerBundle, options: PlayOptions = {}): Promise<Played> {
  const { rounds = 1, onTurn } = options;
  const acquired = await pool.acquire(bundle);
  if (!acquired.ok) throw new Error(acquired.problem.message);
  const process = acquired.value;
  const session = openSession({ pool, bundle, process }, options);
  const encode = createEncoder(options.seed ?? 30);
  const turns = [await session.load()];
  for (let round = 0; round < rounds; round++) {
    turns.push(await session.play(encode(round), round));
    onTurn?.(turns[turns.length - 1], process);
  }
  const { state, fuel } = session;
  const isUsable = session.close();
  if (isUsable) pool.release({ bundle, process });
  return { ...summaryOf(turns), state, fuel, process, isUsable };
}

export interface SessionParts {
  readonly pool: PlayerPool;
  readonly bundle: PlayerBundle;
  readonly process: PlayerProcess;
}

export function openSession({ pool, bundle, process }: SessionParts, options: PlayOptions = {}): PlayerSession {
  const { cpuSeconds = 1, limits = {} } = options;
  const watched = { ...ROOMY, cpuSeconds: cpuSeconds === null ? null : cpuSeconds * 5, ...limits };
  const terms = termsFor(options);
  return new PlayerSession({ process, bundle, terms, cpuSeconds, limits: watched, watchdog: pool.watchdog });
}

function termsFor({ seat = 0, seed = 30, cpuSeconds = 1 }: PlayOptions): MatchTerms {
  const { columns, orderKinds, orderLimit } = diceRace.player;
  return {
    seat,
    seed: seed + seat + 1,
    randomSeed: `${seed}/${seat}`,
    settings: SETUP.configuration.settings,
    names: ["Ron", "Ginny", "Fred", "George"],
    columns: columns.map(({ name, type }) => ({ name, type })),
    orderKinds,
    orderLimit,
    fuel: cpuSeconds === null ? null : cpuSeconds * FUEL_PER_CPU_SECOND,
  };
}

/** STATE frames of the first state of a race, as if it were any round. */
export function createEncoder(seed: number): (round: number) => Uint8Array {
  const state = diceRace.setup({ ...SETUP, seed });
  if (!state.ok) throw new Error(state.problem.message);
  const encode = createViewEncoder(diceRace.player.columns, FRAME_HEADER_BYTES);
  return (round) => {
    const frame = encode({ round, status: [0, 0, 0, 0], state: state.value });
    writeHeader(frame, FrameType.state);
    return frame;
  };
}

function summaryOf(turns: readonly PlayerTurn[]): Pick<Played, "turns" | "orders" | "cerr" | "fault"> {
  return {
    turns,
    orders: turns.slice(1).map(({ orders }) => orders),
    cerr: turns.map(({ cerr }) => cerr).join(""),
    fault: turns.find(({ fault }) => fault !== null)?.fault ?? null,
  };
}
