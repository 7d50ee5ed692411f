import { createHmac, pbkdf2Sync } from "node:crypto";

/** Together about half a millisecond for a match, and some milliseconds for each seed that a player would try. */
const ROUNDS = 1000;
const BYTES = 32;

let last: { readonly seed: number; readonly key: Buffer } | null = null;

/**
 * What `Math.random` of a seat starts from: the same in every match with this seed, whoever plays. From its numbers nobody
 * finds the way back to the seed but by trying seeds, each of which takes long.
 */
export function randomSeedOf(seed: number, seat: number): string {
  if (last?.seed !== seed) last = { seed, key: pbkdf2Sync(`${seed}`, "tauler: Math.random", ROUNDS, BYTES, "sha256") };
  return createHmac("sha256", last.key).update(`seat ${seat}`).digest("hex");
}
