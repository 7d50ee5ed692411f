import type { Frame } from "../../../engine/match/frame";
import type { PlaceOnBoard } from "../../app/board-cells";
import { type Command, useCommands } from "../../app/commands";
import { useCursor } from "../../app/cursor";
import type { View } from "../../app/view";
import { cellBeside } from "../../board/camera";
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
  const group = "Board";
  const commands: Command[] = [
    { id: "cell-up", title: "Cell above", group, keys: ["Alt+ArrowUp"], run: step(-1, 0) },
    { id: "cell-down", title: "Cell below", group, keys: ["Alt+ArrowDown"], run: step(1, 0) },
    { id: "cell-left", title: "Cell on the left", group, keys: ["Alt+ArrowLeft"], run: step(0, -1) },
    { id: "cell-right", title: "Cell on the right", group, keys: ["Alt+ArrowRight"], run: step(0, 1) },
    {
      id: "other-level",
      title: "Same cell on the other level",
      group,
      keys: ["e"],
      run: () => goTo(onNextLevel(view)),
    },
    { id: "follow-unit", title: "Follow the selected unit", group, keys: ["f"], run: toggleFollowing },
    { id: "zoom-in", title: "Zoom in", group, keys: ["+", "="], run: () => lens.zoom(ZOOM) },
    { id: "zoom-out", title: "Zoom out", group, keys: ["-"], run: () => lens.zoom(1 / ZOOM) },
    { id: "fit", title: "Whole board", group, keys: ["0"], run: () => lens.fit() },
  ];
  useCommands(commands);
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
