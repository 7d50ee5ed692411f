import type { View } from "../../app/view";
import { type PlaceOnBoard, unitOn } from "./unit-places";

/** A cell and the unit on it in one line, for the eye and for screen readers. */
export function wordsAbout(view: View, place: PlaceOnBoard | null): string {
  if (place === null) return "Point at a cell to see what is there; scroll to zoom, drag to move.";
  const { game } = view.match;
  const cell = game.describe(view.state, { kind: "cell", ...place });
  const unit = unitOn(view.frame, place);
  const about = `${cell.title}: ${cell.facts.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join(", ")}`;
  return unit === null ? about : `${game.describe(view.state, { kind: "unit", unit }).title} · ${about}`;
}
