/**
 * A host of its own, to be killed: `node host.mjs <folder> <code of a player>…` plays them all and prints the ids of
 * their processes when they are thinking about the first round.
 */

import { PlayerPool } from "../../src/main/host/players/player-pool";
import { createEncoder, openSession, rawBundle } from "./sessions";

const [folder, ...plays] = process.argv.slice(2);
const pool = new PlayerPool({ folder });
const encode = createEncoder(30);
const pids = await Promise.all(
  plays.map(async (play) => {
    const bundle = rawBundle(play);
    const acquired = await pool.acquire(bundle);
    if (!acquired.ok) throw new Error(acquired.problem.message);
    const session = openSession({ pool, bundle, process: acquired.value }, { cpuSeconds: null });
    await session.load();
    void session.play(encode(0), 0);
    return acquired.value.pid;
  }),
);
console.log(JSON.stringify(pids));
process.stdin.once("end", () => process.exit()).resume();
