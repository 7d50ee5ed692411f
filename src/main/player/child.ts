/**
 * The program of a player's process: `node … child.cjs <api script> [<relay script>]`. With a relay it can be inspected.
 *
 * It closes itself in, says what holds, and then plays in a loop that never gives the event loop a turn.
 */

import { readFileSync } from "node:fs";
import { closeIn } from "./close-in";
import { takeCollector } from "./collector";
import { startRelay } from "./inspect/start-relay";
import { takeInternals } from "./internals";
import { openPipes } from "./pipes";
import { compileRealm } from "./player-realm";
import { sayHello, serve } from "./serve";

const { node, v8 } = process.versions;
const { cpuUsage } = process;
// Not in the types of Node: `exit` without listeners.
const { reallyExit } = process as unknown as { reallyExit(code: number): never };
const [, , api, relay] = process.argv;
const isInspected = relay !== undefined;
const scripts = compileRealm(readFileSync(api, "utf8"), { isInspected });
if (isInspected) startRelay(relay);
const collectGarbage = takeCollector();
const internals = takeInternals();
const pipes = openPipes({ sleep: internals?.sleep ?? (() => {}), mayHaveNext: isInspected });

sayHello(pipes, { versions: { node, v8 }, layers: closeIn(scripts, internals, { isInspected }) });
try {
  if (internals !== null) serve({ pipes, scripts, callbacks: internals.callbacks, cpuSeconds, collectGarbage });
} finally {
  // What is thrown may be the player's: nobody looks at it.
  reallyExit(0);
}

function cpuSeconds(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1e6;
}
