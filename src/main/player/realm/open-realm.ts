import { noteAssertion } from "../../../engine/player/assert";
import type { Bridge } from "./bridge";
import { FRAMES_IN_A_STACK, formatStack, noteRejection, refuseImport } from "./callbacks";
import { freezeClock } from "./clock";
import { canPlayAgain, start } from "./driver";
import { startEscapeProbes, verdictOfProbes } from "./escape-probes";
import { define, restrictGlobals } from "./globals";
import { forgetLocale } from "./locale";
import { replaceMath } from "./math";
import { replaceRandom } from "./random";
import { priceRegExps } from "./regexps";
import { sealRealm } from "./seal";

/**
 * Prepares the realm that this script runs in, and gives the player the game's API.
 *
 * @param api the exports of the game's `player-api.ts`.
 * @returns what the process keeps of the realm. The player cannot reach it.
 */
export function openRealm(api: Readonly<Record<string, unknown>>): Bridge {
  restrictGlobals();
  forgetLocale();
  freezeClock();
  replaceRandom();
  replaceMath();
  Error.stackTraceLimit = FRAMES_IN_A_STACK;
  define(globalThis, "$tauler", Object.freeze({ api: Object.freeze({ ...api }), noteAssertion }));
  const callbacks = { formatStack, refuseImport, noteRejection };
  let isPristine = () => false;
  return {
    seal() {
      priceRegExps();
      isPristine = sealRealm();
    },
    callbacks,
    startEscapeProbes,
    verdictOfProbes,
    isUnchanged: () => isPristine(),
    start,
    canPlayAgain: () => canPlayAgain() && isPristine(),
  };
}
