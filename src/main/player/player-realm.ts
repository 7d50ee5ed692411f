import { constants, createContext, Script } from "node:vm";
import { FUEL_PRELUDE, mayRest } from "../contract/fuel";
import { NATIVE_PRICES } from "../contract/native-prices";
import { API_FILE, PLAYER_FILE } from "../contract/player-protocol";
import type { CallbackSetters } from "./internals";
import type { Bridge } from "./realm/bridge";

/** What a realm is made of. */
export interface RealmScripts {
  readonly prelude: Script;
  readonly api: Script;
  readonly prices: Script;
}

/** @param api the game's API script. @param isInspected whether its counters of fuel must be able to rest. */
export function compileRealm(api: string, { isInspected }: { readonly isInspected: boolean }): RealmScripts {
  const compile = (code: string, filename: string) => new Script(isInspected ? mayRest(code) : code, { filename });
  return {
    prelude: compile(FUEL_PRELUDE, "fuel.js"),
    api: compile(api, API_FILE),
    prices: compile(NATIVE_PRICES, "fuel.js"),
  };
}

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
export function createPlayerRealm({ prelude, api, prices }: RealmScripts, setters: CallbackSetters): PlayerRealm {
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
