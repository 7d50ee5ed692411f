import { queueCampaign } from "./lib/queue-campaign";

/*
 * SOAK_COUNT kills of workers, of whoever gives out and of the server, at moments that SOAK_SEED chooses, while contests are played on a queue: each comes
 * out, byte for byte, as on this machine alone. Needs redis-server.
 */

const kills = Number(process.env["SOAK_COUNT"] ?? 50);
const seed = Number(process.env["SOAK_SEED"] ?? 1);
const { contests, faults, by } = await queueCampaign({ kills, seed, say: (line) => console.log(`  ${line}`) });
const words = Object.entries(by).map(([victim, count]) => `${count} ${victim}`);
console.log(`  ${kills} kills (${words.join(", ")}) in ${contests} contests: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
