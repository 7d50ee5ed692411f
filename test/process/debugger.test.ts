import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Result } from "../../src/engine/contract/result";
import { DebugService } from "../../src/main/host/debugger/debug-service";
import { profilePlayer } from "../../src/main/host/debugger/profile";
import { traceValues } from "../../src/main/host/debugger/trace";
import { Gateway } from "../../src/main/host/files/gateway";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import type { PlayerProcess } from "../../src/main/host/players/player-process";
import { Versions } from "../../src/main/host/versions/versions";
import { type Beginning, debug, type Transcript } from "./debug-transcript";
import { BUILT_FOLDER } from "./player-files";
import { bundleOfFile, type RecordedMatch, recordMatch, shippedBundle } from "./recorded-match";

const HP = "harry-potter";
const RON = `import { Player, Position } from "tauler/harry-potter";

interface Plan {
  readonly from: Position;
  steps: number;
}

export class Ron extends Player {
  private readonly seen = new Map<number, Plan>();
  #secret = "dobby";
  private readonly list = Array.from({ length: 250 }, (_, index) => index * index);

  get walked(): number {
    return this.seen.size * 100;
  }

  play(): void {
    // Nothing here.
    const wizards = this.wizards(this.me());
    let total = 0;
    for (const id of wizards) {
      const plan = this.planFor(id);
      plan.steps += 1;
      total += plan.steps;
      this.move(id, plan.steps % 8);
    }
    this.cerr("größe", total, this.#secret);
    this.cerr("more");
    try {
      this.fail(total);
    } catch {
      total = -1;
    }
    if (this.round() === 9) this.fail(9);
  }

  private planFor(id: number): Plan {
    let plan = this.seen.get(id);
    if (plan === undefined) {
      plan = { from: this.unit(id).pos, steps: 0 };
      this.seen.set(id, plan);
    }
    return plan;
  }

  private fail(code: number): never {
    throw new RangeError(\`code \${code}\`);
  }
}
`;
/** Remembers the processes that are debugged. */
class WatchedPool extends PlayerPool {
  readonly inspected: PlayerProcess[] = [];

  override async startInspected(game: string): Promise<Result<PlayerProcess>> {
    const started = await super.startInspected(game);
    if (started.ok) this.inspected.push(started.value);
    return started;
  }
}

const pool = new WatchedPool({ folder: BUILT_FOLDER, kept: 8 });
const folder = mkdtempSync(join(tmpdir(), "tauler-debugger-"));
const versions = new Versions(new Gateway({ root: folder, below: ["versions"] }));
const service = new DebugService({
  pool,
  versions,
  places: { workspace: folder, resources: "resources" },
  patienceMs: 0,
});
const open: Transcript[] = [];
let match: RecordedMatch;

beforeAll(async () => {
  await versions.keep("AIRon.ts", RON);
  const ron = await bundleOfFile("Ron", RON);
  const others = await Promise.all(["Demo", "Null", "Dummy"].map((name) => shippedBundle(name, HP)));
  match = await recordMatch({ game: HP, bundles: [ron, ...others], pool, rounds: 12 });
});

afterEach(() => {
  for (const one of open.splice(0)) one.session.stop();
});

afterAll(async () => {
  service.stopAll();
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

async function begin(options: Partial<Beginning> = {}): Promise<Transcript> {
  const { recording } = match;
  const one = await debug(service, { recording, seat: 0, stopAt: { kind: "round", round: 5 }, ...options });
  open.push(one);
  return one;
}

test("a round is entered at the first line of play(), and stepped through line by line", async () => {
  const one = await begin();
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
  const one = await begin();
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
  const one = await begin({ stopAt: { kind: "order", round: 4, call: 3 } });
  expect(await one.next()).toMatchInlineSnapshot(`
    [
      "started Ron",
      "order in round 4 at play:25: This line gives order 4 of the round.",
    ]
  `);
  expect(one.pause.orders).toHaveLength(3);
  expect(await one.evaluate("[id, plan.steps]")).toMatchInlineSnapshot(`"Array(2) [7, 5]"`);
  const text = match.played[4].turns[0].cerr;
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

test("on the way to an order or to a text, no breakpoint and no exception stops the code; after it, they do", async () => {
  const breakpoints = [{ id: "a", line: 24 }];
  const one = await begin({ stopAt: { kind: "order", round: 4, call: 3 }, breakpoints, exceptions: "all" });
  expect(await one.next()).toEqual([
    "started Ron",
    "order in round 4 at play:25: This line gives order 4 of the round.",
  ]);
  expect(await one.do("continue")).toEqual(["breakpoint in round 4 at play:24: Breakpoint in line 24."]);
  expect(await one.evaluate("id")).toBe("8");
  const offset = match.played[5].turns[0].cerr.indexOf("more");
  expect(await one.goTo({ kind: "cerr", round: 5, offset })).toEqual([
    "cerr in round 5 at play:28: This line wrote that text.",
  ]);
  expect(await one.do("continue")).toEqual([
    "exception in round 5 at fail:47 < play:30: RangeError: code 120 — It is caught.",
  ]);
});

test("breakpoints that are replaced before they are set stop nothing", async () => {
  const one = await begin();
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
  const one = await begin({ stopAt: { kind: "breakpoint", round: 3 }, breakpoints });
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
  expect(
    await one.session.setBreakpoints({
      breakpoints: [
        { id: "x", line: 18 },
        { id: "y", line: 900 },
      ],
      exceptions: "none",
    }),
  ).toEqual([
    { id: "x", line: 19 },
    { id: "y", line: null },
  ]);
  expect(await one.do("continue")).toMatchInlineSnapshot(`
    [
      "ended: Ron was frozen in round 9: RangeError: code 9",
    ]
  `);
});

test("exceptions stop where they are thrown: all of them, or those that nobody catches", async () => {
  const caught = await begin({ stopAt: { kind: "breakpoint", round: 3 }, exceptions: "all" });
  expect(await caught.next()).toMatchInlineSnapshot(`
    [
      "started Ron",
      "exception in round 3 at fail:47 < play:30: RangeError: code 80 — It is caught.",
    ]
  `);
  const uncaught = await begin({ stopAt: { kind: "breakpoint", round: 3 }, exceptions: "uncaught" });
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

test("a step back is the line before, also in the caller and in the round before", async () => {
  const one = await begin();
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
  const one = await begin({ breakpoints: [{ id: "a", line: 28 }] });
  await one.next();
  const story = await one.do("continue");
  story.push(...(await one.do("stepOver")), ...(await one.do("stepOver")), ...(await one.do("stepBack")));
  expect(story).toMatchInlineSnapshot(`
    [
      "breakpoint in round 5 at play:28: Breakpoint in line 28.",
      "step in round 5 at play:30: Line 30.",
      "step in round 5 at play:32: Line 32.",
      "step in round 5 at play:28: One step back.",
    ]
  `);
});

test("reverse continue is the breakpoint before, also rounds ago", async () => {
  const breakpoints = [{ id: "a", line: 28, condition: "this.round() % 2 === 0" }];
  const one = await begin({ breakpoints });
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

test("a player that is killed while it stands still is debugged again, from the beginning of that round", async () => {
  const one = await begin();
  await one.next();
  for (const process of pool.inspected) process.kill();
  expect(await one.next()).toMatchInlineSnapshot(`
    [
      "note 5: It begins again in round 5, because a player's process was ended from outside by the signal SIGKILL.",
      "round in round 5 at play:19: Round 5 begins.",
    ]
  `);
});

test("a session that is stopped, or that nobody listens to any more, leaves no process behind", async () => {
  const one = await begin();
  await one.next();
  expect(await one.do("stop")).toEqual(["ended: The session is over."]);
  const other = await begin();
  await other.next();
  other.leave();
  await Promise.all(pool.inspected.map(({ ended }) => ended));
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

test("an endless loop is paused, looked into, stepped through and stopped", async () => {
  await versions.keep("AILoop.ts", LOOPING);
  const bundles = [await bundleOfFile("Loop", LOOPING), ...match.bundles.slice(1)];
  // Enough for the rounds before the loop, however slow the machine.
  const looping = await recordMatch({ game: HP, bundles, pool, rounds: 4, cpuSeconds: 1 });
  const breakpoints = [{ id: "a", line: 7 }];
  const one = await begin({ recording: looping.recording, stopAt: { kind: "breakpoint", round: 2 }, breakpoints });
  expect(await one.next()).toContain("breakpoint in round 2 at play:7: Breakpoint in line 7.");
  await one.session.setBreakpoints({ breakpoints: [], exceptions: "none" });
  await one.session.command("continue");
  const [paused] = await one.do("pause");
  expect(paused).toMatch(/^pause in round 2 at play:[67]: Paused in line [67]\.$/);
  expect(await one.evaluate("n > 0")).toBe("true");
  await one.do("stepOver");
  expect(one.pause.frames[0].line).toBeGreaterThan(5);
  expect(await one.do("stop")).toEqual(["ended: The session is over."]);
  const later = await begin({ recording: looping.recording, stopAt: { kind: "round", round: 3 } });
  expect(await later.next()).toMatchInlineSnapshot(`
    [
      "started Loop",
      "ended: Loop did not think about round 3: the last one that it played is round 2.",
    ]
  `);
});

test("the values that expressions had in a finished match are told for every time", async () => {
  const { subject } = await service.open({ recording: match.recording, seat: 0 });
  const points = [
    { line: 28, expression: "total" },
    { line: 24, expression: "id % 10 === 0 ? plan : nothing" },
  ];
  const { values, dropped, text } = await traceValues(subject, { points, fromRound: 3, toRound: 5, signal: undefined });
  expect(values.filter(({ line }) => line === 28)).toMatchInlineSnapshot(`
    [
      {
        "hit": 0,
        "isError": false,
        "line": 28,
        "number": 80,
        "round": 3,
        "text": "80",
      },
      {
        "hit": 0,
        "isError": false,
        "line": 28,
        "number": 100,
        "round": 4,
        "text": "100",
      },
      {
        "hit": 0,
        "isError": false,
        "line": 28,
        "number": 120,
        "round": 5,
        "text": "120",
      },
    ]
  `);
  expect(values.filter(({ line, hit }) => line === 24 && (hit === 5 || hit === 6)).slice(0, 2)).toMatchInlineSnapshot(`
    [
      {
        "hit": 5,
        "isError": true,
        "line": 24,
        "number": null,
        "round": 3,
        "text": "ReferenceError: nothing is not defined",
      },
      {
        "hit": 6,
        "isError": false,
        "line": 24,
        "number": null,
        "round": 3,
        "text": "{from: (20, 0), steps: 4}",
      },
    ]
  `);
  expect(dropped).toBe(0);
  expect(text).toBe("63 values in 3 rounds.");
  const wrong = traceValues(subject, {
    points: [{ line: 3, expression: "1 +" }],
    fromRound: 0,
    toRound: 1,
    signal: undefined,
  });
  await expect(wrong).rejects.toThrow("“1 +” is no expression of JavaScript");
});

test("more values than anybody reads are left out, and it is said", async () => {
  const busy = `import { Player } from "tauler/harry-potter";
export class Busy extends Player {
  play(): void {
    for (let n = 0; n < 300; n++) {
      Math.abs(n);
    }
  }
}
`;
  await versions.keep("AIBusy.ts", busy);
  const bundles = [await bundleOfFile("Busy", busy), ...match.bundles.slice(1)];
  const { recording } = await recordMatch({ game: HP, bundles, pool, rounds: 3 });
  const { subject } = await service.open({ recording, seat: 0 });
  const all = { points: [{ line: 5, expression: "n" }], fromRound: 0, toRound: 9, signal: undefined };
  const some = await traceValues(subject, { ...all, most: 500 });
  expect(some.values).toHaveLength(500);
  expect(some.dropped).toBe(400);
  expect(some.text).toContain("500 values in 3 rounds. 400 more were left out");
  const few = await traceValues(subject, { ...all, most: 50 });
  expect(few.values).toHaveLength(50);
  expect(few.text).toContain("50 values in 1 round. More than 50 others were left out");
});

const HEAVY = `import { Player } from "tauler/harry-potter";
export class Heavy extends Player {
  play(): void {
    this.think(3_000_000);
  }

  private think(most: number): number {
    let sum = 0;
    for (let n = 0; n < most; n++) sum += n % 7;
    return sum;
  }
}
`;

test("a profile says where the CPU time of a match went, by function, line and round", async () => {
  await versions.keep("AIHeavy.ts", HEAVY);
  const bundles = [await bundleOfFile("Heavy", HEAVY), ...match.bundles.slice(1)];
  const { recording } = await recordMatch({ game: HP, bundles, pool, rounds: 3, cpuSeconds: 100 });
  const { subject } = await service.open({ recording, seat: 0 });
  const { rounds, functions, flame, forecast } = await profilePlayer(subject, undefined);
  expect(rounds.map(({ round, fuel }) => [round, fuel])).toEqual([0, 1, 2].map((round) => [round, 3_000_002]));
  expect(functions[0]).toMatchObject({ name: "think", line: 7 });
  const play = functions.find(({ name }) => name === "play");
  expect(play?.line).toBe(3);
  expect(play?.totalSeconds).toBeGreaterThanOrEqual(functions[0].totalSeconds);
  expect(flame[0].name).toBe("the player");
  expect(flame[0].children.map((index) => flame[index].name)).toContain("play");
  // 200 rounds of so much fuel, and 100 s of 70 million.
  expect(forecast).toBeCloseTo((3_000_002 * 200) / 7e9, 6);
});

test.each([
  ["a sealed player", { seat: 3 }, "Dummy is sealed: it can be played, but its code is not shown."],
  ["a player whose source is lost", { players: "lost" }, "The code with which Ron played this match is not here."],
])(
  "%s is refused with a sentence",
  async (_what, { seat = 0, players }: { seat?: number; players?: string }, words) => {
    const lost = match.recording.players.map((player) => ({ ...player, sourceHash: "0".repeat(64) }));
    const recording = players === undefined ? match.recording : { ...match.recording, players: lost };
    await expect(begin({ recording, seat })).rejects.toThrow(words);
  },
);

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
  await versions.keep("AISpy.ts", spy);
  const bundles = [await bundleOfFile("Spy", spy), ...match.bundles.slice(1)];
  const recorded = await recordMatch({ game: HP, bundles, pool, rounds: 3 });
  const breakpoints = [{ id: "a", line: 11, log: "logged {this.round()}" }];
  const one = await begin({ recording: recorded.recording, stopAt: { kind: "round", round: 0 }, breakpoints });
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
