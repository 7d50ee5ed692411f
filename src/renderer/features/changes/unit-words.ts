import { keptFrame } from "../../session/changes/changed-orders";
import type { PlayedMatch } from "../../session/changes/comparable";

/** What a unit is called in a round: what kind of piece it is, and its number. */
export function unitWords(match: PlayedMatch, round: number, unit: number): string {
  if (unit < 0) return "–";
  const pieces = keptFrame(match, round).boards.flatMap((board) => board.pieces);
  const look = pieces.find((piece) => piece.unit === unit)?.look ?? "unit";
  // The key of a look in words: `armedHelicopter` is an armed helicopter.
  return `${look.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${unit}`;
}
