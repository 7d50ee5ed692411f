import { join } from "node:path";
import { PlayerPool } from "../src/main/host/players/player-pool";
import { compareStatements } from "./lib/compared-statements";
import { hasNativeCompiler } from "./lib/native-player";

/*
 * SOAK_COUNT players in C++ of statements made at random, from SOAK_SEED on: what they write as modules is what they write as native programs, compiled by g++.
 */

const ROOT = join(import.meta.dirname, "../..");
const count = Number(process.env["SOAK_COUNT"] ?? 20);
const first = Number(process.env["SOAK_SEED"] ?? 1);
const pool = new PlayerPool({ folder: join(ROOT, "out/player") });
let different = 0;

if (!hasNativeCompiler()) console.log("  There is no g++ to compare with.");
else
  for (let seed = first; seed < first + count; seed++) {
    const { file, difference } = await compareStatements(seed, pool);
    if (difference !== null) different++;
    console.log(`  ${file}: ${difference ?? "the same"}`);
  }
await pool.close();
console.log(`  ${different} players that write something else than the native program`);
process.exitCode = different === 0 ? 0 : 1;
