/** For attacks: does an object come from outside of the player's realm? Taken before any player can replace it. */

const { getPrototypeOf, prototype: top } = Object;
const { hasOwn } = Object;

/** True for an object whose chain of prototypes ends in another realm. */
export function isForeign(value: unknown): boolean {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) return false;
  let last: object = value;
  for (let next = getPrototypeOf(last); next !== null; next = getPrototypeOf(last)) last = next;
  return last !== top && hasOwn(last, "hasOwnProperty");
}
