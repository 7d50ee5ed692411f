import type { Frame } from "../../../engine/contract/frame";
import type { PlaceOnBoard } from "../../board/board-cells";
import { cellBeside } from "../../board/camera";
import { useCommands } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import type { View } from "../../session/view/view";
import { unitOn } from "./unit-places";
import type { Lens } from "./use-camera";
import { wordsAbout } from "./words-about";

/** Selects a cell and the unit on it. */
export function select(view: View, place: PlaceOnBoard): void {
  const cursor = useCursor.getState();
  // The cell comes last: whoever waits for one that is pointed at may select another unit than the one there.
  cursor.selectUnit(unitOn(view.frame, place));
  cursor.selectCell(place);
}

interface BoardActions {
  readonly view: View;
  readonly lens: Lens;
  readonly announce: (words: string) => void;
  readonly toggleFollowing: () => void;
}

const ZOOM = 1.4;

/** The board without a pointer: a cell cursor that says where it is, zoom, and the way from level to level. */
export function useBoardKeys({ view, lens, announce, toggleFollowing }: BoardActions): void {
  const goTo = (place: PlaceOnBoard) => {
    select(view, place);
    announce(wordsAbout(view, place));
  };
  const step = (rows: number, cols: number) => () => goTo(beside(view, { rows, cols }));
  useCommands({
    "cell-up": step(-1, 0),
    "cell-down": step(1, 0),
    "cell-left": step(0, -1),
    "cell-right": step(0, 1),
    "other-level": () => goTo(onNextLevel(view)),
    "follow-unit": toggleFollowing,
    "zoom-in": () => lens.zoom(ZOOM),
    "zoom-out": () => lens.zoom(1 / ZOOM),
    fit: () => lens.fit(),
  });
}

/** The cell beside the selected one; the one in the middle when none is selected. */
function beside({ frame }: View, step: { readonly rows: number; readonly cols: number }): PlaceOnBoard {
  const { cell } = useCursor.getState();
  if (cell === null) return { board: 0, cell: middleOf(frame) };
  return { board: cell.board, cell: cellBeside(frame.boards[cell.board] ?? frame.boards[0], cell.cell, step) };
}

function onNextLevel({ frame }: View): PlaceOnBoard {
  const { cell } = useCursor.getState();
  if (cell === null) return { board: 0, cell: middleOf(frame) };
  return { board: (cell.board + 1) % frame.boards.length, cell: cell.cell };
}

function middleOf({ boards: [{ rows, cols }] }: Frame): number {
  return Math.floor(rows / 2) * cols + Math.floor(cols / 2);
}
