import { basename, join } from "node:path";
import type { AnyGame } from "../src/engine/contract/game";
import { games } from "../src/engine/games";
import { PlayerPool } from "../src/main/host/players/player-pool";
import { compileBoth, shippedCppPlayers, usualMatch, writtenCppPlayers } from "./lib/compared-players";
import { hasNativeCompiler } from "./lib/native-player";
import { compareOrders } from "./lib/same-orders";

/*
 * Each shipped player in C++, and those of the tests, in SOAK_COUNT matches: the orders of the module are those of the native
 * program, compiled by g++ -O2. SOAK_PLAYERS=Luna,Peeves takes some of them.
 */

const ROOT = join(import.meta.dirname, "../..");
const matches = Number(process.env["SOAK_COUNT"] ?? 20);
const wanted = process.env["SOAK_PLAYERS"]?.split(",");
const pool = new PlayerPool({ folder: join(ROOT, "out/player") });
let different = 0;

function filesOf(game: AnyGame): string[] {
  const isWanted = (file: string) => wanted === undefined || wanted.includes(basename(file, ".cc").slice("AI".length));
  return [...shippedCppPlayers(game), ...writtenCppPlayers(game)].filter(isWanted);
}

async function compare(game: AnyGame, file: string): Promise<void> {
  const player = await compileBoth(game, file, pool);
  let orders = 0;
  for (let seed = 1; seed <= matches; seed++) {
    const compared = await compareOrders(player, usualMatch(game, seed));
    orders += compared.orders;
    if (compared.difference === null) continue;
    different++;
    console.log(`  ${file}, seed ${seed}: ${compared.difference}`);
  }
  console.log(`  ${file}: ${matches} matches, ${orders} orders`);
}

if (!hasNativeCompiler()) console.log("  There is no g++ to compare with.");
else for (const game of games) for (const file of filesOf(game)) await compare(game, file);
await pool.close();
console.log(`  ${different} matches with other orders than the native program's`);
process.exitCode = different === 0 ? 0 : 1;
