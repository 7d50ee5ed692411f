import { afterAll, beforeAll } from "vitest";
import type { Order } from "../../src/engine/contract/order";
import type { Fault } from "../../src/main/contract/match-result";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { PlayerPool, type PlayerPoolOptions } from "../../src/main/host/players/player-pool";
import type { PlayerProcess } from "../../src/main/host/players/player-process";
import type { PlayerTurn, SessionState } from "../../src/main/host/players/player-session";
import { diceRace } from "../conformance/dice-race";
import { type TestFolder, testFolder } from "./player-files";
import { createEncoder, openSession, type PlayOptions } from "./sessions";

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

function summaryOf(turns: readonly PlayerTurn[]): Pick<Played, "turns" | "orders" | "cerr" | "fault"> {
  return {
    turns,
    orders: turns.slice(1).map(({ orders }) => orders),
    cerr: turns.map(({ cerr }) => cerr).join(""),
    fault: turns.find(({ fault }) => fault !== null)?.fault ?? null,
  };
}
