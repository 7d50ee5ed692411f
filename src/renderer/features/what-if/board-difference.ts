import type { Board, Frame } from "../../../engine/contract/frame";
import type { LevelDrawings } from "../../board/drawings";

/** Marks on the cells of the second board on which something else stands than on the first one. Grounds speak for themselves. */
export function markedDifferences(one: Frame, other: Frame): readonly LevelDrawings[] {
  return other.boards.map((board, level) => {
    const marks = differingCells(one.boards[level], board).map((cell) => ({ cell, pencil: RED }));
    return { heats: [], marks, lines: [], notes: [] };
  });
}

const RED = { seat: 0, colour: "red" } as const;

function differingCells(one: Board, other: Board): number[] {
  const [ones, others] = [contentsOf(one), contentsOf(other)];
  return [...new Set([...ones.keys(), ...others.keys()])].filter((cell) => ones.get(cell) !== others.get(cell));
}

/** What stands on each cell, as a text to be compared. */
function contentsOf({ pieces }: Board): ReadonlyMap<number, string> {
  const contents = new Map<number, string>();
  for (const { cell, look, unit, seat, level } of pieces) {
    contents.set(cell, `${contents.get(cell) ?? ""} ${look}/${unit}/${seat}/${level ?? ""}`);
  }
  return contents;
}
