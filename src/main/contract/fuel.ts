/**
 * Fuel: a player's CPU time as a count that is the same on every machine.
 *
 * The bundler puts `FUEL_STEP` at the head of every loop body and of every function of a player; each takes one unit.
 * Time spent inside a single builtin (a sort, a regular expression) is not seen: measured CPU is the backstop for that.
 *
 * `FUEL_PRELUDE` runs in the realm, as a script, before any code that was instrumented. Its names are script-level
 * constants: other scripts of the realm can use them by name, but they are no properties of the global object, and the
 * bundler refuses sources that contain such names.
 *
 * - `$fuelStart(budget)` sets what may be used from now on, in units; `Infinity` for no limit. The use counts from 0 again.
 * - `$fuelUsed()` gives the units used since then; once out of fuel, exactly the budget.
 * - `$fuelIsOut()` is true from the moment in which a unit was asked for and none was left, until the next `$fuelStart`.
 *
 * From that moment on every step throws, so that no `catch` or `finally` of the player can go on for long.
 */

/** A statement without line breaks. Of eleven forms (variables, properties, typed arrays) the fastest on Node 20, 22 and 24. */
export const FUEL_STEP = "if(($fuel.left=$fuel.left-1|0)<0)$fuelOut();";

/** The same as an expression. */
export const FUEL_STEP_EXPRESSION = "($fuel.left=$fuel.left-1|0)<0&&$fuelOut()";

/** What an instrumented player throws when its fuel has run out. */
export const OUT_OF_FUEL = "out of time: the CPU time of the match is used up";

/**
 * How many units of fuel stand for one second of CPU.
 *
 * What the shipped sample players use in a second, on the median: 70 million (32 to 170 million each; one with maps of
 * texts 10 to 20 million, a loop over numbers 1500 million), on a cloud machine with two Xeon cores and Node 20. Printed
 * by `npm run bench fuel`.
 */
export const FUEL_PER_CPU_SECOND = 70_000_000;

/*
 * `left` counts down a slice that fits in the engine's small integers on every platform (31 bits under Electron), because
 * a bigger number would make each step slow; the rest of the budget waits outside. The prelude uses no builtin at play
 * time, since the player may have replaced it.
 */
export const FUEL_PRELUDE = `"use strict";
const $fuel = { left: 0 };
const { $fuelOut, $fuelStart, $fuelUsed, $fuelIsOut } = (() => {
  const LARGEST_SLICE = 0x3fffffff;
  const OutOfFuel = Error;
  let waiting = 0;
  let granted = 0;
  let isOut = true;
  let error = null;
  const takeSlice = () => {
    const slice = waiting < LARGEST_SLICE ? waiting : LARGEST_SLICE;
    waiting -= slice;
    granted += slice;
    return slice;
  };
  return {
    $fuelOut() {
      if (waiting >= 1) {
        $fuel.left = takeSlice() - 1;
        return;
      }
      isOut = true;
      $fuel.left = 0;
      throw (error ??= new OutOfFuel(${JSON.stringify(OUT_OF_FUEL)}));
    },
    $fuelStart(budget) {
      waiting = budget;
      granted = 0;
      isOut = false;
      error = null;
      $fuel.left = takeSlice();
    },
    $fuelUsed: () => granted - $fuel.left,
    $fuelIsOut: () => isOut,
  };
})();
`;
