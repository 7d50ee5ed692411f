import { FUEL_PER_PRICE } from "../../contract/fuel";
import { define } from "./globals";

/** The time that it always is in a player's realm: the first millisecond of the year 2000. */
const NOW = 946_684_800_000;

/** Of a date. */
const PRICE = 12;

// Taken before the player can replace it: it is given the clock that runs.
const { construct } = Reflect;

/** Stops the clock. Dates that are made from numbers or texts work as ever. */
export function freezeClock(): void {
  const clock = Date;
  const frozen = function (...parts: readonly (number | string)[]) {
    $fuelCharge((PRICE + (typeof parts[0] === "string" ? parts[0].length : 0)) * FUEL_PER_PRICE);
    if (new.target === undefined) return new clock(NOW).toString();
    // For any other target than itself the engine thinks out a new shape for each object, and all that meets them is slow.
    return construct(clock, parts.length === 0 ? [NOW] : parts, new.target === frozen ? clock : new.target);
  };
  Object.defineProperty(frozen, "name", { value: clock.name });
  Object.defineProperty(frozen, "length", { value: clock.length });
  Object.defineProperty(frozen, "prototype", { value: clock.prototype, writable: false });
  define(frozen, "UTC", clock.UTC);
  define(frozen, "parse", clock.parse);
  define(frozen, "now", () => NOW);
  define(clock.prototype, "constructor", frozen);
  // The way to a newer engine's own dates.
  Reflect.deleteProperty(clock.prototype, "toTemporalInstant");
  define(globalThis, "Date", frozen);
}
