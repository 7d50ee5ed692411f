import alea from "seedrandom/lib/alea";
import { define } from "./globals";

/** Makes `Math.random` give the same numbers in every run with the same seed. */
export function seedRandom(seed: string): void {
  const next = alea(seed);
  define(Math, "random", function random() {
    return next();
  });
}
