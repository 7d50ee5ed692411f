import { MARGIN, onPixel, RULER, type Size, SMALLEST_CELL } from "./camera";

interface BoardSize {
  readonly rows: number;
  readonly cols: number;
}

/** How the levels of a board lie in their room. */
export interface Arrangement {
  /** Pixels per cell: a whole number of the screen's own. */
  readonly cell: number;
  readonly isSideBySide: boolean;
  /** What the levels take of the room, rulers and titles included, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** What there is for the levels, in pixels. */
export interface LevelRoom extends Size {
  /** The height of the line with a level's name, where there is more than one level. */
  readonly title: number;
}

/**
 * The levels one above the other or side by side, whichever gives larger cells; of the same size, one above the other.
 * All levels are as large as the first one.
 */
export function arrangeLevels(boards: readonly BoardSize[], room: LevelRoom): Arrangement {
  const [board] = boards;
  const levels = boards.length;
  const stacked = arranged(board, { levels, isSideBySide: false }, room);
  if (levels === 1) return stacked;
  const beside = arranged(board, { levels, isSideBySide: true }, room);
  return beside.cell > stacked.cell ? beside : stacked;
}

function arranged(
  { rows, cols }: BoardSize,
  { levels, isSideBySide }: { readonly levels: number; readonly isSideBySide: boolean },
  room: LevelRoom,
): Arrangement {
  const across = isSideBySide ? levels : 1;
  const down = isSideBySide ? 1 : levels;
  const title = levels > 1 ? room.title : 0;
  const width = RULER.left + MARGIN;
  const height = RULER.top + MARGIN + title;
  const largest = Math.min((room.width / across - width) / cols, (room.height / down - height) / rows);
  const cell = Math.max(SMALLEST_CELL, onPixel(largest, room));
  return {
    cell,
    isSideBySide,
    width: across * (width + cols * cell),
    height: down * (height + rows * cell),
  };
}
