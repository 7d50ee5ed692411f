import { assert, asyncProperty, integer } from "fast-check";
import { describe, expect, it } from "vitest";
import { faultsOfSamples, readMalformed } from "../fuzz/malformed";

const FILES = 60;

describe("Files of every kind and every game", () => {
  it("are read, and written anew as they were", async () => {
    expect(await faultsOfSamples()).toEqual([]);
  });

  it("that are malformed are refused with file, line and column, or read as something in range that is written and read again", async () => {
    let accepted = 0;
    let refused = 0;
    const isReadWithCare = asyncProperty(integer(), async (seed) => {
      const answers = await readMalformed({ seed, count: FILES });
      accepted += answers.accepted;
      refused += answers.refused;
      expect(answers.faults).toEqual([]);
    });
    await assert(isReadWithCare, { numRuns: 20 });
    console.log(`${accepted + refused} malformed files: ${refused} refused, ${accepted} read`);
    expect(accepted).toBeGreaterThan(0);
  }, 120_000);
});
