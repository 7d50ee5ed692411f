import type { Mend } from "./module-mends";

/**
 * By how much the compiler's memory grows when it has no room (`mparams.granularity` of its allocator, which stands in one number with the size of a page, in both functions that
 * set it first): 4 MB instead of 64 KB, which is as much as the number has bytes for. V8 takes each growth for a new memory of the whole size, and
 * collects all garbage of the process for it: hundreds of times for a player.
 */
export const MEMORY_GROWTH: Mend = {
  find: "41 00 42 80 80 84 80 80 80 c0 00 37 02 f4 fc d6 88 00",
  replace: "41 00 42 80 80 84 80 80 80 80 20 37 02 f4 fc d6 88 00",
  times: 2,
};
