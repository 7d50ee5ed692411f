import { expect, it } from "vitest";
import { Precedence } from "./precedence";

it("holds the background from the first play that begins until the last one has ended", () => {
  const told: boolean[] = [];
  const precedence = new Precedence((isBusy) => told.push(isBusy));
  const endMatch = precedence.begin();
  const endFork = precedence.begin();
  endMatch();
  expect(told).toEqual([true]);
  endFork();
  expect(told).toEqual([true, false]);
  precedence.begin();
  expect(told).toEqual([true, false, true]);
});
