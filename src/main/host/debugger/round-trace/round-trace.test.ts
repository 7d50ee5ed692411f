import { expect, test } from "vitest";
import { buildPlayer } from "../../bundler/build-player";
import { playerSource } from "../../bundler/player-source";
import { createCodeMap } from "../code-map";
import { PROGRAMS, type Program, playerOf } from "../testing/step-programs";
import { openRealm } from "../testing/stepped-realm";
import { takeTold } from "./told-rows";
import { tellingCode, traceOf } from "./trace-round";
import { TRACE_TOOLS } from "./trace-tools";

/*
 * The lines that ran in a round, with what they wrote, as the tools in a realm tell them.
 */

class Player {
  cerr(): void {}
}

interface Kept {
  readonly most?: number;
  readonly mostPlaces?: number;
}

async function bundleOf(program: Program) {
  const text = playerOf(program);
  const source = playerSource("AISteps.ts", text);
  const { bundle, problems } = await buildPlayer(source, { games: ["harry-potter"], hasSteps: true });
  if (bundle === null) throw new Error(JSON.stringify(problems));
  return { text, bundle, code: createCodeMap(bundle) };
}

/** Of the second round. */
async function trace(program: Program, kept: Kept = {}) {
  const { text, ...subject } = await bundleOf(program);
  const telling = tellingCode(subject);
  const realm = openRealm(telling.code, { api: { Player }, tools: [TRACE_TOOLS] });
  realm.load();
  await realm.playRound();
  realm.ask(`$taulerTrace.begin(${JSON.stringify({ most: 1000, mostPlaces: 100_000, ...kept })})`);
  await realm.playRound();
  const told = traceOf(subject, telling, { round: 1, told: await takeTold(realm.ask), notes: [] });
  return { lines: text.split("\n"), ...told };
}

/** `depth function: text of the line | what it wrote`; in brackets the loops around it, with `^` for a head. */
function inWords({ rows, places, sites, lines }: Awaited<ReturnType<typeof trace>>): string[] {
  return rows.map(({ place, depth, writes }) => {
    const { line, loops, isHead, function: name } = places[place];
    const written = writes.map(({ site, part, text, after, times }) => {
      const often = times === 1 ? "" : ` ${times} times`;
      return `${sites[site].name}${part} = ${text === "" ? "nothing" : text} (${after}${often})`;
    });
    const within = loops.length === 0 ? "" : ` [${loops.join(",")}${isHead ? "^" : ""}]`;
    return `${depth} ${name}${within}: ${lines[line - 1].trim().slice(0, 30)} | ${written.join(", ")}`;
  });
}

test("every line that ran is told once for each time, with what it wrote and after how many lines it did", async () => {
  const told = await trace({
    play: `let n = 0;
for (let i = 0; i < 2; i++) n += this.twice(i);
for (const [a, b] of [[1, 2], [3, 4]]) {
  n -= a * b;
  this.list.push(n);
}
const m = new Map([[1, "x"]]);
m.set(2, "y").delete(1);
new Set([1]).add(n);
const { q = 4, r: [s] } = { r: [5] };
[this.list[0], this.list[1]] = [q, s];
while (n < 0) n++;
const f = () => n * 2;
try { throw new RangeError("oh"); } catch (error) {
  n = f();
}
delete this.box["a"];
this.box ??= {};
do { n--; } while (n > -3);
this.far?.list.push(1);
this.list.sort();
this.#own = 5n;`,
    members: `list: number[] = [];
box: Record<string, number> = { a: 1, b: 2 };
far?: { list: number[] };
#own = 0n;
twice(of: number): number {
  const result = of * 2;
  return result;
}`,
  });
  expect(inWords(told)).toMatchInlineSnapshot(`
    [
      "0 play: this.played++; | this.played = 2 (1)",
      "0 play: let n = 0; | n = 0 (2)",
      "0 play [0^]: for (let i = 0; i < 2; i++) n  | i = 0 (3), n = 0 (5)",
      "1 twice: const result = of * 2; | of = 0 (3), result = 0 (4)",
      "1 twice: return result; | return = 0 (5)",
      "0 play [0^]: for (let i = 0; i < 2; i++) n  | i = 1 (6), n = 2 (8)",
      "1 twice: const result = of * 2; | of = 1 (6), result = 2 (7)",
      "1 twice: return result; | return = 2 (8)",
      "0 play [0^]: for (let i = 0; i < 2; i++) n  | i = 2 (9)",
      "0 play [1^]: for (const [a, b] of [[1, 2],  | a = 1 (10), b = 2 (10)",
      "0 play [1]: n -= a * b; | n = 0 (11)",
      "0 play [1]: this.list.push(n); | this.list[2] = 0 (12)",
      "0 play [1^]: for (const [a, b] of [[1, 2],  | a = 3 (13), b = 4 (13)",
      "0 play [1]: n -= a * b; | n = -12 (14)",
      "0 play [1]: this.list.push(n); | this.list[3] = -12 (15)",
      "0 play [1^]: for (const [a, b] of [[1, 2],  | ",
      "0 play: const m = new Map([[1, "x"]]); | m = Map(1) {1 → "x"} (17)",
      "0 play: m.set(2, "y").delete(1); | m.get(2) = "y" (18), ….get(1) = nothing (18)",
      "0 play: new Set([1]).add(n); | ….has(-12) = true (19)",
      "0 play: const { q = 4, r: [s] } = { r: | q = 4 (20), s = 5 (20)",
      "0 play: [this.list[0], this.list[1]] = | this.list[0] = 4 (21), this.list[1] = 5 (21)",
      "0 play [2^]: while (n < 0) n++; | n = 0 (22 12 times)",
      "0 play: const f = () => n * 2; | ",
      "0 play: try { throw new RangeError("oh | error = RangeError: oh (24)",
      "0 play: n = f(); | n = 0 (26)",
      "1 f: const f = () => n * 2; | return = 0 (26)",
      "0 play: delete this.box["a"]; | this.box["a"] = nothing (27)",
      "0 play: this.box ??= {}; | this.box = {b: 2} (28)",
      "0 play [3]: do { n--; } while (n > -3); | n = -3 (29 3 times)",
      "0 play: this.far?.list.push(1); | ",
      "0 play: this.list.sort(); | this.list = [-12, 0, 4, 5] (31)",
      "0 play: this.#own = 5n; | this.#own = 5n (32)",
    ]
  `);
});

test.each(Object.keys(PROGRAMS))(
  "the rows of %s are the stops of its steps, whatever else the code tells",
  async (name) => {
    const { bundle } = await bundleOf(PROGRAMS[name]);
    const stops: string[] = [];
    const steps = openRealm(bundle.code, {
      api: { Player },
      onHalt() {
        const { round, count } = steps.ask<{ round: number; count: number }>("$taulerSteps.now()");
        if (round === 1) stops.push(`${count}`);
        steps.ask('$taulerSteps.aim("stepInto")');
      },
    });
    steps.load();
    steps.ask('$taulerSteps.aim("stepInto")');
    for (let round = 0; round < 2; round++) await steps.playRound();
    const told = await trace(PROGRAMS[name]);
    expect(told.rows.map(({ at }) => `${at.count}`)).toEqual(stops);
    expect(told.total).toBe(stops.length);
  },
);

test("of a long round the beginning and the end are kept, each whole", async () => {
  const program = { play: "let sum = 0;\nfor (let i = 0; i < 100; i++) {\n  sum += i;\n}" };
  const { rows, total } = await trace(program, { most: 10 });
  expect(total).toBe(203);
  expect(rows.map(({ index }) => index)).toEqual([...range(0, 10), ...range(193, 203)]);
  expect(rows[12].writes.map(({ text }) => text)).toEqual(["4656"]);
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

test("after so many places the code is stopped, and what it had done is told", async () => {
  const { rows } = await trace({ play: "let n = 0;\nwhile (n < 1000) n++;\nthis.cerr(n);" }, { mostPlaces: 50 });
  expect(rows.at(-1)?.writes.map(({ text, times }) => [text, times])).toEqual([["23", 23]]);
});
