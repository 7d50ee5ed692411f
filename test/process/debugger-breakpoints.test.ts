import { expect, test } from "vitest";
import { inFull } from "../in-full";
import { debug } from "./debug-transcript";
import { debuggedMatch } from "./debugged-match";

const world = debuggedMatch();

test("on the way to an order or to a text, no breakpoint and no exception stops the code; after it, they do", async () => {
  const breakpoints = [{ id: "a", line: 24 }];
  const one = await world.begin({ stopAt: { kind: "order", round: 4, call: 3 }, breakpoints, exceptions: "all" });
  expect(await one.next()).toEqual([
    "started Ron",
    "order in round 4 at play:25: This line gives order 4 of the round.",
  ]);
  expect(await one.do("continue")).toEqual(["breakpoint in round 4 at play:24: Breakpoint in line 24."]);
  expect(await one.evaluate("id")).toBe("8");
  const offset = world.match.played[5].turns[0].cerr.indexOf("more");
  expect(await one.goTo({ kind: "cerr", round: 5, offset })).toEqual([
    "cerr in round 5 at play:28: This line wrote that text.",
  ]);
  expect(await one.do("continue")).toEqual([
    "exception in round 5 at fail:47 < play:30: RangeError: code 120 — It is caught.",
  ]);
});

test("breakpoints that are replaced before they are set stop nothing", async () => {
  const one = await world.begin();
  await one.next();
  await Promise.all([
    one.session.setBreakpoints({ breakpoints: [{ id: "a", line: 24 }], exceptions: "none" }),
    one.session.setBreakpoints({ breakpoints: [{ id: "b", line: 27 }], exceptions: "none" }),
  ]);
  expect(await one.do("continue")).toEqual(["breakpoint in round 5 at play:27: Breakpoint in line 27."]);
});

test("breakpoints have conditions, counts and texts; those that cannot work are told of", async () => {
  const breakpoints = [
    { id: "a", line: 24, condition: "id === 7 && round === 3" },
    { id: "b", line: 26, hitCount: 5 },
    { id: "c", line: 28, log: "total {total} in {round}: {nothing}" },
    { id: "d", line: 18, condition: "1 +" },
  ];
  const one = await world.begin({ stopAt: { kind: "breakpoint", round: 3 }, breakpoints });
  const story = await one.next();
  for (let more = 0; more < 3; more++) story.push(...(await one.do("continue")));
  expect(story).toMatchInlineSnapshot(`
    [
      "started Ron",
      "note 3: The breakpoint in line 18 does not work: “1 +” is no expression of JavaScript: Unexpected token",
      "breakpoint in round 3 at play:24: Breakpoint in line 24.",
      "log 3:28 total 80 in 3: ReferenceError: nothing is not defined",
      "log 4:28 total 100 in 4: ReferenceError: nothing is not defined",
      "log 5:28 total 120 in 5: ReferenceError: nothing is not defined",
      "log 6:28 total 140 in 6: ReferenceError: nothing is not defined",
      "breakpoint in round 7 at play:27: Breakpoint in line 27.",
      "log 7:28 total 160 in 7: ReferenceError: nothing is not defined",
      "breakpoint in round 8 at play:27: Breakpoint in line 27.",
      "log 8:28 total 162 in 8: ReferenceError: nothing is not defined",
      "breakpoint in round 9 at play:27: Breakpoint in line 27.",
    ]
  `);
  await one.session.setBreakpoints({ breakpoints: [{ id: "y", line: 900 }], exceptions: "none" });
  expect(await one.do("continue")).toMatchInlineSnapshot(`
    [
      "ended: Ron was frozen in round 9: RangeError: code 9",
    ]
  `);
});

inFull("exceptions stop where they are thrown: all of them, or those that nobody catches", async () => {
  const caught = await world.begin({ stopAt: { kind: "breakpoint", round: 3 }, exceptions: "all" });
  expect(await caught.next()).toMatchInlineSnapshot(`
    [
      "started Ron",
      "exception in round 3 at fail:47 < play:30: RangeError: code 80 — It is caught.",
    ]
  `);
  const uncaught = await world.begin({ stopAt: { kind: "breakpoint", round: 3 }, exceptions: "uncaught" });
  expect(await uncaught.next()).toMatchInlineSnapshot(`
    [
      "started Ron",
      "exception in round 9 at fail:47 < play:34: RangeError: code 9 — Nothing in the code catches it: it freezes the player.",
    ]
  `);
  expect(await uncaught.do("continue")).toMatchInlineSnapshot(`
    [
      "ended: Ron was frozen in round 9: RangeError: code 9",
    ]
  `);
});

test("an exception is told without names of the bundler's", async () => {
  const code = `import { Player } from "tauler/harry-potter";
export class Ron extends Player {
  play(): void {
    try { (\`\${this.round()}\` as any).explode(); } catch { this.cerr("caught"); }
  }
}
`;
  const { recording } = await world.record("Ron", code, { rounds: 2 });
  const stopAt = { kind: "breakpoint", round: 0 } as const;
  const one = await debug(world.service, { recording, seat: 0, stopAt, exceptions: "all" });
  const story = await one.next();
  expect(story.at(-1)).toContain("TypeError: (intermediate value).explode is not a function — It is caught.");
});

test("what a function of the language throws stops in the line that calls it, once", async () => {
  const code = `import { Player } from "tauler/harry-potter";
export class Ron extends Player {
  play(): void {
    try { JSON.parse("[1, }"); } catch { this.cerr("caught"); }
    try { JSON.parse("[1]", () => { throw new Error("reviving"); }); } catch { this.cerr("caught"); }
    try { [].reduce((one: number) => one); } catch { this.cerr("caught"); }
    try { "a".repeat(-1); } catch { this.cerr("caught"); }
    try { new Array(-1); } catch { this.cerr("caught"); }
    try { [3, 2].sort(() => { throw new Error("comparing"); }); } catch { this.cerr("caught"); }
    try { new Map([1] as any); } catch { this.cerr("caught"); }
    try { BigInt("x"); } catch { this.cerr("caught"); }
    try { new RegExp("("); } catch { this.cerr("caught"); }
    new Uint8Array({ length: 2 });
    try { RegExp.prototype.exec.call({} as any, "x"); } catch { this.cerr("caught"); }
    "ab".repeat(2 ** 27);
  }
}
`;
  const { recording } = await world.record("Ron", code, { rounds: 2 });
  const stopAt = { kind: "breakpoint", round: 0 } as const;
  const one = await debug(world.service, { recording, seat: 0, stopAt, exceptions: "all" });
  const story = await one.next();
  for (let stops = 0; stops < 14 && !story.at(-1)?.startsWith("ended"); stops++)
    story.push(...(await one.do("continue")));
  expect(story).toMatchInlineSnapshot(`
    [
      "started Ron",
      "exception in round 0 at play:4: SyntaxError: Unexpected token '}', "[1, }" is not valid JSON — It is caught.",
      "exception in round 0 at (anonymous):5 < play:5: Error: reviving — It is caught.",
      "exception in round 0 at play:6: TypeError: Reduce of empty array with no initial value — It is caught.",
      "exception in round 0 at play:7: RangeError: Invalid count value: -1 — It is caught.",
      "exception in round 0 at play:8: RangeError: Invalid array length — It is caught.",
      "exception in round 0 at (anonymous):9 < play:9: Error: comparing — It is caught.",
      "exception in round 0 at play:10: TypeError: Iterator value 1 is not an entry object — It is caught.",
      "exception in round 0 at play:11: SyntaxError: Cannot convert x to a BigInt — It is caught.",
      "exception in round 0 at play:12: SyntaxError: Invalid regular expression: /(/: Unterminated group — It is caught.",
      "exception in round 0 at play:14: TypeError: Method RegExp.prototype.exec called on incompatible receiver [object Object] — It is caught.",
      "exception in round 0 at play:15: RangeError: Invalid string length — Nothing in the code catches it: it freezes the player.",
      "ended: Ron was frozen in round 0: asked for a text or a buffer of the size 268435456, and the largest may have 16777216",
    ]
  `);
});

test("an exception stops the code also in the line at which it stands, once each time", async () => {
  const code = `import { Player } from "tauler/harry-potter";
export class Ron extends Player {
  play(): void {
    const all: any = { round: this.round() };
    try {
      JSON.parse(all.text);
    } catch {
      this.cerr("caught");
    }
    all.plan.length;
  }
}
`;
  const { recording } = await world.record("Ron", code, { rounds: 2 });
  const begin = { recording, seat: 0, stopAt: { kind: "breakpoint", round: 0 }, exceptions: "all" } as const;
  const one = await debug(world.service, { ...begin, breakpoints: [{ id: "a", line: 6 }] });
  const story = await one.next();
  for (const step of ["stepOver", "stepOver", "stepOver", "stepOver", "stepBack", "stepOver", "continue"] as const)
    story.push(...(await one.do(step)));
  expect(story).toMatchInlineSnapshot(`
    [
      "started Ron",
      "breakpoint in round 0 at play:6: Breakpoint in line 6.",
      "exception in round 0 at play:6: SyntaxError: "undefined" is not valid JSON — It is caught.",
      "step in round 0 at play:8: Line 8.",
      "step in round 0 at play:10: Line 10.",
      "exception in round 0 at play:10: TypeError: Cannot read properties of undefined (reading 'length') — Nothing in the code catches it: it freezes the player.",
      "step in round 0 at play:8: One step back.",
      "step in round 0 at play:10: Line 10.",
      "exception in round 0 at play:10: TypeError: Cannot read properties of undefined (reading 'length') — Nothing in the code catches it: it freezes the player.",
    ]
  `);
});

test("a failed assert stops where it is, whatever is done with exceptions", async () => {
  const code = `import { assert, Player } from "tauler/harry-potter";
export class Ron extends Player {
  play(): void {
    const wizards = this.wizards(this.me());
    try { throw 1; } catch { this.cerr("caught"); }
    assert(this.round() < 3, wizards.length);
  }
}
`;
  const { recording } = await world.record("Ron", code, { rounds: 5 });
  const one = await debug(world.service, { recording, seat: 0, stopAt: { kind: "breakpoint", round: 0 } });
  expect(await one.next()).toMatchInlineSnapshot(`
    [
      "started Ron",
      "exception in round 3 at play:6: AssertionError: this.round() < 3 is false, line 6, round 3: 20 — it freezes the player.",
    ]
  `);
  expect(await one.evaluate("wizards.length")).toBe("20");
  expect(await one.do("continue")).toMatchInlineSnapshot(`
    [
      "ended: Ron was frozen in round 3: AssertionError: this.round() < 3 is false, line 6, round 3: 20",
    ]
  `);
});

inFull("reverse continue is the breakpoint before, also rounds ago", async () => {
  const breakpoints = [{ id: "a", line: 28, condition: "this.round() % 2 === 0" }];
  const one = await world.begin({ breakpoints });
  const story = await one.next();
  story.push(...(await one.do("reverseContinue")));
  expect(await one.evaluate("total")).toBe(String(20 * 5));
  story.push(...(await one.do("reverseContinue")), ...(await one.do("continue")));
  for (let back = 0; back < 3; back++) story.push(...(await one.do("reverseContinue")));
  expect(story).toMatchInlineSnapshot(`
    [
      "started Ron",
      "round in round 5 at play:19: Round 5 begins.",
      "breakpoint in round 4 at play:28: The breakpoint before.",
      "breakpoint in round 2 at play:28: The breakpoint before.",
      "breakpoint in round 4 at play:28: Breakpoint in line 28.",
      "breakpoint in round 2 at play:28: The breakpoint before.",
      "breakpoint in round 0 at play:28: The breakpoint before.",
      "note 0: No breakpoint was reached before this moment.",
      "breakpoint in round 0 at play:28: No breakpoint was reached before.",
    ]
  `);
});

test("the breakpoint before may be the very first place that the code passes, in a field of the class", async () => {
  const one = await world.begin({ breakpoints: [{ id: "a", line: 9 }] });
  const story = [...(await one.next()), ...(await one.do("reverseContinue"))];
  expect(story).toMatchInlineSnapshot(`
    [
      "started Ron",
      "round in round 5 at play:19: Round 5 begins.",
      "breakpoint in round 0 at <instance_members_initializer>:9 < Ron:8: The breakpoint before.",
    ]
  `);
});
