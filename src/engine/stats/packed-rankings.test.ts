import fc from "fast-check";
import { expect, test } from "vitest";
import { PackedRankings } from "./packed-rankings";
import { stagesOf } from "./ranking-stages";

const seats = (most: number) => fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: most })));
const ranking = fc.record({ players: seats(999), scores: seats(3) });

test("what goes in comes out: blocks in their order, who sat where, and how the seats stand before one another", () => {
  fc.assert(
    fc.property(fc.array(fc.array(ranking, { minLength: 1, maxLength: 8 }), { maxLength: 200 }), (blocks) => {
      const packed = new PackedRankings();
      for (const block of blocks) packed.add(block);
      const expected = blocks.map((block) => block.map((one) => ({ players: one.players, stages: stagesOf(one) })));
      expect([...packed]).toEqual(expected);
      expect(packed.size).toBe(blocks.length);
    }),
    { numRuns: 50 },
  );
});

test("a match of a long league takes some bytes, not an object", () => {
  const packed = new PackedRankings();
  const block = [0, 1, 2, 3].map((match) => ({ players: [match, 4, 5, 6], scores: [match, 1, 2, 0] }));
  for (let number = 0; number < 25_000; number++) packed.add(block);
  expect(packed.bytes / 100_000).toBeLessThan(25);
});
