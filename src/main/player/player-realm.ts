import { constants, createContext, Script } from "node:vm";
import { FUEL_PRELUDE } from "../contract/fuel";
import { NATIVE_PRICES } from "../contract/native-prices";
import { PLAYER_FILE } from "../contract/player-protocol";
import type { CallbackSetters } from "./internals";
import type { Bridge } from "./realm/bridge";

const prelude = new Script(FUEL_PRELUDE, { filename: "fuel.js" });
const prices = new Script(NATIVE_PRICES, { filename: "fuel.js" });
/** Running any script lets the realm finish what its promises have to do. */
const nothing = new Script("0", { filename: "nothing.js" });

export interface PlayerRealm {
  readonly bridge: Bridge;
  run(script: Script): unknown;
  /** Runs the jobs of promises until there are none. */
  finishJobs(): void;
}

/**
 * Makes a realm that has the game's API and nothing of this process.
 *
 * Made without a sandbox object: through one, plain code is five times slower. What scripts throw is passed on without
 * looking at it: it may be a trap.
 */
export function createPlayerRealm(api: Script, setters: CallbackSetters): PlayerRealm {
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: "afterEvaluate",
  });
  const run = (script: Script): unknown => script.runInContext(context, { displayErrors: false });
  run(prelude);
  const { bridge } = run(api) as { bridge: Bridge };
  const { formatStack, refuseImport, noteRejection } = bridge.callbacks;
  setters.setStackTraceCallback(formatStack);
  setters.setImportCallback(refuseImport);
  setters.setRejectionCallback(noteRejection);
  run(prices);
  bridge.seal();
  return { bridge, run, finishJobs: () => void run(nothing) };
}

/** @returns what is wrong when the code is no program. */
export function compilePlayer(code: string): Script | string {
  try {
    return new Script(code, { filename: PLAYER_FILE });
  } catch (error) {
    return `${error}`;
  }
}
