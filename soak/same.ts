import { join } from "node:path";
import { NODE_VERSIONS, nodeProgram } from "./lib/node-versions";
import { playTheSame } from "./lib/same";

/*
 * One match, SOAK_COUNT times, on Node 20, 22, 24 and 26: one hash.
 */

const folder = join(import.meta.dirname, "..", "nodes");
const nodes = NODE_VERSIONS.map((version) => nodeProgram(version, folder));
const child = join(import.meta.dirname, "same-child.mjs");
const matches = Number(process.env["SOAK_COUNT"] ?? 200);
const hashes = await playTheSame({ matches, nodes, child, say: (line) => console.log(`  ${line}`) });
console.log(`  ${matches} matches: ${hashes.size} ${hashes.size === 1 ? "hash" : "hashes"}`);
process.exitCode = hashes.size === 1 ? 0 : 1;
