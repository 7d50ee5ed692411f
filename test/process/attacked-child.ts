/**
 * A host of its own, to be attacked by a process that it starts: `node attacked-child.mjs <folder> <layers> <what the process does>` prints how the process
 * ended, if it is still there to do so. `layers` are names of the system's layers with commas between, or `none`, or `open` for a process as anybody starts one.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PlayerProcess } from "../../src/main/host/players/player-process";
import { findWrappers } from "../../src/main/host/players/wrappers";

const [folder, layers, deed] = process.argv.slice(2);
const runner = join(folder, `deed-${process.pid}.cjs`);
writeFileSync(runner, deed);
const wrappers = findWrappers(process.platform).filter(({ name }) => layers.split(",").includes(name));

if (layers === "open") await once(spawn(process.execPath, [runner], { stdio: "inherit" }), "exit");
else {
  const started = new PlayerProcess({ executable: process.execPath, runner, api: runner, wrappers });
  await started.start();
  await started.ended;
}
console.log(`alive, with ${wrappers.map(({ name }) => name).join(",")}`);
