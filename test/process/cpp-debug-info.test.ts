import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { cppCompiler } from "../../src/main/host/cpp/compiler/cpp-compiler";
import type { CppDebugInfo, CppFrame, CppValue } from "../../src/main/host/cpp/debug-info/contract";
import { readDebugInfo } from "../../src/main/host/cpp/debug-info/read-debug-info";
import { runStoppable, stoppableModule } from "../../src/main/host/cpp/testing/live-frame";
import { CPP_MISSING } from "../cpp";
import { describeUnless } from "../skips";

const FILE = "AIShown.cc";
const TEXT = readFileSync(join(import.meta.dirname, "cpp", FILE), "utf8");
const lineOf = (words: string) => TEXT.split("\n").findIndex((line) => line.includes(words)) + 1;

describeUnless(CPP_MISSING, "what the debugger knows of a compiled player in C++", () => {
  let info: CppDebugInfo;
  let module: Uint8Array;
  /** The player in `play`, in a lambda, and in a function that has called itself. */
  let frames: readonly { readonly frame: CppFrame; readonly memory: Uint8Array }[];

  beforeAll(async () => {
    const compiled = await cppCompiler.compile({ game: "harry-potter", file: FILE, text: TEXT, effort: "debug" });
    if (!compiled.ok || compiled.value.module === null) throw new Error(JSON.stringify(compiled));
    const stoppable = stoppableModule(compiled.value.module);
    module = stoppable.bytes;
    info = readDebugInfo(compiled.value.module, { file: FILE, map: stoppable.map });
    const stopped: { frame: CppFrame; memory: Uint8Array }[] = [];
    runStoppable(module, (frame) => {
      // The player goes on, and its memory changes.
      const memory = frame.memory.read(0, frame.memory.size).slice();
      const kept = { size: memory.length, read: (at: number, length: number) => memory.subarray(at, at + length) };
      stopped.push({ frame: { ...frame, memory: kept }, memory });
    });
    frames = stopped;
  });

  const [PLAY, LAMBDA, INNER] = [0, 1, 2];

  function valuesIn(stop: number): Record<string, CppValue> {
    const { frame } = frames[stop];
    const variables = info.variablesAt(frame.offset);
    return Object.fromEntries(variables.map((variable) => [variable.name, info.valueOf(variable, frame)]));
  }

  const textsIn = (stop: number) =>
    Object.fromEntries(
      Object.entries(valuesIn(stop)).map(([name, { typeName, text }]) => [name, `${typeName}: ${text}`]),
    );

  function evaluate(expression: string, stop = PLAY): string {
    const result = info.evaluate(expression, frames[stop].frame, { round: 5, seat: 2 });
    return result.ok ? result.value.text : result.message;
  }

  it("is where each function begins, what a student calls it, and on which lines one can stop", () => {
    expect(info.functions.map(({ name }) => name).sort()).toEqual([
      "Shown::factory()",
      "Shown::inner(const Pos&, Shown::Target, int) const",
      "Shown::play()",
      "biggest<int>(int, int)",
      "lambda in Shown::play",
    ]);
    const lambda = lineOf("auto lambda =");
    expect(
      info
        .placesOf(lambda)
        .map((place) => place.function.name)
        .sort(),
    ).toEqual(["Shown::play()", "lambda in Shown::play"]);
    expect(info.lines).toContain(lineOf("if (depth > 0)"));
    expect(info.lines).not.toContain(lineOf("struct Base"));
    expect(info.lines).not.toContain(lineOf("total = 42"));
    expect(info.placesOf(lineOf("map<string, int> visits"))).toEqual([]);
    for (const line of info.lines)
      for (const { offset, function: inside } of info.placesOf(line)) {
        expect(info.functionAt(offset)).toBe(inside);
        expect(offset).toBeGreaterThanOrEqual(inside.body);
      }
  });

  it("is the place of each byte of code", () => {
    const stops = frames.map(({ frame: { offset } }) => offset);
    expect(stops.map((offset) => info.placeAt(offset)?.line)).toEqual([
      lineOf("// in play"),
      lineOf("auto lambda ="),
      lineOf("// in inner"),
    ]);
    expect(stops.map((offset) => info.functionAt(offset)?.name)).toEqual([
      "Shown::play()",
      "lambda in Shown::play",
      "Shown::inner(const Pos&, Shown::Target, int) const",
    ]);
  });

  it("is what numbers, texts, objects, pointers and containers hold, in the names of the source", () => {
    expect(textsIn(PLAY)).toMatchObject({
      yes: "bool: true",
      letter: "char: 'x'",
      half: "double: 0.5",
      third: "float: 0.33333334",
      big: "long long: 1099511627776",
      wide: "size_t: 2199023255552",
      made: "long: 10000000000",
      much: "unsigned int: 4000000000",
      most: "unsigned long long: 18446744073709551615",
      small: "short: -3",
      dir: "Dir: Up",
      mood: "Mood: eager",
      pos: "Pos: (3, 4)",
      both: "PII: (5, 6)",
      three: 'tuple<int, string, double>: (1, "two", 3)',
      word: 'string: "a text"',
      longer: 'string: "a text that is longer than what fits into the object itself"',
      numbers: "vector<int>: {10, 20, 30}",
      grid: "vector<vector<int>>: {{7, 7, 7, 7}, {7, 7, 7, 7}, {7, 7, 7, 7}}",
      four: "array<int, 4>: {1, 2, 3, 4}",
      plain: "int[2][3]: {{1, 2, 3}, {4, 5, 6}}",
      places: "set<Pos>: {(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7)}",
      lists: 'map<string, vector<int>>: {"a": {1, 1}, "b": {2}}',
      seen: 'unordered_map<string, Pos>: {"here": (9, 9)}',
      many: "multimap<int, char>: {1: 'a', 1: 'b'}",
      chain: "list<int>: {1, 2, 3}",
      waiting: "queue<int>: {1, 2}",
      pile: "stack<char>: {'p', 'q'}",
      heap: "priority_queue<pair<int, int>>: {(9, 8), (1, 2)}",
      least: "priority_queue<int, vector<int>, greater<int>>: {3, 5}",
      byDir: "map<Dir, int>: {Left: 3}",
      alias: "const Pos&: (3, 4)",
      it: "iterator: → 10",
      owned: "unique_ptr<Node>: → {value: 8, next: nullptr}",
      target:
        'Shown::Target: {kept: 11, where: (3, 4), worth: 2.5, label: "goal", mood: eager, flags: 5, rest: 17, level: -5}',
      c: "Cell: {type: Corridor, owner: -1, id: -1, book: false}",
    });
    expect(textsIn(PLAY)["ids"]).toMatch(/^unordered_set<int>: \{(3, 4|4, 3)\}$/);
    expect(textsIn(PLAY)["names"]).toMatch(/^unordered_map<int, string>: \{.*8: "eight".*\}$/);
    expect(textsIn(PLAY)["this"]).toMatch(/^Shown\*: 0x[\da-f]+ → \{visits: .*, total: 42\}$/);
    expect(info.globals.map(({ name }) => name).sort()).toEqual(["Base::made", "LIMIT", "rounds", "table"]);
  });

  it("is also what a lambda took along, what a reference leads to, and which of two names is meant", () => {
    expect(textsIn(LAMBDA)).toMatchObject({
      more: "int: 1",
      small: "short: -3",
      numbers: "vector<int>&: {10, 20, 30}",
    });
    expect(evaluate("total + numbers.size()", LAMBDA)).toBe("45");
    expect(textsIn(INNER)).toMatchObject({ depth: "int: 0", total: "int: 0", here: "const Pos&: (3, 4)" });
    expect(textsIn(INNER)["copy"]).toContain('label: "goal"');
    expect(evaluate("this->total", INNER)).toBe("42");
    // Its line has not been run.
    const first = info.placesOf(lineOf("bool yes = true"))[0];
    expect(info.variablesAt(first.offset).map(({ name }) => name)).toEqual(["this"]);
    const within = info.placesOf(lineOf("rounds += depth;"))[0];
    expect(info.variablesAt(within.offset).filter(({ name }) => name === "depth")).toHaveLength(1);
    expect(info.variablesAt(within.offset).find(({ name }) => name === "depth")?.kind).toBe("local");
  });

  it("opens what has parts, a page at a time, each with the expression that gives it", () => {
    const { target, large, lists, first, line } = valuesIn(PLAY);
    expect(target.children(0, 3).map(({ name, expression }) => [name, expression])).toEqual([
      ["kept", "target.kept"],
      ["where", "target.where"],
      ["worth", "target.worth"],
    ]);
    expect(large.childCount).toBe(100_000);
    expect(large.text).toMatch(/^100000 elements: \{1, 1, .*…\}$/);
    expect(large.children(0, 100_000)).toHaveLength(1000);
    expect(large.children(99_999, 100_001).map(({ name, value }) => `${name} ${value.text}`)).toEqual(["[99999] 1"]);
    expect(line.children(598, 599)[0].value.text).toBe("(599, -599)");
    const [list] = lists.children(0, 1);
    expect([list.name, list.expression, evaluate(list.expression ?? "")]).toEqual(['["a"]', 'lists["a"]', "{1, 1}"]);
    let node = first;
    for (let step = 0; step < 6; step++) node = node.children(1, 2)[0].value;
    expect(node.text).toMatch(/value: 1, next: 0x/);
  });

  it("tells of what is broken, and never fails or goes on for ever", () => {
    expect(textsIn(PLAY)).toMatchObject({
      broken: "vector<int>: <broken, or not made yet>",
      dangling: "Node*: 0x7ffffff0, where there is no memory",
    });
    expect(valuesIn(PLAY)["broken"].children(0, 10)).toEqual([]);
    expect(evaluate("broken[1]")).toBe("broken, or not made yet");
    expect(evaluate("dangling->value")).toMatch(/outside of the memory/);
    const { frame, memory } = frames[PLAY];
    const used = Number(frame.local(0));
    for (let seed = 1; seed <= 3; seed++) {
      const noise = memory.slice();
      let state = seed;
      for (let at = used; at < noise.length; at++) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
        if (state % 4 === 0) noise[at] = state >> 16;
      }
      const read = (at: number, length: number) => noise.subarray(at, at + length);
      const broken = { ...frame, memory: { size: noise.length, read } };
      for (const variable of info.variablesAt(frame.offset)) {
        const value = info.valueOf(variable, broken);
        expect(value.text.length).toBeLessThan(3000);
        value.children(0, 20);
      }
    }
  });

  it("evaluates expressions as C++ does, and says in a sentence what it does not", () => {
    const known: Record<string, string> = {
      total: "42",
      LIMIT: "1000",
      "this->total - 50": "-8",
      "pos.i * 10 + pos.j": "34",
      "pos == alias": "true",
      "dir == Up && !yes": "false",
      "dir == Dir::Left or mood == Mood::eager": "true",
      "7 / 2 + -7 % 3": "2",
      "7 / 2.0": "3.5",
      "much + 300000000": "5032704",
      "INT_MAX + 1": "-2147483648",
      "1LL << 40 == big": "true",
      "letter == 'x' ? 1 : 2": "1",
      'word == "a text"': "true",
      "word.size() + longer[0]": "103",
      'lists["a"][1]': "1",
      'lists["zz"]': "lists has no such key",
      "names[7]": '"seven"',
      "names.count(9)": "0",
      "places.count(pos)": "0",
      "seen[word].i": "seen has no such key",
      'seen["here"].j': "9",
      "byDir[Left]": "3",
      "grid[1][2] + plain[1][2] + table[0][1]": "15",
      "numbers.back() + numbers.front()": "40",
      "heap.top().first": "9",
      "least.top()": "3",
      "waiting.front() + line.size()": "600",
      "pile.top()": "'q'",
      three: '(1, "two", 3)',
      "first.next->next->value": "1",
      "*it": "10",
      "owned->value": "8",
      "targets[0].label": '"goal"',
      "target.flags + target.rest": "22",
      FAR: "9",
      "Base::MOST": "77",
      "target.MOST": "77",
      "Base::made": "5",
      "(int) (half * 3) + int(2.9)": "3",
      "round == 5 && me() == 2 && round() == 5": "true",
      "numbers[3]": "index 3 of 3",
      "total / 0": "that divides by zero",
      "inner(pos, target, 1)":
        "inner() is not called: functions might change something. Of containers there are size, empty, count, front, back, top and at",
      "total = 3": "“=” would change something: to compare, write “==”",
      "total++": "“++” would change something: an expression only looks",
      "nothing + 1": "nothing is not known here",
      "pos.k": "Pos has no k",
      "first.next.value": "first.next is a pointer: write first.next->value",
      "pos + 1": "Pos is no number",
      "&total": "addresses (&) are not shown: write the name alone",
      "total +": "a value is expected at the end",
    };
    const found = Object.fromEntries(Object.keys(known).map((expression) => [expression, evaluate(expression)]));
    expect(found).toEqual(known);
    const { frame } = frames[PLAY];
    const truths = ["yes", "total - 42", "owned", "pos", "word"].map((expression) => {
      const result = info.evaluate(expression, frame);
      return result.ok ? result.truth : "";
    });
    expect(truths).toEqual([true, false, true, null, null]);
  });
});
