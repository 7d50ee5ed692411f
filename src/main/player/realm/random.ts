import alea from "seedrandom/lib/alea";
import { define } from "./globals";

let next = alea("");

/** Puts a generator of ours in the place of `Math.random`. */
export function replaceRandom(): void {
  define(Math, "random", function random() {
    return next();
  });
}

/** Makes `Math.random` give the same numbers in every run with the same seed. */
export function seedRandom(seed: string): void {
  next = alea(seed);
}
