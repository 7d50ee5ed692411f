import type { SourcePlace } from "../../session/workspace/editor-store";

/** `play(): void`, or as C++ has it: `virtual void play ()`, `void play() override`. */
const PLAY = /^\s*(?:(?:virtual\s+)?void\s+)?play\s*\(/;

/** Where one begins to write in a player's source: the first line inside of `play()`, behind its indentation; the first line of a text without one. */
export function placeInPlay(text: string): Omit<SourcePlace, "path"> {
  const lines = text.split("\n");
  const play = lines.findIndex((line) => PLAY.test(line));
  const opening = play === -1 ? -1 : lines.findIndex((line, index) => index >= play && line.includes("{"));
  if (opening === -1) return { line: 1, column: 1 };
  const behind = lines[opening].indexOf("{") + 1;
  const isBodyBelow = lines[opening].slice(behind).trim() === "" && opening + 1 < lines.length;
  if (!isBodyBelow) return { line: opening + 1, column: behind + 1 };
  return { line: opening + 2, column: lines[opening + 1].search(/\S|$/) + 1 };
}
