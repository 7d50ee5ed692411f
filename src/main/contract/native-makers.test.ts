import { setFlagsFromString } from "node:v8";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { FUEL_PRELUDE } from "./fuel";
import { NATIVE_PRICES } from "./native-prices";

/** In a realm with prices: do two things made by the same words have one shape for the engine? */
function haveOneShape(made: string): boolean {
  const realm = createContext({});
  for (const script of [FUEL_PRELUDE, NATIVE_PRICES]) runInContext(script, realm);
  setFlagsFromString("--allow-natives-syntax");
  try {
    return runInContext(`const make = () => ${made}; %HaveSameMap(make(), make())`, realm);
  } finally {
    setFlagsFromString("--no-allow-natives-syntax");
  }
}

const MADE = [
  "new Int32Array(4)",
  "new Int32Array([1, 2])",
  "new Uint8Array(new ArrayBuffer(8), 4)",
  "new Float64Array(new ArrayBuffer(16), 8, 1)",
  "new ArrayBuffer(8)",
  "new Map([[1, 2]])",
  "new Set()",
];

test.each(MADE)("%s has the same shape each time: with another one each, all code that meets it is slow", (made) => {
  expect(haveOneShape(made)).toBe(true);
});
