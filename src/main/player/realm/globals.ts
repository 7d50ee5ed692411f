import { print } from "../../../engine/player/runtime";

/**
 * What a player finds in its realm: the language, and nothing by which two runs could differ. A list of what stays, so
 * that whatever a newer engine adds stays out.
 */
export const KEPT_GLOBALS: ReadonlySet<string> = new Set<string>([
  ..."Object Function Array Number Boolean String Symbol BigInt Math JSON Reflect Proxy Promise Iterator".split(" "),
  ..."RegExp Date Map Set WeakMap WeakSet globalThis eval isFinite isNaN parseFloat parseInt".split(" "),
  ..."Infinity NaN undefined decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape".split(" "),
  ..."Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError".split(
    " ",
  ),
  ..."ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array".split(" "),
  ..."Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array Float64Array".split(" "),
  ..."DisposableStack AsyncDisposableStack console".split(" "),
]);

/** What may be done with a buffer. One of those that the process reads and writes must not be taken away from it. */
const KEPT_OF_BUFFERS: ReadonlySet<string> = new Set<string>(
  "constructor byteLength slice maxByteLength resizable resize detached".split(" "),
);

export function restrictGlobals(): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!KEPT_GLOBALS.has(name)) Reflect.deleteProperty(globalThis, name);
  }
  for (const name of Object.getOwnPropertyNames(ArrayBuffer.prototype)) {
    if (!KEPT_OF_BUFFERS.has(name)) Reflect.deleteProperty(ArrayBuffer.prototype, name);
  }
  define(globalThis, "console", { log: print, info: print, warn: print, error: print, debug: print });
}

/** As the language defines its own functions: not enumerable. */
export function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true });
}
