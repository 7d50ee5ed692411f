/*
 * Script-level names of the realm: those of `FUEL_PRELUDE`, and the class that the player's bundle leaves.
 */
declare const $fuelStart: (budget: number) => void;
declare const $fuelUsed: () => number;
declare const $fuelIsOut: () => boolean;
declare const $module: () => new () => { play(): unknown };
