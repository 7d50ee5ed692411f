import { constants, createContext, Script } from "node:vm";
import { FUEL_PRELUDE, mayRest } from "../contract/fuel";
import { NATIVE_PRICES } from "../contract/native-prices";
import { API_FILE, PLAYER_FILE, PRICES_FILE } from "../contract/player-protocol";
import type { CodeCache } from "./code-cache";
import type { CallbackSetters } from "./internals";
import type { Bridge } from "./realm/bridge";

interface CompiledScript {
  readonly text: string;
  readonly script: Script;
}

/** What a realm is made of. */
export interface RealmScripts {
  readonly prelude: CompiledScript;
  readonly api: CompiledScript;
  readonly prices: CompiledScript;
}

export interface RealmOptions {
  /** Must the counters of fuel be able to rest? */
  readonly isInspected: boolean;
  /** What the engine need not compile. */
  readonly cache?: CodeCache;
}

/** @param api the game's API script. */
export function compileRealm(api: string, { isInspected, cache }: RealmOptions): RealmScripts {
  const compile = (code: string, filename: string): CompiledScript => {
    const text = isInspected ? mayRest(code) : code;
    const cachedData = cache?.get(text);
    return { text, script: new Script(text, cachedData === undefined ? { filename } : { filename, cachedData }) };
  };
  return {
    prelude: compile(FUEL_PRELUDE, "fuel.js"),
    api: compile(api, API_FILE),
    prices: compile(NATIVE_PRICES, PRICES_FILE),
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
  run(prelude.script);
  const { bridge } = run(api.script) as { bridge: Bridge };
  const { formatStack, refuseImport, noteRejection } = bridge.callbacks;
  setters.setStackTraceCallback(formatStack);
  setters.setImportCallback(refuseImport);
  setters.setRejectionCallback(noteRejection);
  run(prices.script);
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
