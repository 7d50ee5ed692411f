import type { PlayerBundle } from "../../contract/player-bundle";

/** Starting, and compiling what runs often, takes CPU that no fuel counts, however small the budget is. */
const STARTING_SECONDS = 0.5;
/** For each second that fuel counts. Shipped players that use some of it take at most one and a half (`npm run bench -- backstop`): the rest is for slower machines. */
const CPU_PER_FUEL = 2.5;
/** Of a module: fuel is the CPU of the native program, and WebAssembly takes up to six times that of its fuel (`npm run bench -- cpp`: streams). */
const CPU_PER_MODULE_FUEL = 8;

/**
 * So much measured CPU ends a player. It is only for what fuel does not see, and must not strike anybody whose fuel would do:
 * a match in which it strikes is not reproducible.
 *
 * @param kind of the player's bundle
 * @param cpuSeconds the budget, which fuel counts; null for no limit. @returns CPU seconds for the whole match.
 */
export function cpuBackstop(cpuSeconds: number | null, kind?: PlayerBundle["kind"]): number | null {
  const perFuel = kind === "module" ? CPU_PER_MODULE_FUEL : CPU_PER_FUEL;
  return cpuSeconds === null ? null : STARTING_SECONDS + perFuel * cpuSeconds;
}
