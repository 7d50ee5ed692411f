import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { buildCppPlayer } from "../../src/main/host/cpp/build-cpp-player";
import { DebugService } from "../../src/main/host/debugger/debug-service";
import { Gateway } from "../../src/main/host/files/gateway";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { Versions } from "../../src/main/host/versions/versions";
import { CPP_MISSING } from "../cpp";
import { describeUnless } from "../skips";
import { type Beginning, debug, type Transcript } from "./debug-transcript";
import { BUILT_FOLDER } from "./player-files";
import { type RecordedMatch, recordMatch } from "./recorded-match";

const GAME = "harry-potter";
const TEXT = readFileSync(join(import.meta.dirname, "cpp/AIStepped.cc"), "utf8");

/** The line of the player's file with this text. */
function lineOf(text: string): number {
  const line = TEXT.split("\n").findIndex((one) => one.includes(text));
  if (line === -1) throw new Error(`no line has ${text}`);
  return line + 1;
}

describeUnless(CPP_MISSING, "a player in C++ in the debugger", () => {
  const pool = new PlayerPool({ folder: BUILT_FOLDER });
  const folder = mkdtempSync(join(tmpdir(), "tauler-cpp-debugger-"));
  const versions = new Versions(new Gateway({ root: folder, below: ["versions"] }));
  const places = { workspace: folder, resources: "resources" };
  const service = new DebugService({ pool, versions, places, patienceMs: 0 });
  const open: Transcript[] = [];
  let match: RecordedMatch;

  beforeAll(async () => {
    await versions.keep("AIStepped.cc", TEXT);
    const built = await buildCppPlayer(playerSource("AIStepped.cc", TEXT), { games: [GAME], game: GAME });
    if (built.bundle === null) throw new Error(JSON.stringify(built.problems));
    const { bundle } = built;
    match = await recordMatch({
      game: GAME,
      bundles: [bundle, bundle, bundle, bundle],
      pool,
      rounds: 12,
      cpuSeconds: 0.3,
    });
  }, 300_000);

  afterEach(() => {
    for (const one of open.splice(0)) one.session.stop();
  });

  afterAll(async () => {
    service.stopAll();
    await pool.close();
    rmSync(folder, { recursive: true });
  });

  async function begin(options: Partial<Beginning> = {}): Promise<Transcript> {
    const stopAt = { kind: "round", round: 5 } as const;
    const begun = await debug(service, { recording: match.recording, seat: 0, stopAt, ...options });
    open.push(begun);
    return begun;
  }

  const at = (id: string, text: string, more = {}) => ({ id, line: lineOf(text), ...more });
  const linesOf = ({ pause: { frames } }: Transcript) =>
    frames.filter(({ isUser }) => isUser).map(({ function: name, line }) => `${name.replace(/\(.*/, "")} ${line}`);

  it("stops at the first line of play() in a round, and goes on line by line, into calls and out of them", async () => {
    const one = await begin();
    await one.next();
    expect(linesOf(one)).toEqual([`Stepped::play ${lineOf("int total = 0")}`]);
    expect(one.pause).toMatchObject({ round: 5, reason: "round", orders: [] });
    await one.do("stepOver");
    await one.do("stepOver");
    expect(linesOf(one)).toEqual([`Stepped::play ${lineOf("plan_for(id);")}`]);
    await one.do("stepInto");
    expect(linesOf(one)).toEqual([
      `Stepped::plan_for ${lineOf("seen.count(id)")}`,
      `Stepped::play ${lineOf("plan_for(id);")}`,
    ]);
    await one.do("stepOut");
    expect(linesOf(one)).toEqual([`Stepped::play ${lineOf("plan.steps += 1")}`]);
    for (let line = 0; line < 3; line++) await one.do("stepOver");
    // Back at the head of the loop.
    expect(linesOf(one)).toEqual([`Stepped::play ${lineOf("for (int id")}`]);
    expect(one.pause.orders).toHaveLength(1);
  });

  it("goes back where it came from", async () => {
    const one = await begin({ breakpoints: [at("a", "return seen[id]")] });
    await one.next();
    await one.do("continue");
    const stood = linesOf(one);
    await one.do("stepBackOut");
    expect(linesOf(one)).toEqual([`Stepped::play ${lineOf("plan_for(id);")}`]);
    await one.do("stepInto");
    await one.do("stepOver");
    expect(linesOf(one)).toEqual(stood);
    await one.do("stepBack");
    expect(linesOf(one)[0]).toBe(`Stepped::plan_for ${lineOf("seen.count(id)")}`);
  });

  it("goes back to the breakpoint before, also rounds ago, and stays where there is none", async () => {
    const breakpoints = [
      at("always", "total = -1"),
      at("sometimes", "move(id", { condition: "total == 12 and plan.steps < 3" }),
      at("text", "plan.steps += 1", { log: "{id}" }),
    ];
    const one = await begin({ stopAt: { kind: "round", round: 1 }, breakpoints });
    await one.next();
    const place = async () => `${one.pause.round}: ${linesOf(one)[0]}, total ${await one.evaluate("total")}`;
    const there: string[] = [];
    while (there.length < 4) {
      await one.do("continue");
      there.push(await place());
    }
    // There and back is the same way; what only writes is on neither.
    for (const before of there.slice(0, -1).reverse()) {
      await one.do("reverseContinue");
      expect(one.pause).toMatchObject({ reason: "breakpoint", text: "The breakpoint before." });
      expect(await place()).toBe(before);
    }
    const always = `Stepped::play ${lineOf("total = -1")}`;
    const sometimes = `Stepped::play ${lineOf("move(id")}`;
    expect(there.map((stop) => stop.replace(/, .*/, ""))).toEqual([
      `1: ${sometimes}`,
      ...[1, 2, 3].map((r) => `${r}: ${always}`),
    ]);
    for (const before of [always, sometimes]) {
      await one.do("reverseContinue");
      expect(await place()).toMatch(`0: ${before}, total`);
    }
    expect(await one.do("reverseContinue")).toEqual([
      "note 0: No breakpoint was reached before this moment.",
      expect.stringContaining("breakpoint in round 0"),
    ]);
    expect(await place()).toBe(`0: ${sometimes}, total 12`);
  });

  it("stops at breakpoints, which sit in the next line that has code, and where an order was given or a text written", async () => {
    const one = await begin({ breakpoints: [{ id: "b", line: lineOf("// Nothing here") }] });
    await one.next();
    expect(await one.do("continue")).toEqual([expect.stringContaining("breakpoint in round 6")]);
    expect(await one.goTo({ kind: "order", round: 3, call: 1 })).toEqual([expect.stringContaining("order in round 3")]);
    expect(linesOf(one)).toEqual([`Stepped::play ${lineOf("move(id")}`]);
    expect(one.pause.orders).toHaveLength(1);
    await one.goTo({ kind: "cerr", round: 4, offset: 2 });
    expect(linesOf(one)).toEqual([`Stepped::play ${lineOf("cerr <<")}`]);
    expect(one.pause).toMatchObject({ round: 4, cerr: expect.stringMatching(/^total/) });
    await one.runTo(lineOf("list.push_back"));
    expect(linesOf(one)).toEqual([`Stepped::play ${lineOf("list.push_back")}`]);
    await expect(one.runTo(1000)).rejects.toThrow("cannot stop");
  });

  it("shows variables as C++ has them, and evaluates what changes nothing", async () => {
    const one = await begin({ breakpoints: [at("a", "plan.steps += 1")] });
    await one.next();
    await one.do("continue");
    const scope = await one.scope("Local");
    expect(scope).toEqual(expect.arrayContaining(["id = 4", "total = 0", expect.stringMatching(/^plan = .*steps: 5/)]));
    const reference = one.pause.frames[0].scopes[0].reference;
    const plan = (await one.parts(reference)).find(({ name }) => name === "plan");
    expect(await one.parts(plan?.reference)).toEqual([
      expect.objectContaining({ name: "from" }),
      expect.objectContaining({ name: "steps", text: "5" }),
    ]);
    expect(await one.evaluate("plan.steps + int(list.size())")).toBe("10");
    expect(await one.evaluate("seen[id].steps == plan.steps")).toBe("true");
    expect(await one.evaluate("nowhere")).toMatch(/^! nowhere is not known here/);
    expect(await one.evaluate("total = 4")).toMatch(/^! This sets a value/);
    expect(await one.evaluate("total += 4")).toMatch(/^! .*would change/);
    await expect(one.evaluate("total++", { mayChange: true })).rejects.toThrow("a number can be set");
    await one.do("stepOver");
    expect(await one.evaluate("plan.steps")).toBe("6");
    await one.do("stepBack");
    expect(await one.evaluate("plan.steps")).toBe("5");
  });

  it("sets a number by hand, with which the player goes on, and undoes it on the way back", async () => {
    const one = await begin({ breakpoints: [at("a", "plan.steps += 1")] });
    await one.next();
    await one.do("continue");
    const set = async (target: string, value: string) => {
      const done = await one.session.setValue(one.pause.frames[0].id, target, value);
      if (!done.isError) await one.next();
      return done.value.text;
    };
    expect(await set("plan.steps", "40 + id")).toBe("44");
    expect(await set("this->counter", "-7")).toBe("-7");
    expect(await set("plan.from.i", "2.9")).toBe("2");
    expect(one.byHand.map(({ text, round }) => `${round} ${text}`)).toEqual([
      "5 plan.steps = 40 + id",
      "5 this->counter = -7",
      "5 plan.from.i = 2.9",
    ]);
    expect(await set("seen", "3")).toMatch(/part by part/);
    expect(await set("id + 1", "3")).toMatch(/no place/);
    expect(await set("plan.steps", "nothing")).toMatch(/not known here/);
    await one.do("stepOver");
    expect(await one.evaluate("plan.steps")).toBe("45");
    expect(await one.evaluate("counter = 3 + 4", { mayChange: true })).toBe("7");
    await one.next();
    expect(await one.evaluate("counter")).toBe("7");
    // The orders are others now, and nobody complains of it.
    await one.goTo({ kind: "round", round: 5 });
    expect(one.byHand).toEqual([]);
    await one.do("continue");
    expect(await one.evaluate("plan.steps")).toBe("5");
  });

  it("is paused where it begins by who asks for it on the way", async () => {
    const one = await begin({ stopAt: { kind: "breakpoint", round: 3 } });
    void one.session.command("pause");
    expect((await one.next()).at(-1)).toMatch(/^pause in round 3 at .*: Paused in line \d+\.$/);
  });

  it("tells all changes of a field over the match, and goes to each", async () => {
    const one = await begin({ breakpoints: [at("a", "plan.steps += 1")] });
    await one.next();
    await one.do("continue");
    const frame = one.pause.frames[0].id;
    const { changes, before, dropped } = await one.session.changes(frame, "plan.steps", undefined);
    expect(dropped).toBe(0);
    const line = lineOf("plan.steps += 1");
    const steps = changes.filter((change) => change.line === line);
    expect(steps.map(({ round, before, after }) => `${round} ${before} ${after}`)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((round) => `${round} ${round} ${round + 1}`),
    );
    expect(changes[before]).toMatchObject({ round: 5, before: "5", after: "6", number: 6 });
    const last = changes[before - 1];
    await one.goTo({ kind: "change", round: last.round, at: last.at, text: "It changes here." });
    expect(one.pause).toMatchObject({ round: 4, reason: "change", text: "It changes here." });
    expect(linesOf(one)).toEqual([`Stepped::play ${line}`]);
    expect(await one.evaluate("plan.steps")).toBe("4");
    const here = one.pause.frames[0].id;
    const wholes = await one.session.changes(here, "plan.from", undefined);
    expect(wholes.changes.at(-1)?.after).toMatch(/^\(\d+, \d+\)$|\{/);
    await expect(one.session.changes(here, "total", undefined)).rejects.toThrow("another one in each call");
    await expect(one.session.changes(here, "seen", undefined)).rejects.toThrow("parts elsewhere");
  });

  it("has breakpoints with conditions, counts and texts, and says once which cannot work", async () => {
    const one = await begin({
      breakpoints: [
        at("condition", "plan.steps += 1", { condition: "id == 5 and round == 6" }),
        at("text", "total = -1", { log: "caught {total} after {list.size()} in {round}" }),
        at("count", "return seen[id]", { hitCount: 45 }),
        at("wrong", "move(id", { condition: "nothing > 4" }),
      ],
    });
    await one.next();
    const wrong = `The breakpoint in line ${lineOf("move(id")} does not work: nothing is not known here`;
    expect(await one.do("continue")).toEqual([
      `note 5: ${wrong}`,
      `log 5:${lineOf("total = -1")} caught 120 after 5 in 5`,
      expect.stringContaining(`breakpoint in round 6`),
    ]);
    expect(one.pause.breakpoint).toBe("condition");
    expect(await one.evaluate("id")).toBe("5");
    await one.do("continue");
    expect(one.pause).toMatchObject({ breakpoint: "count", round: 7 });
  });

  it("tells the values that expressions had at a line, in all rounds between two", async () => {
    const points = [
      { line: lineOf('cerr << "total'), expression: "total" },
      { line: lineOf("plan.steps += 1"), expression: "plan.from.i >= 0 && id < 2" },
      { line: lineOf('cerr << "total'), expression: "nothing + 1" },
    ];
    const asked = { points, fromRound: 3, toRound: 5, signal: undefined };
    const { values, text } = await service.survey({ recording: match.recording, seat: 0 }, asked);
    const at = (point: number) => values.filter(({ line }) => line === points[point].line);
    expect(
      at(0)
        .filter(({ isError }) => !isError)
        .map(({ round, number, hit }) => [round, number, hit]),
    ).toEqual([
      [3, 80, 0],
      [4, 100, 0],
      [5, 120, 0],
    ]);
    expect(at(0).filter(({ isError }) => isError)).toHaveLength(3);
    expect(at(1).map(({ number }) => number)).toHaveLength(60);
    expect(at(1).filter(({ round }) => round === 4)[19]).toMatchObject({ hit: 19, text: "false", number: 0 });
    expect(text).toBe("66 values in 3 rounds.");
    const few = await service.survey({ recording: match.recording, seat: 0 }, { ...asked, most: 10 });
    expect(few.values).toEqual(values.slice(0, 10));
    expect(few.text).toMatch(/^10 values in 1 round\. The others were left out/);
  });

  it("says when its orders are not those of the match", async () => {
    const rounds = match.recording.rounds.map((one) => {
      const [first, ...others] = one.orders;
      return one.round === 3 ? { ...one, orders: [first.slice(1), ...others] } : one;
    });
    const one = await begin({ recording: { ...match.recording, rounds } });
    const [, note] = await one.next();
    expect(note).toMatch(/^note 3: The re-run is not exact: in round 3, order \d+ of Stepped was /);
  });

  it.each([
    { seat: 0, line: "throw out_of_range", said: "std::out_of_range: code 9" },
    { seat: 1, line: "*nowhere = 5", said: "used memory that is not its own" },
    { seat: 2, line: "assert(list.empty())", said: "assertion failed: list.empty()" },
  ])("stops where the player of seat $seat dies", async ({ seat, line, said }) => {
    const one = await begin({ seat, stopAt: { kind: "round", round: 8 }, exceptions: "uncaught" });
    await one.next();
    await one.do("continue");
    expect(one.pause).toMatchObject({ round: 9, reason: "exception", text: expect.stringContaining(said) });
    expect(one.pause.text).toContain("freezes the player");
    const [innermost] = linesOf(one);
    expect(innermost).toMatch(new RegExp(` ${seat === 0 ? lineOf("if (code > 0)") : lineOf(line)}$`));
    expect(linesOf(one).at(-1)).toBe(`Stepped::play ${lineOf("round() == 9")}`);
    expect(await one.do("continue")).toEqual([expect.stringMatching(/^ended: Stepped was frozen in round 9: /)]);
  });

  it("is paused in an endless loop", async () => {
    const one = await begin({ seat: 3, stopAt: { kind: "round", round: 9 } });
    await one.next();
    // The last line before the loop: a pause that comes soon is in it, too.
    const last = `Stepped::play ${lineOf("round() == 9")}`;
    while (linesOf(one).at(-1) !== last) await one.do("stepOver");
    await one.session.command("continue");
    expect(await one.do("pause")).toEqual([expect.stringContaining("pause in round 9")]);
    expect(linesOf(one).at(-1)).toBe(last);
  });
});
