/**
 * `node … make-code-cache.cjs <api script>`: writes the engine's form of a realm's scripts beside the API's, as `child.cjs` reads it. Run when Tauler is
 * built, with the flags of a player's process; no player's code is run.
 *
 * The engine compiles a function when it is called first: so a realm is made, tried and given a match before its scripts are written.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { codeCacheOf, type MatchTerms } from "../contract/player-protocol";
import { encodeCodeCache } from "./code-cache";
import { takeInternals } from "./internals";
import { compileRealm, createPlayerRealm } from "./player-realm";

const NO_MATCH: MatchTerms = {
  seat: 0,
  seed: 0,
  randomSeed: "",
  settings: {},
  names: [],
  columns: [],
  orderKinds: [],
  orderLimit: 0,
  fuel: null,
};

const [, , api] = process.argv;
const internals = takeInternals();
if (internals === null) throw new Error("this Node does not give its internals away");
const text = readFileSync(api, "utf8");
const scripts = compileRealm(text, { isInspected: false });
const { bridge, finishJobs } = createPlayerRealm(scripts, internals.callbacks);
bridge.startEscapeProbes();
finishJobs();
bridge.verdictOfProbes();
bridge.start(JSON.stringify(NO_MATCH)).report(0);
bridge.canPlayAgain();
const cache = new Map(Object.values(scripts).map(({ text: source, script }) => [source, script.createCachedData()]));
writeFileSync(codeCacheOf(api), encodeCodeCache(cache));
