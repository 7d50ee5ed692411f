/*
 * Script-level names of the realm: those of `FUEL_PRELUDE` and of `NATIVE_PRICES`, and what the player's bundle leaves.
 */
declare const $fuelStart: (budget: number) => void;
declare const $fuelUsed: () => number;
declare const $fuelIsOut: () => boolean;
declare const $fuelCharge: (units: number) => void;
declare const $fuelRejected: (reason: unknown) => void;
declare const $fuelReach: (units: number) => void;
declare const $fuelLine: () => number;
declare const $fuelEmpty: () => void;
declare const $fuelLargest: () => number;
declare const $fuelIsFull: (thrown: unknown) => boolean;
declare const $fuelTold: (thrown: unknown) => boolean;
declare const $fuelOverflowed: () => boolean;
declare const $fuelNatives: WeakSet<object>;
declare const $module: () => new () => { play(): unknown };
