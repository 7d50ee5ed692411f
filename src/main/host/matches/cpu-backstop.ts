/** Starting, and compiling what runs often, takes CPU that no fuel counts, however small the budget is. */
const STARTING_SECONDS = 0.5;
/**
 * For each second that fuel counts, which is one of the judge's program. TypeScript takes up to twenty-seven of here for it while others use the machine, too
 * (`npm run bench -- judge`: positions), WebAssembly six (`npm run bench -- cpp`: streams); the rest is for slower machines.
 */
const CPU_PER_FUEL = 32;

/**
 * So much measured CPU ends a player. It is only for what fuel does not see, and must not strike anybody whose fuel would do:
 * a match in which it strikes is not reproducible.
 *
 * @param cpuSeconds the budget, which fuel counts; null for no limit. @returns CPU seconds for the whole match.
 */
export function cpuBackstop(cpuSeconds: number | null): number | null {
  return cpuSeconds === null ? null : STARTING_SECONDS + CPU_PER_FUEL * cpuSeconds;
}
