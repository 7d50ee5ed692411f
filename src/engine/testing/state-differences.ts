/** A number, word or truth of a state that is not the same in another one. */
export interface Difference {
  /** The way there, with `#` for each index, for example `units.#.cell`. */
  readonly path: string;
  /** The first index: of a list of things with an `id` that id, otherwise the place in the list; -1 without any. */
  readonly key: number;
  readonly after: unknown;
}

type Report = (difference: Difference) => void;

interface Place {
  readonly path: string;
  readonly key: number;
}

const ROOT: Place = { path: "", key: -1 };

/** All that differs between two states of a match but for their generators and what they share. */
export function differencesOf(before: object, after: object): Difference[] {
  const found: Difference[] = [];
  compareRecords(before, after, ROOT, (difference) => found.push(difference));
  return found;
}

function compare(before: unknown, after: unknown, place: Place, report: Report): void {
  if (Object.is(before, after)) return;
  if (ArrayBuffer.isView(before) && ArrayBuffer.isView(after)) {
    compareLayers(before as Uint8Array, after as Uint8Array, place, report);
  } else if (before instanceof Map && after instanceof Map) compareMaps(before, after, place, report);
  else if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, place, report);
  else if (isRecord(before) && isRecord(after)) compareRecords(before, after, place, report);
  else report({ ...place, after });
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function compareRecords(before: object, after: object, { path, key }: Place, report: Report): void {
  for (const name of Object.keys({ ...before, ...after })) {
    const old = Reflect.get(before, name);
    const now = Reflect.get(after, name);
    if (name === "chance" || Object.is(old, now)) continue;
    compare(old, now, { path: path === "" ? name : `${path}.${name}`, key }, report);
  }
}

function compareLists(before: ArrayLike<unknown>, after: ArrayLike<unknown>, place: Place, report: Report): void {
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    if (Object.is(before[index], after[index])) continue;
    compare(before[index], after[index], within(place, idOf(before[index] ?? after[index]) ?? index), report);
  }
}

/** Numbers per cell, most of which are the same: of all the lists by far the longest. */
function compareLayers(before: Uint8Array, after: Uint8Array, place: Place, report: Report): void {
  for (let cell = 0; cell < before.length; cell++) {
    if (before[cell] !== after[cell]) report({ ...within(place, cell), after: after[cell] });
  }
}

function compareMaps(
  before: ReadonlyMap<number, unknown>,
  after: ReadonlyMap<number, unknown>,
  place: Place,
  report: Report,
): void {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    compare(before.get(key), after.get(key), within(place, key), report);
  }
}

function within({ path, key }: Place, index: number): Place {
  return { path: `${path}.#`, key: key === -1 ? index : key };
}

function idOf(value: unknown): number | undefined {
  return isRecord(value) && "id" in value && typeof value.id === "number" ? value.id : undefined;
}
