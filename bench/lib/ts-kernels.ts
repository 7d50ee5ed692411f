/** The kinds of work in `bench/ts/AIKernels.ts`, in a realm of this process. */

import { readFileSync } from "node:fs";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { harryPotter } from "./cpp-kernels";
import { createRealm } from "./realm";

const FILE = "bench/ts/AIKernels.ts";

/** What the kernels are called, in the order in which they are played. */
export function tsKernelNames(): string[] {
  return Array.from(readFileSync(FILE, "utf8").matchAll(/^ {2}"(\w+)",$/gm), ([, name]) => name);
}

/** The bundle, with the weights of syntax as they are now. */
export async function bundleOfKernels(): Promise<string> {
  const game = harryPotter();
  const source = playerSource("AIKernels.ts", readFileSync(FILE, "utf8"));
  const { bundle, problems } = await buildPlayer(source, { games: [game.id] });
  if (bundle === null) throw new Error(problems.map(({ line, message }) => `${line}: ${message}`).join("\n"));
  return bundle.code;
}

/** Plays one kernel whenever it is asked to, and tells the units of fuel. Each has a realm of its own: what the engine has learnt from another is not this one's. */
export function openKernel(code: string, round: number, apiOf?: (api: string) => string) {
  const realm = createRealm(harryPotter(), code, apiOf === undefined ? {} : { apiOf });
  realm.setRound(round);
  return {
    play: realm.playRound,
    /** Of one play. */
    units: () => {
      const before = realm.fuelUsed();
      realm.playRound();
      return realm.fuelUsed() - before;
    },
  };
}
