import { expect, it } from "vitest";
import { FetchedMemory, MissingMemory, whenRead } from "./memory";

const SIZE = 40_000;
const BYTES = Uint8Array.from({ length: SIZE }, (_, index) => index % 251);

it("memory is fetched as it is read, once, and also where a reading goes over the end of what was fetched", async () => {
  const memory = new FetchedMemory(SIZE);
  const fetched: number[] = [];
  const fetch = ({ address, length }: MissingMemory) => {
    fetched.push(address);
    return Promise.resolve(BYTES.slice(address, address + length));
  };
  const ends = await whenRead(memory, fetch, () => [...memory.read(16_380, 8), ...memory.read(SIZE - 4, 4)]);
  expect(ends).toEqual([...BYTES.subarray(16_380, 16_388), ...BYTES.subarray(SIZE - 4)]);
  expect(fetched).toEqual([0, 16_384, 32_768]);
  expect(() => memory.read(100, 5)).not.toThrow();
});

it("what is outside of the memory is refused, and nothing is fetched for it", () => {
  const memory = new FetchedMemory(SIZE);
  for (const [address, length] of [
    [SIZE - 3, 4],
    [-1, 1],
    [2 ** 32, 1],
    [Number.NaN, 1],
  ])
    expect(() => memory.read(address, length)).toThrow(RangeError);
  expect(() => memory.read(0, 4)).toThrow(MissingMemory);
});
