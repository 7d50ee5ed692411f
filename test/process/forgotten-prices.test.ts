import { expect, it } from "vitest";
import { bundleOf, type Played, play, poolForTests } from "./play-source";

/*
 * Some things prices depend on are remembered of objects: that a list has described elements, that an error was paid for. What a realm keeps for all its
 * matches, as the language's own prototypes, must not be remembered beyond one of them: the next match would be another one than in a new process.
 */

const pool = poolForTests({ kept: 4 });

const MARKS = [
  {
    name: "that the prototype of lists was described",
    code: `
      const list: any = Array.prototype;
      Object.defineProperty(globalThis, "extra", { value: 1, configurable: true });
      delete (globalThis as any).extra;
      for (let i = 0; i < 2000; i++) list.push(i);
      for (let i = 0; i < 100; i++) list.indexOf(-1);
      list.length = 0;
      Object.defineProperty(list, "extra", { value: 1, configurable: true });
      delete list.extra;`,
  },
  {
    name: "that a prototype was thrown and paid for",
    code: `
      const numbers: any = Int8Array.prototype;
      const above = Object.getPrototypeOf(numbers);
      Object.setPrototypeOf(numbers, RangeError.prototype);
      try { throw numbers; } catch {}
      Object.setPrototypeOf(numbers, above);`,
  },
  {
    name: "which list was made last",
    code: `const list = new Array(5000); this.cerr(list.length + list.indexOf(1));`,
  },
];

it.each(MARKS)(
  "a used process takes the same fuel as a new one, whatever it could remember: $name",
  async ({ code }) => {
    const bundle = await bundleOf(code);
    const played: Played[] = [];
    for (let match = 0; match < 3; match++) played.push(await play(pool(), bundle, { cpuSeconds: 2 }));
    expect(played.map(({ fault }) => fault)).toEqual([null, null, null]);
    expect(new Set(played.map(({ process }) => process.pid)).size).toBe(1);
    expect(new Set(played.map(({ fuel }) => fuel)).size).toBe(1);
  },
);
