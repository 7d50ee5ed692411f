import { assert } from "../../../engine/player/assert";
import { print } from "../../../engine/player/runtime";
import { isObject, namelessObjects } from "./intrinsics";
import { LANGUAGE } from "./language";

/** What a player finds in its realm by a global name: the language, and nothing by which two runs could differ. */
export const KEPT_GLOBALS: ReadonlySet<string> = new Set<string>([
  ...Object.keys(LANGUAGE).filter((path) => /^\w+$/.test(path)),
  ..."globalThis eval isFinite isNaN parseFloat parseInt Infinity NaN undefined".split(" "),
  ..."decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape console".split(" "),
]);

/** A list of what stays, so that whatever a newer engine adds stays out. */
export function restrictGlobals(): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!KEPT_GLOBALS.has(name)) Reflect.deleteProperty(globalThis, name);
  }
  const nameless = namelessObjects();
  for (const [path, names] of Object.entries(LANGUAGE)) restrict(objectAt(path, nameless), names);
  const console = { log: print, info: print, warn: print, error: print, debug: print, assert };
  define(globalThis, "console", console);
}

function objectAt(path: string, nameless: Readonly<Record<string, object>>): unknown {
  if (path in nameless) return nameless[path];
  const [name, member] = path.split(".");
  const value: unknown = Reflect.get(globalThis, name);
  return member === undefined || !isObject(value) ? value : Reflect.get(value, member);
}

function restrict(object: unknown, names: string): void {
  if (!isObject(object)) return;
  const kept = new Set(names.split(" "));
  for (const key of Reflect.ownKeys(object)) if (!kept.has(nameOf(key))) Reflect.deleteProperty(object, key);
}

function nameOf(key: string | symbol): string {
  return typeof key === "string" ? key : `${key.description}`.replace(/^Symbol\./, "@@");
}

/** As the language defines its own functions: not enumerable. */
export function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true });
}
