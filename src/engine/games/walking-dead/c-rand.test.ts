import { expect, it } from "vitest";
import { CRand } from "./c-rand";

it("The C library's rand begins with its known numbers (rules, section 4)", () => {
  const rand = new CRand();
  expect([1, 2, 3, 4].map(() => rand.next())).toEqual([1804289383, 846930886, 1681692777, 1714636915]);
});

it("It begins anew with each generator, and stays within 31 bits", () => {
  const first = new CRand();
  const second = new CRand();
  for (let index = 0; index < 1000; index++) {
    const value = first.next();
    expect(second.next()).toBe(value);
    expect(Number.isInteger(value) && value >= 0 && value < 2 ** 31).toBe(true);
  }
});
