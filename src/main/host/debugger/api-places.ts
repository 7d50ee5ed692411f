import type { CodePlace } from "./code-map";

/** The places of a game's API script at which the debugger waits. */
export interface ApiPlaces {
  /** Before the player's module runs. */
  readonly open: CodePlace;
  /** Before `play()` is called. */
  readonly play: CodePlace;
  /** At the beginning of what every order goes through. */
  readonly order: CodePlace;
  /** At the end of what every text for the console goes through. */
  readonly cerr: CodePlace;
  /** Where an `assert` has failed, and knows its words. */
  readonly assertion: CodePlace;
}

/** @throws when the script is not one of ours: the names in it are those of `engine/player/runtime.ts`, `engine/player/assert.ts` and `player/realm/driver.ts`. */
export function findApiPlaces(script: string): ApiPlaces {
  return {
    open: placeOf(script, /(?=PlayerClass = \$module\(\))/),
    play: placeOf(script, /(?=player\.play\(\))/),
    order: placeOf(script, /function giveOrder\(kind, unit, args\) \{/),
    cerr: placeOf(script, /session\.hasWritten\(\);\s*(?=\})/),
    assertion: placeOf(script, /(?=session\.failedAssertion \?\?= failed)/),
  };
}

/** Behind what matches. */
function placeOf(script: string, words: RegExp): CodePlace {
  const found = words.exec(script);
  if (found === null) throw new Error(`the API script has nothing like ${words.source}`);
  const before = script.slice(0, found.index + found[0].length).split("\n");
  return { lineNumber: before.length - 1, columnNumber: before[before.length - 1].length };
}
