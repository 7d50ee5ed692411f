import { runInNewContext } from "node:vm";

/**
 * The engine's garbage collector, as a function. It is switched on for one realm only, which nobody sees: as a flag of
 * the process it would put a function into every realm that cannot be removed.
 *
 * @param setFlags Node's own, which its module `v8` hands on along with much that takes long to load.
 */
export function takeCollector(setFlags: (flags: string) => void): () => void {
  setFlags("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  setFlags("--no-expose-gc");
  return collect;
}
