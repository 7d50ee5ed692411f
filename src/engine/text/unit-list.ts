import { en } from "../contract/english";

const MOST_UNITS = 6;

/** Units in words: `unit 7`, `units 7, 12`; a long list is cut. */
export function unitList(ids: readonly number[]): string {
  const more = ids.length - MOST_UNITS;
  const list = [...ids]
    .sort((one, other) => one - other)
    .slice(0, MOST_UNITS)
    .join(", ");
  const shown = ids.length === 1 ? en`unit ${list}` : en`units ${list}`;
  return more > 0 ? en`${shown} and ${more} more` : shown;
}
