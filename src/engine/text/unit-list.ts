import { en } from "../contract/english";

const MOST_UNITS = 6;

/** Units in words: `unit 7`, `units 7, 9 and 12`; a long list is cut. */
export function unitList(ids: readonly number[]): string {
  const sorted = [...ids].sort((one, other) => one - other);
  const more = sorted.length - MOST_UNITS;
  if (more > 0) return en`${en`units ${sorted.slice(0, MOST_UNITS).join(", ")}`} and ${more} more`;
  const last = sorted.pop();
  if (sorted.length === 0) return en`unit ${last}`;
  const list = [sorted.join(", "), last].join(en` and `);
  return en`units ${list}`;
}
