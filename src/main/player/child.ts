/**
 * The program of a player's process: `node … child.cjs <api script> [<relay script>]`. With a relay it can be inspected.
 *
 * It closes itself in, says what holds, and then plays in a loop that never gives the event loop a turn.
 */

import { readFileSync } from "node:fs";
import { codeCacheOf } from "../contract/player-protocol";
import { closeIn } from "./close-in";
import { readCodeCache } from "./code-cache";
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
const cache = readCodeCache(codeCacheOf(api));
const scripts = compileRealm(readFileSync(api, "utf8"), { isInspected, cache });
if (isInspected) startRelay(relay);
const internals = takeInternals();
const collectGarbage = internals === null ? () => {} : takeCollector(internals.setFlags);
const pipes = openPipes({ sleep: internals?.sleep ?? (() => {}), mayHaveNext: isInspected });

const closed = closeIn(scripts, internals, { isInspected });
sayHello(pipes, { versions: { node, v8 }, layers: closed.layers });
try {
  if (internals !== null) {
    const { callbacks } = internals;
    serve({ pipes, scripts, callbacks, first: closed, cpuSeconds, collectGarbage });
  }
} finally {
  // What is thrown may be the player's: nobody looks at it.
  reallyExit(0);
}

function cpuSeconds(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1e6;
}
