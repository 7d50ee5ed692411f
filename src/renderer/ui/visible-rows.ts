export interface ScrolledList {
  readonly count: number;
  /** In pixels. */
  readonly rowHeight: number;
  /** How far the list is scrolled. */
  readonly top: number;
  /** Height of the part in sight. */
  readonly height: number;
}

export interface VisibleRows {
  /** The rows to render: from `first` up to, not including, `end`. */
  readonly first: number;
  readonly end: number;
  /** Height of what is scrolled. */
  readonly tall: number;
  /** Where the first rendered row is, in what is scrolled. */
  readonly offset: number;
}

const OVERSCAN = 12;
/** Browsers forget how to lay out what is taller than some ten million pixels. */
const TALLEST = 6_000_000;

/** Which rows of a long list are in sight. Lists that would be too tall are scrolled faster than the pointer moves. */
export function visibleRows({ count, rowHeight, top, height }: ScrolledList): VisibleRows {
  const total = count * rowHeight;
  const tall = Math.min(total, TALLEST);
  const pace = tall > height ? (total - height) / (tall - height) : 1;
  const shownTop = Math.min(top, Math.max(0, tall - height)) * pace;
  const first = Math.max(0, Math.floor(shownTop / rowHeight) - OVERSCAN);
  const end = Math.min(count, Math.ceil((shownTop + height) / rowHeight) + OVERSCAN);
  return { first, end, tall, offset: first * rowHeight - shownTop + Math.min(top, Math.max(0, tall - height)) };
}
