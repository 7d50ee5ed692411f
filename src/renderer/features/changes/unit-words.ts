import { t } from "../../../main/contract/language/translate";
import { keptFrame } from "../../session/changes/changed-orders";
import type { PlayedMatch } from "../../session/changes/comparable";
import { kindOf } from "../../session/view/unit-kinds";

/** What a unit is called in a round: what kind of piece it is, and its number. */
export function unitWords(match: PlayedMatch, round: number, unit: number): string {
  if (unit < 0) return "–";
  const pieces = keptFrame(match, round).boards.flatMap((board) => board.pieces);
  const own = pieces.find((piece) => piece.unit === unit);
  return `${own === undefined ? t`unit` : kindOf(own)} ${unit}`;
}
