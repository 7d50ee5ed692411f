import { describe, expect, test } from "vitest";
import type { ValueChange } from "../../src/main/contract/debug-api";
import type { Changes } from "../../src/main/host/debugger/standing-player";
import { changingMatch, LINES, lineOf } from "./changing-match";
import type { Transcript } from "./debug-transcript";

const { world, standAt } = changingMatch();

const API_COLLECTIONS = `import { Player, Pos, PosMap, PosSet, PriorityQueue } from "tauler/harry-potter";
export class Cho extends Player {
  private readonly seen = new PosSet();
  private readonly costs = new PosMap<number>();
  private readonly queue = new PriorityQueue<number>();
  play(): void {
    this.seen.clear();
    this.seen.add(new Pos(this.round(), 4));
    this.seen.add(new Pos(this.round(), 4));
    this.costs.set(new Pos(3, 3), this.round() * 10);
    if (this.round() === 1) this.costs.delete(new Pos(3, 3));
    this.queue.push(5 + this.round());
    this.cerr(this.queue.top());
  }
}
`;

const SHAPE = "A variable can be followed, and what a path of names leads to: this.plan, list[3], map.get(7).";
function changesOf(one: Transcript, expression: string): Promise<Changes> {
  return one.session.changes(one.pause.frames[0].id, expression, undefined);
}

/** As a list shows it; `|` stands where the session stands. */
function inWords({ changes, before }: Changes): string[] {
  const words = changes.map(({ round, line, part, before: was, after, isHere }) => {
    const value = `${part}${part === "" ? "" : " "}${was} → ${after}`;
    return `${isHere ? "" : "(elsewhere) "}${round}, ${LINES[line - 1].trim().slice(0, 22)}: ${value}`;
  });
  return [...words.slice(0, before), "|", ...words.slice(before)];
}

describe("changes of a value over the match", () => {
  test("a field is followed through all rounds, whoever writes it", async () => {
    const one = await standAt("const twice");
    const changes = await changesOf(one, "this.sum");
    expect([changes.name, changes.identity]).toMatchInlineSnapshot(`
      [
        "this.sum",
        "It is found from the player’s fields, so it is the same in all rounds.",
      ]
    `);
    expect(inWords(changes)).toMatchInlineSnapshot(`
      [
        "0, private sum = 0;:  → 0",
        "0, for (let turn = 0; tur: 0 → 1",
        "0, for (let turn = 0; tur: 1 → 3",
        "0, this.sum = this.deep(3: 3 → 14",
        "0, const twice = [1, 2].m: 14 → 15",
        "0, const twice = [1, 2].m: 15 → 17",
        "1, for (let turn = 0; tur: 17 → 18",
        "1, for (let turn = 0; tur: 18 → 20",
        "1, this.sum = this.deep(3: 20 → 14",
        "1, const twice = [1, 2].m: 14 → 15",
        "1, const twice = [1, 2].m: 15 → 17",
        "2, for (let turn = 0; tur: 17 → 18",
        "2, for (let turn = 0; tur: 18 → 20",
        "2, this.sum = this.deep(3: 20 → 14",
        "|",
        "2, const twice = [1, 2].m: 14 → 15",
        "2, const twice = [1, 2].m: 15 → 17",
        "3, for (let turn = 0; tur: 17 → 18",
        "3, for (let turn = 0; tur: 18 → 20",
        "3, this.sum = this.deep(3: 20 → 14",
        "3, const twice = [1, 2].m: 14 → 15",
        "3, const twice = [1, 2].m: 15 → 17",
      ]
    `);
  });

  test("a name for the moment is followed by its way from the player", async () => {
    const one = await standAt("plan.grow();");
    const changes = await changesOf(one, "plan.target");
    expect([changes.name, changes.identity]).toMatchInlineSnapshot(`
      [
        "this.plans.get(7).target",
        "Here, plan.target is this.plans.get(7).target. It is found from the player’s fields, so it is the same in all rounds.",
      ]
    `);
    expect(inWords(changes)).toMatchInlineSnapshot(`
      [
        "0, this.plans.set(key, pl:  → 7",
        "0, plan.target = this.rou: 7 → 0",
        "1, plan.target = this.rou: 0 → 3",
        "2, plan.target = this.rou: 3 → 6",
        "|",
        "3, plan.target = this.rou: 6 → 9",
      ]
    `);
    expect(inWords(await changesOf(one, "plan.steps"))).toMatchInlineSnapshot(`
      [
        "0, this.plans.set(key, pl:  → [0, 1, 2]",
        "0, if (this.round() % 2 =: [3]  → 0",
        "1, else plan.steps[0]++;: [0] 0 → 1",
        "|",
        "2, if (this.round() % 2 =: [4]  → 2",
        "3, else plan.steps[0]++;: [0] 1 → 2",
      ]
    `);
    expect(inWords(await changesOf(one, "this.order[2]"))).toMatchInlineSnapshot(`
      [
        "0, private order = ["a", :  → "c"",
        "0, [this.order[0], this.o: "c" → "a"",
        "1, [this.order[0], this.o: "a" → "c"",
        "|",
        "2, [this.order[0], this.o: "c" → "a"",
        "3, [this.order[0], this.o: "a" → "c"",
      ]
    `);
  });

  test("what stands behind a chain that may end early is followed, and the chain ends where it did", async () => {
    const one = await standAt("plan.grow();", 1);
    const changes = await changesOf(one, "this.best.ofs[0].list");
    expect(changes.divergence).toBeNull();
    expect(inWords(changes)).toMatchInlineSnapshot(`
      [
        "0, if (this.best !== null:  → [0]",
        "|",
        "1, this.best?.ofs?.at(0)?: [1]  → 1",
        "1, this.best?.ofs?.at(0)?: [2]  → 2",
        "1, if (this.best !== null: [0, 1, 2] → [0]",
        "2, this.best?.ofs?.at(0)?: [1]  → 1",
        "2, this.best?.ofs?.at(0)?: [2]  → 2",
        "2, if (this.best !== null: [0, 1, 2] → [0]",
        "3, this.best?.ofs?.at(0)?: [1]  → 1",
        "3, this.best?.ofs?.at(0)?: [2]  → 2",
        "3, if (this.best !== null: [0, 1, 2] → [0]",
      ]
    `);
  });

  test("private fields, static ones and variables of the file too", async () => {
    const one = await standAt("this.report();");
    expect(inWords(await changesOf(one, "this.#age"))).toMatchInlineSnapshot(`
      [
        "0, this.plans.set(key, pl:  → 0",
        "0, this.#age += 2;: 0 → 2",
        "1, this.#age += 2;: 2 → 4",
        "2, this.#age += 2;: 4 → 6",
        "|",
        "3, this.#age += 2;: 6 → 8",
      ]
    `);
    expect(inWords(await changesOf(one, "Plan.latest"))).toMatchInlineSnapshot(`
      [
        "-1, class Plan {:  → -1",
        "0, Plan.latest = this.id;: -1 → 0",
        "|",
      ]
    `);
    expect(inWords(await changesOf(one, "made"))).toMatchInlineSnapshot(`
      [
        "-1, let made = 0;:  → 0",
        "0, readonly id = made++;: 0 → 1",
        "|",
      ]
    `);
  });

  test("each call has variables of its own", async () => {
    const one = await standAt("below *= 2");
    const changes = await changesOf(one, "below");
    expect(changes.identity).toMatchInlineSnapshot(
      `"below belongs to deep(), and each call has its own: Last and Next stay in this one, All lists every one."`,
    );
    expect(inWords(changes).filter((line) => !/[013],/.test(line))).toMatchInlineSnapshot(`
      [
        "(elsewhere) 2, let below = 0;:  → 0",
        "(elsewhere) 2, let below = 0;:  → 0",
        "(elsewhere) 2, let below = 0;:  → 0",
        "2, let below = 0;:  → 0",
        "|",
        "(elsewhere) 2, if (depth > 0) below =: 0 → 1",
        "(elsewhere) 2, below *= 2;: 1 → 2",
        "(elsewhere) 2, if (depth > 0) below =: 0 → 3",
        "(elsewhere) 2, below *= 2;: 3 → 6",
        "(elsewhere) 2, if (depth > 0) below =: 0 → 7",
        "(elsewhere) 2, below *= 2;: 7 → 14",
      ]
    `);
    const outer = await one.session.changes(one.pause.frames[2].id, "depth", undefined);
    expect(inWords(outer).filter((line) => line.startsWith("2"))).toMatchInlineSnapshot(`
      [
        "2, private deep(depth: nu:  → 2",
      ]
    `);
  });

  test("a function inside of another one sees the variables of that call", async () => {
    const one = await standAt("n > limit");
    expect(one.pause.frames[0].line).toBe(lineOf("n > limit"));
    await one.do("stepInto");
    expect(inWords(await changesOf(one, "limit")).filter((line) => !/[013],/.test(line))).toMatchInlineSnapshot(`
      [
        "2, let limit = 14;:  → 14",
        "2, limit++;: 14 → 15",
        "|",
      ]
    `);
    expect(inWords(await changesOf(one, "n")).filter((line) => !/[013],/.test(line))).toMatchInlineSnapshot(`
      [
        "2, return values.filter((:  → 15",
        "|",
        "(elsewhere) 2, return values.filter((:  → 17",
      ]
    `);
  });

  test("what only a call holds is followed in it", async () => {
    const one = await standAt("this.cerr(held.many)");
    expect(inWords(await changesOf(one, "held.many"))).toMatchInlineSnapshot(`
      [
        "(elsewhere) 0, const held = { many: t:  → 2",
        "(elsewhere) 0, Object.assign(held, { : 2 → 9",
        "(elsewhere) 1, const held = { many: t:  → 2",
        "(elsewhere) 1, Object.assign(held, { : 2 → 9",
        "2, const held = { many: t:  → 2",
        "2, Object.assign(held, { : 2 → 9",
        "|",
        "(elsewhere) 3, const held = { many: t:  → 2",
        "(elsewhere) 3, Object.assign(held, { : 2 → 9",
      ]
    `);
  });

  test("loops, what is deleted, and values that are replaced", async () => {
    const one = await standAt("delete this.best.of");
    expect(inWords(await changesOf(one, "value")).slice(0, 8)).toMatchInlineSnapshot(`
      [
        "(elsewhere) 0, for (const value of va:  → 15",
        "(elsewhere) 0, for (const value of va:  → 17",
        "(elsewhere) 1, for (const value of va:  → 15",
        "(elsewhere) 1, for (const value of va:  → 17",
        "2, for (const value of va:  → 15",
        "|",
        "(elsewhere) 2, for (const value of va:  → 17",
        "(elsewhere) 3, for (const value of va:  → 15",
      ]
    `);
    expect(inWords(await changesOf(one, "this.best"))).toMatchInlineSnapshot(`
      [
        "0, private best: { score::  → null",
        "0, if (this.best === null: null → {score: 15}",
        "0, this.best.of = \`\${valu: .of  → "15"",
        "0, delete this.best.of;: .of "15" → ",
        "0, if (this.best === null: {score: 15} → {score: 17}",
        "0, this.best.of = \`\${valu: .of  → "17"",
        "0, delete this.best.of;: .of "17" → ",
        "0, if (this.best !== null: .ofs  → [{list: [0]}]",
        "1, this.best.of = \`\${valu: .of  → "15"",
        "1, delete this.best.of;: .of "15" → ",
        "1, this.best.of = \`\${valu: .of  → "17"",
        "1, delete this.best.of;: .of "17" → ",
        "1, if (this.best !== null: .ofs [{list: [0, 1, 2]}] → [{list: [0]}]",
        "2, this.best.of = \`\${valu: .of  → "15"",
        "|",
        "2, delete this.best.of;: .of "15" → ",
        "2, this.best.of = \`\${valu: .of  → "17"",
        "2, delete this.best.of;: .of "17" → ",
        "2, if (this.best !== null: .ofs [{list: [0, 1, 2]}] → [{list: [0]}]",
        "3, this.best.of = \`\${valu: .of  → "15"",
        "3, delete this.best.of;: .of "15" → ",
        "3, this.best.of = \`\${valu: .of  → "17"",
        "3, delete this.best.of;: .of "17" → ",
        "3, if (this.best !== null: .ofs [{list: [0, 1, 2]}] → [{list: [0]}]",
      ]
    `);
  });

  test("the collections of the API are followed by what they hold", async () => {
    const lines = API_COLLECTIONS.split("\n");
    const { recording } = await world.record("Cho", API_COLLECTIONS, { rounds: 3 });
    const line = lines.findIndex((text) => text.includes("cerr")) + 1;
    const stopAt = { kind: "round" as const, round: 1 };
    const one = await world.begin({ recording, stopAt, breakpoints: [{ id: "here", line }] });
    await one.next();
    await one.do("continue");
    const tell = async (expression: string) => {
      const { changes } = await changesOf(one, expression);
      return changes.map(({ round, part, before, after }) => `${round} ${part}: ${before} → ${after}`);
    };
    expect(await tell("this.seen")).toEqual([
      "0 :  → PosSet(0) {}",
      "0 has:  → (0, 4)",
      "1 has: (0, 4) → ",
      "1 has:  → (1, 4)",
      "2 has: (1, 4) → ",
      "2 has:  → (2, 4)",
    ]);
    expect(await tell("this.costs")).toEqual([
      "0 :  → PosMap(0) {}",
      "0 get((3, 3)):  → 0",
      "1 get((3, 3)): 0 → 10",
      "1 get((3, 3)): 10 → ",
      "2 get((3, 3)):  → 20",
    ]);
    expect(await tell("this.queue")).toEqual([
      "0 :  → PriorityQueue(0) []",
      "0 [0]:  → 5",
      "1 [0]: 5 → 6",
      "2 [0]: 6 → 7",
    ]);
  });

  test("what has no place of its own is refused with a sentence", async () => {
    const one = await standAt("plan.grow();");
    const said: string[] = [];
    for (const text of ["plan.half", "this.planOf(7)", "1 + 1", "nobody", "this.plans.get(", "this.sum.much", "this"])
      said.push(await changesOf(one, text).then(String, (error: Error) => error.message));
    expect(said).toEqual([
      "plan.half is worked out by a getter whenever it is read: ask for what the getter reads.",
      SHAPE,
      SHAPE,
      "nobody is declared by no code of yours, so nothing of yours changes it.",
      "“this.plans.get(” is no expression of JavaScript: Unexpected token",
      "this.sum has no parts here: it is 17.",
      "this is never another object: ask for a part of it, like this.plan.",
    ]);
  });
});

test("whoever goes to a change stands where it is about to happen", async () => {
  const one = await standAt("const twice");
  const wrong: string[] = [];
  const visit = async (expression: string, changes: readonly ValueChange[]) => {
    for (const { round, line, before, after, at } of changes) {
      const [said] = (await one.goTo({ kind: "change", round: Math.max(0, round), at, text: "Here." })).slice(-1);
      // Node 22 can evaluate nothing where a field gets its value.
      const isField = one.pause.frames[0].function === "<instance_members_initializer>";
      const is = await one.evaluate(expression, { frame: isField && expression === "made" ? 1 : 0 });
      const isThere = said.includes(`change in round ${round} at`) && one.pause.frames[0].line === line;
      if (!isThere || (before !== "" && is !== before))
        wrong.push(`${expression} ${before} → ${after}: ${is} at ${said}, not line ${line}`);
    }
  };
  const { changes } = await changesOf(one, "this.sum");
  await visit("this.sum", [changes[0], ...changes.slice(11, 15)]);
  await visit("this.start", (await changesOf(one, "this.start")).changes);
  const deep = await standAt("below *= 2");
  const below = (await changesOf(deep, "below")).changes.filter(({ round }) => round === 2);
  await visit("below", below.slice(3));
  await visit("made", (await changesOf(one, "made")).changes.slice(0, 2));
  expect(wrong).toEqual([]);
});

test("what a call was given is there at its first line", async () => {
  const one = await standAt("below *= 2");
  const given = (await changesOf(one, "depth")).changes.find(({ round, after }) => round === 2 && after === "1");
  if (given === undefined) throw new Error("no call was given 1");
  await one.goTo({ kind: "change", round: 2, at: given.at, text: "Here." });
  expect(one.pause.frames[0]).toMatchObject({ function: "deep", line: lineOf("let below") });
  expect(await one.evaluate("depth")).toBe("1");
});
