import { expect, test } from "vitest";
import { inFull } from "../in-full";
import { debuggedMatch } from "./debugged-match";

const world = debuggedMatch();

test("a round is entered at the first line of play(), and stepped through line by line", async () => {
  const one = await world.begin();
  const story = await one.next();
  for (let step = 0; step < 5; step++) story.push(...(await one.do("stepOver")));
  story.push(...(await one.do("stepInto")));
  story.push(...(await one.do("stepOut")));
  expect(story).toMatchInlineSnapshot(`
    [
      "started Ron",
      "round in round 5 at play:19: Round 5 begins.",
      "step in round 5 at play:20: Line 20.",
      "step in round 5 at play:21: Line 21.",
      "step in round 5 at play:22: Line 22.",
      "step in round 5 at play:23: Line 23.",
      "step in round 5 at play:24: Line 24.",
      "step in round 5 at play:25: Line 25.",
      "step in round 6 at play:19: Round 6 begins.",
    ]
  `);
});

test("values are told as they are: maps, private fields, long lists, getters that wait to be asked", async () => {
  const one = await world.begin();
  await one.next();
  await one.do("stepOver");
  await one.do("stepOver");
  const local = await one.scope("Local");
  expect(local.map((line) => line.slice(0, 200))).toMatchInlineSnapshot(`
    [
      "this = Ron",
      "wizards = Array(20) [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]",
      "total = 0",
    ]
  `);
  const state = await one.session.variables(
    one.pause.frames[0].scopes.find(({ name }) => name === "Local")?.reference ?? "",
    0,
  );
  const self = state.variables.find(({ name }) => name === "this")?.value;
  const fields = await one.parts(self?.reference);
  expect(fields.map(({ name, text }) => `${name} = ${text.slice(0, 100)}`)).toMatchInlineSnapshot(`
    [
      "seen = Map(20) {4 → {…}, 5 → {…}, 6 → {…}, 7 → {…}, 8 → {…}, …}",
      "list = Array(250) [0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225, 256, 289, 324, 361, 40",
      "#secret = "dobby"",
      "[[Prototype]] = Player",
    ]
  `);
  const seen = await one.parts(fields.find(({ name }) => name === "seen")?.reference);
  expect(seen.slice(0, 3).map(({ name, text }) => `${name} = ${text}`)).toMatchInlineSnapshot(`
    [
      "4 = {from: Pos, steps: 5}",
      "5 = {from: Pos, steps: 5}",
      "6 = {from: Pos, steps: 5}",
    ]
  `);
  const list = await one.parts(fields.find(({ name }) => name === "list")?.reference, 200);
  expect(list).toHaveLength(50);
  expect(list[3]).toMatchObject({ name: "203", text: String(203 * 203) });
  expect(await one.evaluate("wizards.length * 2 + round")).toBe("45");
  expect(await one.evaluate("this.walked")).toBe("2000");
  expect(await one.evaluate("this.#secret")).toBe('"dobby"');
  expect(await one.evaluate("nothing.there")).toBe("! ReferenceError: nothing is not defined");
  expect(await one.evaluate("1 +")).toBe("! “1 +” is no expression of JavaScript: Unexpected token");
  await one.do("continue");
  expect(() => one.session.variables(self?.reference ?? "", 0)).toThrow("The session is over");
});

test("from an order, and from a text on the console, the way leads to the line that gave it", async () => {
  const one = await world.begin({ stopAt: { kind: "order", round: 4, call: 3 } });
  expect(await one.next()).toMatchInlineSnapshot(`
    [
      "started Ron",
      "order in round 4 at play:25: This line gives order 4 of the round.",
    ]
  `);
  expect(one.pause.orders).toHaveLength(3);
  expect(await one.evaluate("[id, plan.steps]")).toMatchInlineSnapshot(`"Array(2) [7, 5]"`);
  const text = world.match.played[4].turns[0].cerr;
  expect(await one.goTo({ kind: "cerr", round: 4, offset: text.indexOf("größe") })).toMatchInlineSnapshot(`
    [
      "cerr in round 4 at play:27: This line wrote that text.",
    ]
  `);
  expect(await one.goTo({ kind: "cerr", round: 4, offset: text.indexOf("more") })).toMatchInlineSnapshot(`
    [
      "cerr in round 4 at play:28: This line wrote that text.",
    ]
  `);
  expect(await one.goTo({ kind: "order", round: 4, call: 900 })).toMatchInlineSnapshot(`
    [
      "note 4: In round 4, there is no such order.",
      "step in round 5 at play:19: Round 5 begins.",
    ]
  `);
});

test("a step back is the line before, also in the caller and in the round before", async () => {
  const one = await world.begin();
  const story = await one.next();
  for (let step = 0; step < 4; step++) await one.do("stepOver");
  // What is asked for on the way takes no fuel of the player's: the moment is found again.
  expect(await one.evaluate("[...wizards, 3, 1].sort().indexOf(-1)")).toBe("-1");
  story.push(...(await one.do("stepBack")));
  await one.do("stepInto");
  for (let step = 0; step < 4; step++) story.push(...(await one.do("stepBack")));
  expect(story).toMatchInlineSnapshot(`
    [
      "started Ron",
      "round in round 5 at play:19: Round 5 begins.",
      "step in round 5 at play:22: One step back.",
      "step in round 5 at play:22: One step back.",
      "step in round 5 at play:21: One step back.",
      "step in round 5 at play:20: One step back.",
      "step in round 5 at play:19: One step back.",
    ]
  `);
});

test("what the debugger reads while the code stands takes no fuel of the player's: a step back finds its moment", async () => {
  const one = await world.begin({ breakpoints: [{ id: "a", line: 28 }] });
  await one.next();
  const story = await one.do("continue");
  story.push(...(await one.do("stepOver")), ...(await one.do("stepOver")), ...(await one.do("stepBack")));
  expect(story).toMatchInlineSnapshot(`
    [
      "breakpoint in round 5 at play:28: Breakpoint in line 28.",
      "step in round 5 at play:30: Line 30.",
      "step in round 5 at play:32: Line 32.",
      "step in round 5 at play:30: One step back.",
    ]
  `);
});

test("the code goes on to a line, past its own conditions, and stays where it is when the line never comes", async () => {
  const breakpoints = [{ id: "a", line: 27, condition: "round === 7" }];
  const one = await world.begin({ breakpoints });
  await one.next();
  const story = await one.runTo(24);
  story.push(
    ...(await one.runTo(24)),
    ...(await one.do("stepBack")),
    ...(await one.runTo(27)),
    ...(await one.runTo(40)),
  );
  await one.session.setBreakpoints({ breakpoints: [], exceptions: "none" });
  story.push(...(await one.runTo(18)), ...(await one.do("stepOver")), ...(await one.runTo(40)));
  expect(await one.evaluate("this.round()")).toBe("8");
  story.push(...(await one.do("stepOver")));
  await expect(one.session.runTo({ line: 2 })).rejects.toThrow("The code cannot stop in line 2.");
  story.push(...(await one.goTo({ kind: "line", round: 3, line: 30 })));
  story.push(...(await one.goTo({ kind: "line", round: 3, line: 40 })));
  expect(story).toMatchInlineSnapshot(`
    [
      "step in round 5 at play:24: Line 24, to which the code was sent.",
      "step in round 5 at play:24: Line 24, to which the code was sent.",
      "step in round 5 at play:23: One step back.",
      "step in round 5 at play:27: Line 27, to which the code was sent.",
      "breakpoint in round 7 at play:27: Breakpoint in line 27.",
      "step in round 8 at play:19: Line 19, to which the code was sent.",
      "step in round 8 at play:20: Line 20.",
      "note 8: Line 40 is not reached any more in this match. Ron was frozen in round 9: RangeError: code 9",
      "step in round 8 at play:20: Line 40 is not reached any more in this match. The code stands where it stood before.",
      "step in round 8 at play:21: Line 21.",
      "step in round 3 at play:30: Line 30, to which the code was sent.",
      "ended: Line 40 is not reached any more in this match. Ron was frozen in round 9: RangeError: code 9",
    ]
  `);
});

const CHO = `import { Player } from "tauler/harry-potter";
export class Cho extends Player {
  readonly odd = this.twice(this.one(1));
  one(n: number): number { return n; }
  twice(n: number): number { return 2 * n; }
  play(): void {
    const sum = this.twice(this.one(Math.max(1, 2)) + this.one(3)) || this.twice(4);
    for (let n = this.one(0); n < this.one(2); n += this.one(1)) this.twice(n);
    const rest = [1, 2].map((n) => this.one(n)).filter((n) => n > this.one(1)).length; this.cerr(sum, rest, new Cup(this.one(5)).size);
    if (sum > 100 && this.one(6) > 0) this.twice(this.depth(2) as number);
    this.twice(this.depth(2));
  }
  depth(n: number): number {
    return n === 0 ? this.one(7) : this.twice(this.depth(n - 1));
  }
}
class Cup { constructor(readonly size: number) { this.size += 1; } }
`;

inFull(
  "of several calls in a line the one is stepped into that was chosen, and steps back lead out again",
  async () => {
    const { recording } = await world.record("Cho", CHO, { rounds: 2 });
    const one = await world.begin({ recording, stopAt: { kind: "round", round: 1 } });
    const story = await one.next();
    const into = async (line: number, text: string) => {
      story.push(...(await one.goTo({ kind: "line", round: 1, line })));
      const calls = one.session.calls();
      story.push(`${line}: ${calls.join(" | ")}`, ...(await one.stepIntoCall(calls.indexOf(text))));
    };
    await into(7, "this.twice(this.one(Math.max(1, 2)) + this.one(3))");
    story.push(...(await one.do("stepBackOut")));
    await into(7, "this.one(3)");
    story.push(...(await one.do("stepOut")), one.session.calls().join(" | "));
    await into(7, "Math.max(1, 2)");
    await into(7, "this.twice(4)");
    await into(8, "this.one(2)");
    await into(9, "[1, 2].map(…).filter(…)");
    story.push(...(await one.do("stepOut")));
    // The calls around it come to the same place before.
    await into(14, "this.twice(this.depth(n - 1))");
    expect(story).toMatchInlineSnapshot(`
    [
      "started Cho",
      "round in round 1 at play:7: Round 1 begins.",
      "step in round 1 at play:7: Line 7, to which the code was sent.",
      "7: Math.max(1, 2) | this.one(Math.max(1, 2)) | this.one(3) | this.twice(this.one(Math.max(1, 2)) + this.one(3)) | this.twice(4)",
      "step in round 1 at twice:5 < play:7: Line 5.",
      "step in round 1 at play:7: One step back.",
      "step in round 1 at play:7: Line 7, to which the code was sent.",
      "7: Math.max(1, 2) | this.one(Math.max(1, 2)) | this.one(3) | this.twice(this.one(Math.max(1, 2)) + this.one(3)) | this.twice(4)",
      "step in round 1 at one:4 < play:7: Line 4.",
      "step in round 1 at play:7: Line 7.",
      "this.twice(this.one(Math.max(1, 2)) + this.one(3)) | this.twice(4)",
      "step in round 1 at play:7: Line 7, to which the code was sent.",
      "7: Math.max(1, 2) | this.one(Math.max(1, 2)) | this.one(3) | this.twice(this.one(Math.max(1, 2)) + this.one(3)) | this.twice(4)",
      "step in round 1 at play:7: Math.max(1, 2) runs no code of this file. Line 7.",
      "step in round 1 at play:7: Line 7, to which the code was sent.",
      "7: Math.max(1, 2) | this.one(Math.max(1, 2)) | this.one(3) | this.twice(this.one(Math.max(1, 2)) + this.one(3)) | this.twice(4)",
      "step in round 1 at play:8: this.twice(4) was not called. Line 8.",
      "step in round 1 at play:8: Line 8, to which the code was sent.",
      "8: this.one(0) | this.one(2)",
      "step in round 1 at one:4 < play:8: Line 4.",
      "step in round 1 at play:9: Line 9, to which the code was sent.",
      "9: [1, 2].map(…) | [1, 2].map(…).filter(…)",
      "step in round 1 at (anonymous):9 < play:9: Line 9.",
      "step in round 1 at play:9: Line 9.",
      "step in round 1 at depth:14 < play:11: Line 14, to which the code was sent.",
      "14: this.one(7) | this.depth(n - 1) | this.twice(this.depth(n - 1))",
      "step in round 1 at twice:5 < depth:14 < play:11: Line 5.",
    ]
  `);
  },
);

test("a player that is killed while it stands still is debugged again, from the beginning of that round", async () => {
  const one = await world.begin();
  await one.next();
  for (const process of world.pool.inspected) process.kill();
  expect(await one.next()).toMatchInlineSnapshot(`
    [
      "note 5: It begins again in round 5, because a player's process was ended from outside by the signal SIGKILL.",
      "round in round 5 at play:19: Round 5 begins.",
    ]
  `);
});

test("a session that is stopped, or that nobody listens to any more, leaves no process behind", async () => {
  const one = await world.begin();
  await one.next();
  expect(await one.do("stop")).toEqual(["ended: The session is over."]);
  const other = await world.begin();
  await other.next();
  other.leave();
  await Promise.all(world.pool.inspected.map(({ ended }) => ended));
  expect(other.session.isEnded).toBe(true);
});

const LOOPING = `import { Player } from "tauler/harry-potter";
export class Loop extends Player {
  play(): void {
    let n = 0;
    if (this.round() === 2) {
      for (;;) {
        n += 1;
      }
    }
  }
}
`;

test("a pause that is asked for on the way is heard where the session begins; to a place of its own it goes all the way", async () => {
  const at = { kind: "breakpoint", round: 3 } as const;
  const one = await world.begin({ stopAt: at });
  void one.session.command("pause");
  expect((await one.next()).at(-1)).toMatch(/^pause in round 3 at play:\d+: Paused in line \d+\.$/);
  const other = await world.begin({ stopAt: { kind: "order", round: 3, call: 5 } });
  void other.session.command("pause");
  expect((await other.next()).at(-1)).toMatch(/^order in round 3 /);
  expect(other.pause.orders).toHaveLength(5);
});

inFull("an endless loop is paused, looked into, stepped through and stopped", async () => {
  const looping = await world.record("Loop", LOOPING, { rounds: 4, cpuSeconds: 0.1 });
  const breakpoints = [{ id: "a", line: 7 }];
  const one = await world.begin({
    recording: looping.recording,
    stopAt: { kind: "breakpoint", round: 2 },
    breakpoints,
  });
  expect(await one.next()).toContain("breakpoint in round 2 at play:7: Breakpoint in line 7.");
  await one.session.setBreakpoints({ breakpoints: [], exceptions: "none" });
  // At once: it may not have gone on yet when it is to stop.
  void one.session.command("continue");
  const [paused] = await one.do("pause");
  expect(paused).toMatch(/^pause in round 2 at play:[67]: Paused in line [67]\.$/);
  expect(await one.evaluate("n > 0")).toBe("true");
  await one.do("stepOver");
  expect(one.pause.frames[0].line).toBeGreaterThan(5);
  expect(await one.do("stop")).toEqual(["ended: The session is over."]);
  const later = await world.begin({ recording: looping.recording, stopAt: { kind: "round", round: 3 } });
  expect(await later.next()).toMatchInlineSnapshot(`
    [
      "started Loop",
      "ended: Loop did not think about round 3: the last one that it played is round 2.",
    ]
  `);
});

test("a way that passes breakpoints may be paused, and then they stop the code", async () => {
  const { recording } = await world.record("Loop", LOOPING, { rounds: 4, cpuSeconds: 0.1 });
  const breakpoints = [{ id: "a", line: 7 }];
  const one = await world.begin({ recording, stopAt: { kind: "memory", round: 2 }, breakpoints });
  void one.session.command("pause");
  expect((await one.next()).at(-1)).toMatch(/^pause in round 2 at play:\d: Paused in line \d\.$/);
  expect(await one.do("continue")).toContain("breakpoint in round 2 at play:7: Breakpoint in line 7.");
});

test.each([
  ["a sealed player", { seat: 3 }, "Dummy is sealed: it can be played, but its code is not shown."],
  ["a player whose source is lost", { players: "lost" }, "The code with which Ron played this match is not here."],
])(
  "%s is refused with a sentence",
  async (_what, { seat = 0, players }: { seat?: number; players?: string }, words) => {
    const lost = world.match.recording.players.map((player) => ({ ...player, sourceHash: "0".repeat(64) }));
    const recording = players === undefined ? world.match.recording : { ...world.match.recording, players: lost };
    await expect(world.begin({ recording, seat })).rejects.toThrow(words);
  },
);

test("a player that was frozen for its memory is sent to the line in which it fills it, past breakpoints", async () => {
  const growing = `import { Player } from "tauler/harry-potter";
export class Grow extends Player {
  play(): void {
    this.cerr("round", this.round());
    debugger;
    const cells = [[0, 0]];
    for (let at = 0; this.round() === 2 && at < cells.length; at++)
      cells.push([at, at], [at, -at]);
  }
}
`;
  const { recording } = await world.record("Grow", growing, { rounds: 5 });
  const breakpoints = [{ id: "a", line: 8 }];
  const one = await world.begin({ recording, stopAt: { kind: "memory", round: 2 }, breakpoints });
  expect((await one.next()).at(-1)).toMatch(
    /^exception in round 2 at play:[78]: In line [78] the player has all but used up its memory\.$/,
  );
  // Its process took it along.
  expect(one.pause.cerr).toBe("round 2\n");
  expect(await one.evaluate("cells.length > 100000")).toBe("true");
  const other = await world.begin({ recording, stopAt: { kind: "memory", round: 1 }, breakpoints });
  expect(await other.next()).toContain("note 1: In round 1, the memory was enough this time.");
  // From there on they stop the code.
  expect((await other.do("continue")).at(-1)).toMatch(
    /^(pause in round 2 at play:5|breakpoint in round 2 at play:8): /,
  );
  expect((await other.do("continue")).at(-1)).toBe("breakpoint in round 2 at play:8: Breakpoint in line 8.");
});

test("a player sees nothing of its debugger, and reaches nothing of it", async () => {
  const spy = `import { Player } from "tauler/harry-potter";
const before = Object.getOwnPropertyNames(globalThis).length;
export class Spy extends Player {
  play(): void {
    const g = globalThis as any;
    const names = Object.getOwnPropertyNames(g);
    this.cerr(names.length === before, names.filter((name) => /debug|inspect|worker|process|require|shared|atomics/i.test(name)));
    this.cerr(typeof g[["$", "taulerDebug"].join("")], typeof g[["$", "fuel"].join("")], new Error("here").stack!.split("\\n").length);
    try { g.Function("return " + ["$", "taulerDebug"].join(""))(); } catch (error) { this.cerr(error instanceof EvalError); }
    try { (0, g.eval)(["$", "taulerDebug"].join("")); } catch (error) { this.cerr(error instanceof EvalError); }
    Array.prototype.push = () => { throw new Error("caught you"); };
    Object.defineProperty(Object.prototype, "line", { set() { throw new Error("caught you"); }, configurable: true });
  }
}
`;
  const recorded = await world.record("Spy", spy, { rounds: 3 });
  const breakpoints = [{ id: "a", line: 11, log: "logged {this.round()}" }];
  const one = await world.begin({ recording: recorded.recording, stopAt: { kind: "round", round: 0 }, breakpoints });
  await one.next();
  for (let step = 0; step < 7; step++) await one.do("stepOver");
  expect(one.pause.cerr).toBe(recorded.played[0].turns[0].cerr);
  expect(one.pause.cerr).toMatchInlineSnapshot(`
    "true []
    undefined undefined 2
    true
    true
    "
  `);
  expect(await one.do("continue")).toMatchInlineSnapshot(`
    [
      "log 1:11 logged 1",
      "log 2:11 logged 2",
      "ended: Played again to the end of what was recorded, round 2.",
    ]
  `);
});
