import { createViewEncoder } from "../../src/engine/player/view-codec";
import { FUEL_PER_CPU_SECOND } from "../../src/main/contract/fuel";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { FRAME_HEADER_BYTES, FrameType, type MatchTerms } from "../../src/main/contract/player-protocol";
import { cpuBackstop } from "../../src/main/host/matches/cpu-backstop";
import { writeHeader } from "../../src/main/host/players/load-frame";
import type { PlayerPool } from "../../src/main/host/players/player-pool";
import type { PlayerProcess } from "../../src/main/host/players/player-process";
import { PlayerSession, type PlayerTurn } from "../../src/main/host/players/player-session";
import type { WatchLimits } from "../../src/main/host/players/watchdog";
import { diceRace } from "../conformance/dice-race";

/**
 * A player that no bundler has looked at: JavaScript as a script, without fuel.
 *
 * @param play the body of `play`. @param before what stands above the class.
 */
export function rawBundle(play: string, before = ""): PlayerBundle {
  const code = `"use strict";\n${before}\nvar $module = () => class extends $tauler.api.Player { play() {\n${play}\n} };`;
  return { game: diceRace.id, name: "Ron", code, sourceMap: null, sourceHash: "", sealed: false };
}

export interface PlayOptions {
  /** 1 unless told. */
  readonly rounds?: number;
  readonly seat?: number;
  /** CPU seconds for the match; 1 unless told, null for no limit. */
  readonly cpuSeconds?: number | null;
  readonly limits?: Partial<WatchLimits>;
  /** Are its drawings kept? Yes unless told. */
  readonly keepsDrawings?: boolean;
  /** Of the generators. */
  readonly seed?: number;
  /** Told of each turn as it ends. */
  readonly onTurn?: (turn: PlayerTurn, process: PlayerProcess) => void;
}

const SETUP = { configuration: { settings: { ROUNDS: 200 }, board: null }, rules: {} };
const ROOMY: WatchLimits = { cpuSeconds: null, residentBytes: 256 * 2 ** 20, silentSeconds: 10 };

export interface SessionParts {
  readonly pool: PlayerPool;
  readonly bundle: PlayerBundle;
  readonly process: PlayerProcess;
}

export function openSession({ pool, bundle, process }: SessionParts, options: PlayOptions = {}): PlayerSession {
  const { cpuSeconds = 1, limits = {} } = options;
  const watched = { ...ROOMY, cpuSeconds: cpuBackstop(cpuSeconds), ...limits };
  const terms = termsFor(options);
  return new PlayerSession({ process, bundle, terms, cpuSeconds, limits: watched, watchdog: pool.watchdog });
}

function termsFor({ seat = 0, seed = 30, cpuSeconds = 1, keepsDrawings = true }: PlayOptions): MatchTerms {
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
    keepsDrawings,
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
