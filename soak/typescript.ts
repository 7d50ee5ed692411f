import { join } from "node:path";
import { PlayerPool } from "../src/main/host/players/player-pool";
import { compareTypeScript } from "./lib/compared-typescript";
import { compareDebugged } from "./lib/debugged-typescript";

/*
 * SOAK_COUNT players in TypeScript of statements made at random, from SOAK_SEED on: they do in a match what they do in Node alone, and the same where the debugger has put
 * something into their code.
 */

const ROOT = join(import.meta.dirname, "../..");
const count = Number(process.env["SOAK_COUNT"] ?? 100);
const first = Number(process.env["SOAK_SEED"] ?? 1);
const pool = new PlayerPool({ folder: join(ROOT, "out/player") });
let different = 0;
let compared = 0;

for (let seed = first; seed < first + count; seed++) {
  const { file, difference, isCompared } = await compareTypeScript(seed, pool);
  if (isCompared) compared++;
  else console.log(`  ${file}: Node does not come to its end`);
  // What does not end there, or takes all memory, would be as long here.
  const debugged = isCompared ? await compareDebugged(seed, pool) : null;
  if (difference === null && debugged === null) continue;
  different++;
  for (const one of [difference, debugged]) if (one !== null) console.log(`  ${file}: ${one}`);
}
await pool.close();
console.log(`  ${compared} players, of whom ${different} do something else than in Node, or when they are debugged`);
process.exitCode = different === 0 ? 0 : 1;
