/** The kinds of work in `bench/cpp/AIKernels.cc`: as a native program, and as a module in this process. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileNative, NativePlayer } from "../../soak/lib/native-player";
import type { AnyGame, MatchState } from "../../src/engine/contract/game";
import { findGame } from "../../src/engine/games";
import { FUEL_PER_CPU_SECOND } from "../../src/main/contract/fuel";
import { FRAME_HEADER_BYTES, Report } from "../../src/main/contract/player-protocol";
import { cppCompiler } from "../../src/main/host/cpp/compiler/cpp-compiler";
import { addModuleFuel } from "../../src/main/host/cpp/module/add-module-fuel";
import { PRICES, type Prices } from "../../src/main/host/cpp/module/prices";
import { Module } from "../../src/main/player/module/engine";
import { ModuleMatch } from "../../src/main/player/module/module-match";
import { firstRound } from "./realm";

const ROOT = join(import.meta.dirname, "../..");
export const KERNELS = "bench/cpp/AIKernels.cc";
const NANOSECONDS = 1e9;

export function harryPotter(): AnyGame {
  const game = findGame("harry-potter");
  if (game === undefined) throw new Error("there is no Harry Potter");
  return game;
}

/** What the kernels are called, in the order in which they are played. */
export function kernelNames(): string[] {
  const text = readFileSync(join(ROOT, KERNELS), "utf8");
  return Array.from(text.matchAll(/&PLAYER_NAME::(\w+)/g), ([, name]) => name);
}

/** The module as the compiler makes it, without fuel. */
export async function compileModule(game: AnyGame, path: string): Promise<Uint8Array> {
  const file = path.replace(/^.*\//, "");
  const text = readFileSync(join(ROOT, path), "utf8");
  const compiled = await cppCompiler.compile({ game: game.id, file, text, effort: "fast" });
  if (!compiled.ok) throw new Error(compiled.problem.message);
  if (compiled.value.module === null) throw new Error(compiled.value.said);
  return compiled.value.module;
}

/** A player that plays any round when it is asked to. */
export interface Played {
  play(round: number): void;
  /** CPU seconds that its fuel stands for, from the beginning. */
  fuelSeconds(): number;
}

export interface Opening {
  readonly prices?: Prices;
  /** As orders that know their line need them; none: as of a sealed player. */
  readonly lines?: readonly number[];
}

export function openModule(game: AnyGame, module: Uint8Array, { prices = PRICES, lines = [] }: Opening = {}): Played {
  const { terms, view } = firstRound(game);
  const match = new ModuleMatch(new Module(addModuleFuel(module, prices).bytes), {
    ...terms,
    orderLimit: Number.MAX_SAFE_INTEGER,
    lines,
  });
  const input = view.length > match.input().byteLength ? match.inputFor(view.length) : match.input();
  new Uint8Array(input).set(view);
  return {
    play: (round) => {
      new Int32Array(input, FRAME_HEADER_BYTES, 1)[0] = round;
      match.play();
    },
    fuelSeconds: () => {
      match.report(0);
      const reals = new Float64Array(match.output(), FRAME_HEADER_BYTES, Report.body / 8);
      if (new Int32Array(match.output(), FRAME_HEADER_BYTES)[Report.fault / 4] !== 0) throw new Error("it failed");
      return reals[Report.fuel / 8] / FUEL_PER_CPU_SECOND;
    },
  };
}

/** CPU seconds that the native program takes for each kernel: the least of some runs, for the machine is never quiet. Linux only. */
export async function nativeSeconds(game: AnyGame, rounds: number, runs: number): Promise<number[]> {
  const program = await compileNative(game, KERNELS);
  const { state } = firstRound(game);
  const player = await NativePlayer.start(game, program, { seat: 0, seed: 1, first: state });
  const least: number[] = new Array(rounds).fill(Number.POSITIVE_INFINITY);
  for (let run = 0; run < runs; run++) {
    for (let round = 0; round < rounds; round++) {
      const before = cpuOfProcess(player.pid);
      await player.play({ ...(state as object), round } as MatchState);
      least[round] = Math.min(least[round], cpuOfProcess(player.pid) - before);
    }
  }
  await player.end();
  // The last one does nothing: what it takes is the pipe's.
  return least.map((seconds) => Math.max(seconds - least[rounds - 1], 1e-9));
}

function cpuOfProcess(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / NANOSECONDS;
}
