/**
 * Values as a person reads them in the player's console. An object with a `toString` of its own (a position, for
 * example) decides itself; of any other object the fields are shown, without running getters.
 */

import { CERR_BYTES_PER_ROUND } from "./limits";
import { session } from "./session";

const MOST_ELEMENTS = 100;
const DEEPEST = 3;
/** The price of a value that is shown, and of each in it: what the console writes is paid for by its time here, unlike the rest of the API. */
const VALUE_COST = 2;
/** Letters that the value that is being shown may still take: nobody sees more, and it would have to be put together. */
let left = 0;

/** The values of one `console.log`, separated by blanks; strings as they are. Never throws. */
export function formatValues(values: ArrayLike<unknown>): string {
  let text = "";
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    text += (index === 0 ? "" : " ") + (typeof value === "string" ? value : formatValue(value));
  }
  return text;
}

/** One value; strings in quotes. Never throws. */
export function formatValue(value: unknown): string {
  const before = left;
  left = CERR_BYTES_PER_ROUND;
  try {
    return format(value, 0);
  } catch (thrown) {
    session.noteCaught(thrown);
    return "[a value that cannot be shown]";
  } finally {
    // A value's own `toString` may show others.
    left = before;
  }
}

function format(value: unknown, depth: number): string {
  session.charge(VALUE_COST);
  if (left <= 0) return "…";
  const text = formatAny(value, depth);
  left -= text.length;
  return text;
}

function formatAny(value: unknown, depth: number): string {
  if (typeof value === "string")
    return value.length > left ? `${JSON.stringify(value.slice(0, left))}…` : JSON.stringify(value);
  if (typeof value === "bigint") return `${String(value)}n`;
  if (Object.is(value, -0)) return "-0";
  if (typeof value === "function") return `[function ${value.name}]`;
  if (typeof value !== "object" || value === null) return String(value);
  return formatObject(value, depth);
}

function formatObject(value: object, depth: number): string {
  if (value instanceof Error) return `${value.stack ?? value}`;
  if (hasOwnWords(value)) return `${value}`;
  if (depth >= DEEPEST) return "…";
  if (isList(value)) return `[${formatElements(value, value.length, depth)}]`;
  if (value instanceof Map) return `Map(${value.size}) {${formatEntries(value, depth)}}`;
  if (value instanceof Set) return `Set(${value.size}) {${formatElements(value, value.size, depth)}}`;
  return formatRecord(value, depth);
}

function hasOwnWords(value: object): boolean {
  const { toString: words } = value;
  return typeof words === "function" && words !== Object.prototype.toString && words !== Array.prototype.toString;
}

function isList(value: object): value is Iterable<unknown> & { length: number } {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}

function formatElements(values: Iterable<unknown>, count: number, depth: number): string {
  return joinFirst(values, count, (value) => format(value, depth + 1));
}

function formatEntries(map: Map<unknown, unknown>, depth: number): string {
  return joinFirst(map, map.size, ([key, value]) => `${format(key, depth + 1)} => ${format(value, depth + 1)}`);
}

function formatRecord(value: object, depth: number): string {
  const name = Object.getPrototypeOf(value)?.constructor?.name ?? "";
  const fields = Object.entries(Object.getOwnPropertyDescriptors(value)).filter(([, field]) => field.enumerable);
  const text = joinFirst(fields, fields.length, ([key, field]) => `${key}: ${formatField(field, depth)}`);
  return `${name === "" || name === "Object" ? "" : `${name} `}{${text}}`;
}

function formatField(field: PropertyDescriptor, depth: number): string {
  return field.get === undefined && field.set === undefined ? format(field.value, depth + 1) : "[getter]";
}

function joinFirst<Value>(values: Iterable<Value>, count: number, show: (value: Value) => string): string {
  const parts: string[] = [];
  for (const value of values) {
    if (parts.length === MOST_ELEMENTS) break;
    parts.push(show(value));
  }
  if (count > MOST_ELEMENTS) parts.push(`… ${count - MOST_ELEMENTS} more`);
  return parts.join(", ");
}
