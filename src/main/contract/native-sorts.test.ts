import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { FUEL_PRELUDE } from "./fuel";
import { NATIVE_PRICES } from "./native-prices";

/** Evaluates in a realm with prices. */
function evaluated(code: string): unknown {
  const context = createContext({});
  for (const script of [FUEL_PRELUDE, NATIVE_PRICES]) runInContext(script, context);
  return runInContext(`$fuelStart(1e12); ${code}`, context);
}

/** What a comparison is asked, as `this,that`, and what comes out. */
function asked(list: string, sort = "sort"): string {
  return evaluated(`(() => {
    const asked = [];
    const made = ${list}.${sort}((one, other) => { asked.push(one + "," + other); return one - other; });
    return asked.join(" ") + " > " + made.join();
  })()`) as string;
}

/** Node 20's order of comparing, and that of those before and after it. */
describe.each(["sort", "toSorted"])("%s compares in the same order on every engine", (sort) => {
  it.each([
    ["[2, 1]", "1,2 > 1,2"],
    ["[1, 2, 3]", "2,1 3,2 > 1,2,3"],
    ["[3, 2, 1]", "2,3 1,2 > 1,2,3"],
    ["[3, 1, 2]", "1,3 2,1 2,3 2,1 > 1,2,3"],
    ["[2, 3, 1]", "3,2 1,3 1,3 1,2 > 1,2,3"],
    ["[4, 3, 2, 1]", "3,4 2,3 1,2 > 1,2,3,4"],
    ["[2, 2, 1, 1]", "2,2 1,2 1,2 1,2 1,2 1,1 > 1,1,2,2"],
    ["[5, 1, 4, 2, 3]", "1,5 4,1 4,5 4,1 2,4 2,1 3,4 3,2 > 1,2,3,4,5"],
    ["[7, 6, 5, 4, 3, 2, 1]", "6,7 5,6 4,5 3,4 2,3 1,2 > 1,2,3,4,5,6,7"],
    ["[4, 1, 7, 2, 6, 3, 5]", "1,4 7,1 7,4 2,4 2,1 6,4 6,7 3,4 3,2 5,4 5,7 5,6 > 1,2,3,4,5,6,7"],
  ])("%s", (list, wanted) => {
    expect(asked(list, sort)).toBe(wanted);
  });

  it("also where it is asked at random, in lists of all lengths", () => {
    const code = `(() => {
      let seed = 1, trail = 0;
      const next = (most) => (seed = (seed * 16807) % 2147483647) % most;
      for (let length = 0; length < 150; length++)
        for (const most of [2, 10, 1000]) {
          const list = Array.from({ length }, () => next(most));
          const made = list.${sort}((one, other) => {
            trail = (trail * 31 + one * 7 + other + 1) % 1000003;
            return next(3) - 1;
          });
          for (const item of made) trail = (trail * 31 + item) % 1000003;
        }
      return trail;
    })()`;
    expect(evaluated(code)).toBe(AT_RANDOM);
  });
});

/** What Node 20.20, 22.23 and 24.21 come to by themselves. */
const AT_RANDOM = 216_289;

describe("a short list", () => {
  it.each([
    ["[3, , 1, undefined, 2].sort().map(String).join()", "1,2,3,undefined,"],
    ["3 in [3, , 1, undefined].sort()", false],
    ["2 in [3, , 1, undefined].sort()", true],
    ["[3, , 1].toSorted().length + ':' + (2 in [3, , 1].toSorted())", "3:true"],
    ["[10, 9, 1].sort().join()", "1,10,9"],
    ["['b', undefined, 'a'].sort().map(String).join()", "a,b,undefined"],
    ["[1, 2, 3].sort(() => NaN).join()", "1,2,3"],
    ["[1, 2, 3].sort(() => '-1').join()", "3,2,1"],
    [
      "[{ n: 2, t: 'a' }, { n: 1, t: 'b' }, { n: 2, t: 'c' }, { n: 1, t: 'd' }].sort((a, b) => a.n - b.n).map((x) => x.t).join('')",
      "bdac",
    ],
    ["(() => { const list = [2, 1]; return list.sort() === list; })()", true],
    ["(() => { const list = [2, 1]; return list.toSorted() !== list && list.join(); })()", "2,1"],
    ["[2, 1].sort(function () { 'use strict'; return this === undefined ? -1 : 1; }).join()", "1,2"],
    ["(() => { class Own extends Array {} return Own.of(2, 1).toSorted() instanceof Own; })()", false],
    ["[].sort.name + [].sort.length + [].toSorted.name + [].toSorted.length", "sort1toSorted1"],
  ])("is sorted as the language says: %s", (code, wanted) => {
    expect(evaluated(code)).toBe(wanted);
  });

  it.each([
    ["[2, 1].sort(null)", "TypeError"],
    ["[2, 1].sort({})", "TypeError"],
    ["[2, 1].toSorted(1)", "TypeError"],
    ["[2, 1].sort(() => 1n)", "TypeError"],
    ["[Symbol('a'), 1].sort()", "TypeError"],
    ["Object.freeze([2, 1]).sort()", "TypeError"],
    ["[2, 1].sort(() => { throw new RangeError('x'); })", "RangeError"],
  ])("refuses what the language refuses: %s", (code, wanted) => {
    expect(evaluated(`(() => { try { ${code}; } catch (error) { return error.name; } })()`)).toBe(wanted);
  });
});
