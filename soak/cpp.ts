import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { AnyGame } from "../src/engine/contract/game";
import { games } from "../src/engine/games";
import { defaultSettings } from "../src/engine/text/settings-text";
import { playerSource } from "../src/main/host/bundler/player-source";
import { buildCppPlayer } from "../src/main/host/cpp/build-cpp-player";
import { PlayerPool } from "../src/main/host/players/player-pool";
import { compileNative, hasNativeCompiler } from "./lib/native-player";
import { compareOrders } from "./lib/same-orders";

/*
 * Each shipped player in C++, and those of the tests, in SOAK_COUNT matches: the orders of the module are those of the native
 * program, compiled by g++ -O2. SOAK_PLAYERS=Luna,Library takes some of them.
 */

const ROOT = join(import.meta.dirname, "../..");
const matches = Number(process.env["SOAK_COUNT"] ?? 20);
const wanted = process.env["SOAK_PLAYERS"]?.split(",");
const pool = new PlayerPool({ folder: join(ROOT, "out/player") });
let different = 0;

function filesOf(game: AnyGame): string[] {
  const folders = [`resources/games/${game.id}/players`, ...(game.id === "harry-potter" ? ["test/cpp/players"] : [])];
  const files = folders.flatMap((folder) => readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`));
  const isWanted = (file: string) => wanted === undefined || wanted.includes(basename(file, ".cc").slice("AI".length));
  return files.filter((file) => file.endsWith(".cc") && isWanted(file));
}

async function compare(game: AnyGame, file: string): Promise<void> {
  const source = playerSource(basename(file), readFileSync(join(ROOT, file), "utf8"));
  const { bundle, problems } = await buildCppPlayer(source, { games: [game.id], game: game.id });
  if (bundle === null) throw new Error(JSON.stringify(problems));
  const program = await compileNative(game, file);
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const configuration = { settings: defaultSettings(game.configurationFields), board: null };
  let orders = 0;
  for (let seed = 1; seed <= matches; seed++) {
    const compared = await compareOrders({ game, bundle, program, pool }, { configuration, seed, rules });
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
