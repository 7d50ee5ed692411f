import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * The engine's garbage collector, as a function. It is switched on for one realm only, which nobody sees: as a flag of
 * the process it would put a function into every realm that cannot be removed.
 */
export function takeCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return collect;
}
