import { describe, expect, it } from "vitest";
import type { RoundTrace } from "../../../main/contract/debug-findings";
import { findRepetitions } from "./repetitions";
import { type TraceItem, traceItems } from "./trace-items";
import { writtenBefore } from "./written-values";

/*
 * `play()` with a loop in a loop: line 1 before, 2 the outer head, 3 the inner head, 4 its body, 5 behind them; lines 8 and 9 are other functions.
 */

const PLACES: RoundTrace["places"] = [
  { line: 1, function: "play", loops: [], isHead: false },
  { line: 2, function: "play", loops: [0], isHead: true },
  { line: 3, function: "play", loops: [0, 1], isHead: true },
  { line: 4, function: "play", loops: [0, 1], isHead: false },
  { line: 5, function: "play", loops: [], isHead: false },
  { line: 9, function: "deep", loops: [], isHead: false },
  { line: 6, function: "play", loops: [2], isHead: false },
  { line: 7, function: "play", loops: [2], isHead: true },
  { line: 8, function: "other", loops: [], isHead: false },
];

const SITES: RoundTrace["sites"] = [
  { line: 4, name: "sum", kind: "variable" },
  { line: 9, name: "of", kind: "parameter" },
];

/** By lines; 8 and 9 are in a call of their own each time. */
function traceOf(lines: readonly number[]): RoundTrace {
  const rows = lines.map((line, index) => ({
    index,
    place: PLACES.findIndex((place) => place.line === line),
    call: line > 7 ? 100 + index : 1,
    depth: line > 7 ? 1 : 0,
    at: { round: 0, count: index + 1 },
    writes: line === 4 ? [{ site: 0, part: "", text: `${index}`, after: index + 1, times: 1 }] : [],
  }));
  const source = { name: "X", text: "", path: null };
  return { round: 0, source, rows, total: rows.length, sites: SITES, places: PLACES, text: "" };
}

function repeated(pass: readonly number[], many: number): number[] {
  return Array.from({ length: many }, () => pass).flat();
}

function listOf(
  trace: RoundTrace,
  position: number,
  opened: { repetitions?: number[]; times?: number[] } = {},
): string[] {
  const { repetitions = [], times = [] } = opened;
  const look = {
    runs: findRepetitions(trace),
    position,
    opened: { repetitions: new Set(repetitions), times: new Set(times) },
  };
  return traceItems(trace, look).map((item) => wordsOf(trace, item));
}

function wordsOf({ rows }: RoundTrace, item: TraceItem): string {
  const before = "indent" in item ? " ".repeat(item.indent) : "";
  const sign = "isOpen" in item && item.isOpen ? "-" : "+";
  switch (item.kind) {
    case "row":
      return `${before}${PLACES[rows[item.row].place].line}`;
    case "repetition":
      return `${before}${sign} ${item.run.starts.length} ${item.run.of === "pass" ? "passes" : "calls"}`;
    case "time":
      return `${before}${sign} ${item.of} ${item.number}`;
    case "gap":
      return `… ${item.many}`;
    case "end":
      return "end";
  }
}

describe("the list of a trace", () => {
  it("folds a loop of many passes into one line, and shows one of a few as it ran", () => {
    const trace = traceOf([1, 2, 3, ...repeated([4, 3], 10_000), 2, 5]);
    expect(listOf(trace, 0)).toEqual(["1", "2", "3", "+ 10000 passes", "2", "5", "end"]);
    expect(listOf(traceOf([2, 3, ...repeated([4, 3], 3), 2]), 0)).toEqual([
      "2",
      "3",
      "4",
      "3",
      "4",
      "3",
      "4",
      "3",
      "2",
      "end",
    ]);
  });

  it("opens the loop and the pass that one looks at, and those that were opened", () => {
    const trace = traceOf([1, 2, 3, ...repeated([4, 9, 3], 4), 2, 5]);
    expect(listOf(trace, 7)).toEqual([
      "1",
      "2",
      "3",
      "- 4 passes",
      " + pass 1",
      " - pass 2",
      "  4",
      "  9",
      "  3",
      " + pass 3",
      " + pass 4",
      "2",
      "5",
      "end",
    ]);
    expect(listOf(trace, 0, { repetitions: [3], times: [12] })).toEqual([
      "1",
      "2",
      "3",
      "- 4 passes",
      " + pass 1",
      " + pass 2",
      " + pass 3",
      " - pass 4",
      "  4",
      "  9",
      "  3",
      "2",
      "5",
      "end",
    ]);
  });

  it("nests loops, and begins anew where a loop is entered again", () => {
    const inner = [3, ...repeated([4, 3], 5)];
    const trace = traceOf([2, ...repeated([...inner, 2], 4), 5]);
    expect(listOf(trace, 0)).toEqual(["2", "+ 4 passes", "5", "end"]);
    expect(listOf(trace, 1)).toEqual([
      "2",
      "- 4 passes",
      " - pass 1",
      "  3",
      "  + 5 passes",
      "  2",
      " + pass 2",
      " + pass 3",
      " + pass 4",
      "5",
      "end",
    ]);
  });

  it("counts the passes of a loop that asks behind them, and of one that is left in the middle", () => {
    expect(listOf(traceOf([1, ...repeated([6, 7], 5), 5]), 0)).toEqual(["1", "+ 5 passes", "5", "end"]);
    expect(listOf(traceOf([2, 3, ...repeated([4, 3], 4), 4, 5]), 0)).toEqual(["2", "3", "+ 5 passes", "5", "end"]);
  });

  it("folds calls of one function one after the other, as the language's own functions make them", () => {
    const trace = traceOf([1, ...repeated([9], 250), 5, 9, 9, 1]);
    expect(listOf(trace, 0)).toEqual(["1", "+ 250 calls", "5", "9", "9", "1", "end"]);
    expect(listOf(traceOf([1, 9, 9, 9, 9]), 3)).toEqual([
      "1",
      "- 4 calls",
      " + call 1",
      " + call 2",
      " - call 3",
      "  9",
      " + call 4",
      "end",
    ]);
    expect(listOf(traceOf([1, 9, 9, 8, 8, 9, 9, 5]), 0)).toEqual(["1", "9", "9", "8", "8", "9", "9", "5", "end"]);
    const looping = traceOf([2, 3, ...repeated([4, ...repeated([9], 5), 3], 4)]);
    expect(listOf(looping, 3)).toEqual([
      "2",
      "3",
      "- 4 passes",
      " - pass 1",
      "  4",
      "  - 5 calls",
      "   - call 1",
      "    9",
      "   + call 2",
      "   + call 3",
      "   + call 4",
      "   + call 5",
      "  3",
      " + pass 2",
      " + pass 3",
      " + pass 4",
      "end",
    ]);
  });

  it("says how many rows are left out", () => {
    const whole = traceOf([1, 2, 3, ...repeated([4, 3], 20), 5]);
    const rows = [...whole.rows.slice(0, 13), ...whole.rows.slice(33)];
    expect(listOf({ ...whole, rows }, 0)).toEqual(["1", "2", "3", "+ 5 passes", "… 20", "+ 5 passes", "5", "end"]);
  });
});

describe("the values beside the lines", () => {
  it("of one name in a line are the latest, whichever of two places wrote it: how a loop begins, and how it goes on", () => {
    const trace = traceOf([1, 2, 2, 5]);
    const sites: RoundTrace["sites"] = [
      { line: 2, name: "i", kind: "variable" },
      { line: 2, name: "i", kind: "variable" },
      { line: 2, name: "n", kind: "variable" },
    ];
    const written = (site: number, text: string, after: number) => ({ site, part: "", text, after, times: 1 });
    const rows = trace.rows.map((row, index) => ({
      ...row,
      writes: [[], [written(0, "0", 2), written(2, "9", 2)], [written(1, "1", 3)], []][index],
    }));
    const at = (position: number) => writtenBefore({ ...trace, sites, rows }, position).get(2);
    expect(at(2)).toEqual([
      { name: "i", text: "0" },
      { name: "n", text: "9" },
    ]);
    expect(at(3)).toEqual([
      { name: "i", text: "1" },
      { name: "n", text: "9" },
    ]);
  });

  it("are those that were written before, of each place the latest", () => {
    const trace = traceOf([1, 2, 3, 4, 3, 4, 3, 5]);
    const at = (position: number) =>
      writtenBefore(trace, position)
        .get(4)
        ?.map(({ name, text }) => `${name} = ${text}`);
    expect([3, 4, 5, 6, 8].map(at)).toEqual([undefined, ["sum = 3"], ["sum = 3"], ["sum = 5"], ["sum = 5"]]);
  });

  it("of a call that has not come back are not there yet, and what it was given is", () => {
    const trace = traceOf([1, 4, 9, 9, 5]);
    const [, calling, called] = trace.rows;
    const rows = [...trace.rows];
    rows[1] = { ...calling, writes: [{ site: 0, part: "[2]", text: "", after: 4, times: 1 }] };
    rows[2] = { ...called, writes: [{ site: 1, part: "", text: "7", after: 2, times: 1 }] };
    const at = (position: number) => Object.fromEntries(writtenBefore({ ...trace, rows }, position));
    expect(at(1)).toEqual({});
    expect(at(3)).toEqual({ 9: [{ name: "of", text: "7" }] });
    expect(at(4)).toEqual({ 4: [{ name: "sum[2]", text: "nothing" }], 9: [{ name: "of", text: "7" }] });
  });
});
