export interface ListPlace {
  /** The place that has the focus; -1 for none. */
  readonly index: number;
  /** At least 1. */
  readonly count: number;
  readonly axis: "horizontal" | "vertical";
}

const STEPS: Readonly<Record<ListPlace["axis"], Readonly<Record<string, number>>>> = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1 },
};

/** Where a key leads in tabs and menus, round and round; null for keys that lead nowhere. @param key `KeyboardEvent.key` */
export function nextIndex(key: string, { index, count, axis }: ListPlace): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[axis][key];
  if (step === undefined) return null;
  if (index < 0) return step > 0 ? 0 : count - 1;
  return (index + step + count) % count;
}
