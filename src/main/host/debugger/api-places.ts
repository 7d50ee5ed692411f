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
}

/** @throws when the script is not one of ours: the names in it are those of `engine/player/runtime.ts` and `player/realm/driver.ts`. */
export function findApiPlaces(script: string): ApiPlaces {
  return {
    open: place(script, "PlayerClass = $module()", 0),
    play: place(script, "player.play()", 0),
    order: place(script, "function giveOrder(kind, unit, args) {", "function giveOrder(kind, unit, args) {".length),
    cerr: place(script, WRITE_CERR, WRITE_CERR.length + 1),
  };
}

const WRITE_CERR = "appendText(session.cerr, text);\n ";

function place(script: string, words: string, skip: number): CodePlace {
  const at = script.indexOf(words);
  if (at === -1) throw new Error(`the API script has no “${words.trim()}”`);
  const before = script.slice(0, at + skip).split("\n");
  return { lineNumber: before.length - 1, columnNumber: before[before.length - 1].length };
}
