import { t } from "../../../main/contract/language/translate";
import type { PlaceOnBoard } from "../../board/board-cells";
import { drawingsOnCell, type SeatDrawings } from "../../board/drawings";
import { drawingWords } from "../../session/view/drawings";
import type { View } from "../../session/view/view";
import { unitOn } from "./unit-places";

/** A cell and the unit on it in one line, for the eye and for screen readers. */
export function wordsAbout(view: View, place: PlaceOnBoard | null, drawn: readonly SeatDrawings[] = []): string {
  if (place === null) return t`Point, scroll (zoom) or drag.`;
  const { game } = view.match;
  const cell = game.describe(view.state, { kind: "cell", ...place });
  const unit = unitOn(view.frame, place);
  const about = `${cell.title}: ${cell.facts.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join(", ")}`;
  const where = { level: place.board, cell: place.cell };
  const drawings = drawingsOnCell(view.frame, drawn, where).map((one) => drawingWords(view, one, where));
  const words = unit === null ? about : `${game.describe(view.state, { kind: "unit", unit }).title} · ${about}`;
  return [words, ...drawings].join(" · ");
}
