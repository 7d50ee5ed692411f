import { MOST_FRAMES } from "../../contract/player-module";

// Afterwards it cannot be changed. Each frame takes CPU whenever an order is given.
Error.stackTraceLimit = MOST_FRAMES;

/** While a module plays, the stacks of the process's own errors name places in the module, and nothing else. */
export function formatModuleStack(_realm: unknown, _error: unknown, sites: readonly NodeJS.CallSite[]): string {
  let text = "";
  for (let index = 0; index < sites.length; index++) {
    const place = `${sites[index]}`;
    const at = place.indexOf("wasm-function[");
    if (place.includes("wasm://") && at !== -1) text += `\n    at ${place.slice(at)}`;
  }
  return text;
}

/** The calls of the module that led here, the innermost first: lines `at wasm-function[12]:0x1a2b`. */
export function currentStack(): string {
  return new Error("here").stack ?? "";
}
