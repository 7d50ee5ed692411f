import { join } from "node:path";
import { killCampaign, VICTIMS } from "./lib/campaign";
import { areNone, inWords } from "./lib/findings";

/*
 * Kills so many processes. SOAK_COUNT, SOAK_SEED, and SOAK_VICTIMS to meet only some: host, serve, page, player, contest, writes.
 */

const kills = Number(process.env["SOAK_COUNT"] ?? 200);
const seed = Number(process.env["SOAK_SEED"] ?? 1);
const wanted = (process.env["SOAK_VICTIMS"] ?? "").split(",");
const victims = wanted.flatMap((word) => VICTIMS.filter((victim) => victim === word));
const writer = join(import.meta.dirname, "writer.mjs");
const some = victims.length > 0 ? { victims } : {};
const findings = await killCampaign({ seed, kills, writer, say: (line) => console.log(`  ${line}`), ...some });
console.log(`  ${kills} kills: ${inWords(findings)}`);
process.exitCode = areNone(findings) ? 0 : 1;
