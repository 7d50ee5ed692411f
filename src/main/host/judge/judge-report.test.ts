import { describe, expect, it } from "vitest";
import type { Fault } from "../../contract/match-result";
import type { FoundDifference, TwinsCompared } from "../twins/compare-twins";
import { twinChecks } from "./judge-report";

const STACK = "    at Ron::go (AIRon.cc:31:7)\n    at Ron::play (AIRon.cc:12:5)";

function fault(message: string): Fault {
  return { reason: "exception", round: 4, message, stack: STACK };
}

function compared(more: Partial<TwinsCompared>): TwinsCompared {
  return { difference: null, rounds: 200, orders: 900, frozen: [], ...more };
}

function checked(more: Partial<TwinsCompared>) {
  return twinChecks(compared(more)).map(({ isFine, words, line, why }) => ({ isFine, words, line, why }));
}

const frozenOther = (message: string): FoundDifference => {
  return { kind: "fault", round: 4, seat: 0, one: null, other: fault(message) };
};

describe("A player that was tried with rubbish", () => {
  it("is fine where it does the same as without", () => {
    expect(checked({}).map(({ isFine, line }) => ({ isFine, line }))).toEqual([
      { isFine: true, line: null },
      { isFine: true, line: null },
    ]);
    expect(checked({}).every(({ words }) => words.includes("200 rounds"))).toBe(true);
  });

  it("uses what is not there: what, in which line and round, whether it fails as it is or not", () => {
    const expected = {
      isFine: false,
      words: expect.stringMatching(/^in round 4, line 31, it uses what is not there: a pointer to nothing\. /),
      line: 31,
      why: "it uses what is not there",
    };
    expect(checked({ difference: frozenOther("misused: null pointer") })).toEqual([expected]);
    const frozen = [{ seat: 0, round: 4, other: fault("misused: null pointer") }];
    expect(checked({ frozen })).toEqual([expected]);
  });

  it.each([
    ["vector[] index out of bounds", "an index beyond the end"],
    ["array index out of bounds", "an index beyond the end"],
    ["out-of-bounds access in std::array<T, N>", "an index beyond the end"],
    ["front() called on an empty vector", "an element of what is empty"],
    ["list::pop_front() called with empty list", "an element of what is empty"],
    [
      "__bounded_iter::operator*: Attempt to dereference an iterator at the end",
      "an iterator that leads to no element",
    ],
    ["vector::erase(iterator) called with a non-dereferenceable iterator", "an iterator that leads to no element"],
    ["division by zero", "the result of a division by zero"],
    ["a function ended without a result", "the result of a function that gave none"],
    ["something else", "something else"],
  ])("says %s in words: %s", (found, words) => {
    expect(checked({ difference: frozenOther(`misused: ${found}`) })[0].words).toContain(`not there: ${words}. On`);
  });

  it("depends on what was not set: by an order, or by failing in another way", () => {
    const line = (more: Partial<TwinsCompared>) => {
      const [misuse, unset, ...rest] = checked(more);
      expect([misuse.isFine, unset.isFine, rest]).toEqual([true, false, []]);
      expect(unset.why).toBe("it depends on variables that are not set");
      return `${unset.line}: ${unset.words.slice(0, 41)}`;
    };
    const given = { order: { kind: "move", unit: 1, args: [0] }, line: 17 };
    const order = { kind: "order", index: 0, isSequence: false, round: 0, seat: 0 } as const;
    expect(line({ difference: { ...order, one: given, other: null } })).toBe(
      "17: in round 0, line 17, it decides otherwise",
    );
    expect(line({ difference: { ...order, one: null, other: given } })).toMatch(/^17: /);
    expect(line({ difference: { ...order, one: { ...given, line: 0 }, other: null } })).toMatch(/^null: in round 0 it/);
    expect(line({ difference: frozenOther("used memory that is not its own") })).toMatch(
      /^31: in round 4, line 31, it/,
    );
  });

  it("depends on what was not set where only rubbish keeps it from coming to an end", () => {
    const slow: Fault = { ...fault("used up its CPU time"), reason: "cpu" };
    const difference = { kind: "fault", round: 4, seat: 0, one: null, other: slow } as const;
    expect(checked({ difference }).map(({ isFine }) => isFine)).toEqual([true, false]);
    const own = { ...difference, one: slow, other: null };
    expect(checked({ difference: own, rounds: 4 }).map(({ isFine }) => isFine)).toEqual([true, true]);
  });

  it("is not blamed for what both fail in", () => {
    const frozen = [{ seat: 0, round: 4, other: fault("std::out_of_range: far") }];
    expect(checked({ frozen }).map(({ isFine }) => isFine)).toEqual([true, true]);
  });
});
