import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What nobody can guess, in letters that an address, a cookie and a header take. */
export function secret(): string {
  return randomBytes(32).toString("base64url");
}

/** Shows that somebody who holds the key has said these words. */
export function sign(key: string, words: string): string {
  return createHmac("sha256", key).update(words).digest("base64url");
}

export function isSame(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
