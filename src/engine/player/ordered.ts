/** Which of two values comes first, as C++'s `<` has it for the same kinds of values. */

/** What C++'s `<` compares without being told how: numbers, texts, positions, and lists of these, element by element (`pair`, `tuple`, `vector`). */
export type Ordered = number | string | bigint | boolean | { isBefore(other: unknown): boolean } | readonly Ordered[];

/** Is the first one before the second one? A text is neither before nor after what is none. Lists are compared element by element: `[1, 9]` is before `[2, 0]`. C++: `less<T>()`, `a < b`. */
export function less<Value extends Ordered>(one: Value, other: Value): boolean {
  if (!isThing(one) && !isThing(other)) return isText(one) === isText(other) && one < other;
  if (!isThing(one) || !isThing(other)) return false;
  if (isList(one) && isList(other)) return isListBefore(one, other);
  return (one as { isBefore(other: unknown): boolean }).isBefore(other);
}

/** Is the first one after the second one? Turns a `PriorityQueue` round: the smallest is on top. C++: `greater<T>()`, `a > b`. */
export function greater<Value extends Ordered>(one: Value, other: Value): boolean {
  return less(other, one);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isThing(value: unknown): boolean {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

function isList(value: unknown): value is readonly Ordered[] {
  return Array.isArray(value);
}

function isListBefore(one: readonly Ordered[], other: readonly Ordered[]): boolean {
  const both = Math.min(one.length, other.length);
  for (let index = 0; index < both; index++) {
    if (less(one[index], other[index])) return true;
    if (less(other[index], one[index])) return false;
  }
  return one.length < other.length;
}
