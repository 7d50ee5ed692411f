import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { harryPotter } from "../../src/engine/games/harry-potter";
import type { PlayerPool } from "../../src/main/host/players/player-pool";
import { Dice } from "../../test/fuzz/dice";
import { compileBoth, usualMatch } from "./compared-players";
import { randomPlayer } from "./random-statements";
import { compareOrders } from "./same-orders";

const ROOT = join(import.meta.dirname, "../..");

/** Where a player of statements made at random writes something else as a module than as a native program, and the player; null for nowhere. */
export async function compareStatements(seed: number, pool: PlayerPool) {
  const folder = `out/native-players/statements/${seed}`;
  const file = `${folder}/AIStatements.cc`;
  mkdirSync(join(ROOT, folder), { recursive: true });
  writeFileSync(join(ROOT, file), randomPlayer(new Dice(seed)));
  const player = await compileBoth(harryPotter, file, pool);
  const { configuration, ...usual } = usualMatch(harryPotter, 1);
  const oneRound = { ...configuration, settings: { ...configuration.settings, NUM_ROUNDS: 1 } };
  const { difference } = await compareOrders(player, { ...usual, configuration: oneRound });
  return { file, difference };
}
