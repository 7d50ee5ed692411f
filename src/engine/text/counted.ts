/** So many of something, in words: `1 round`, `3 rounds`. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

const MOST_UNITS = 6;

/** Units in words: `unit 7`, `units 7, 12`; a long list is cut. */
export function unitList(ids: readonly number[]): string {
  const more = ids.length - MOST_UNITS;
  const list = [...ids]
    .sort((one, other) => one - other)
    .slice(0, MOST_UNITS)
    .join(", ");
  return `unit${ids.length === 1 ? "" : "s"} ${list}${more > 0 ? ` and ${more} more` : ""}`;
}
