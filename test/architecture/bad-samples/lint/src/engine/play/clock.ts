import { readFileSync } from "node:fs"; // rejected: correctness/noNodejsModules

export const started = Date.now(); // rejected: style/noRestrictedGlobals
export const date = new Intl.DateTimeFormat(); // rejected: style/noRestrictedGlobals
export const everything = globalThis; // rejected: style/noRestrictedGlobals
export const text = readFileSync("clock.txt", "utf8");
