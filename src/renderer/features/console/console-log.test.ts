import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlayedRound } from "../../../main/contract/host-api";
import { ConsoleLog } from "./console-log";
import { type ConsoleFilter, EVERYTHING, ShownLines } from "./shown-lines";

function played(cerrs: readonly (readonly string[])[]): PlayedRound[] {
  return cerrs.map((cerr, round) => ({
    round,
    cerr: [...cerr],
    orders: [[], [], [], []],
    status: [0, 0, 0, 0],
    faults: [],
  }));
}

function linesOf(log: ConsoleLog, filter: Partial<ConsoleFilter> = {}): string[] {
  const shown = new ShownLines(log, { ...EVERYTHING, ...filter });
  return Array.from({ length: shown.count }, (_, index) => {
    const { round, seat, text } = log.line(shown.at(index));
    return `${round} ${seat} ${text}`;
  });
}

describe("The console's log", () => {
  const rounds = played([
    ["one\ntwo\n", "", "Three", ""],
    ["\n", "", "", "two too\n"],
  ]);

  it("has the lines of all players, by round and seat; an empty line is a line", () => {
    const log = new ConsoleLog();
    log.update(rounds);
    expect(linesOf(log)).toEqual(["0 0 one", "0 0 two", "0 2 Three", "1 0 ", "1 3 two too"]);
  });

  it("takes in only what is new when the match has grown", () => {
    const log = new ConsoleLog();
    const shown = new ShownLines(log, { ...EVERYTHING, text: "two" });
    log.update(rounds.slice(0, 1));
    shown.update();
    expect(shown.count).toBe(1);
    log.update(rounds);
    shown.update();
    expect(Array.from({ length: shown.count }, (_, index) => log.line(shown.at(index)).text)).toEqual([
      "two",
      "two too",
    ]);
  });

  it("filters by player, rounds and text, in any case", () => {
    const log = new ConsoleLog();
    log.update(rounds);
    expect(linesOf(log, { seat: 0 })).toEqual(["0 0 one", "0 0 two", "1 0 "]);
    expect(linesOf(log, { firstRound: 1, lastRound: 1 })).toEqual(["1 0 ", "1 3 two too"]);
    expect(linesOf(log, { text: "T" })).toEqual(["0 0 two", "0 2 Three", "1 3 two too"]);
  });

  it("keeps the first lines of a flood and counts the others", () => {
    const log = new ConsoleLog(3);
    log.update(played([["a\nb\n", "c\nd\ne\n", "f\n", ""]]));
    expect(linesOf(log)).toEqual(["0 0 a", "0 0 b", "0 1 c"]);
    expect(linesOf(log, { text: "d" })).toEqual([]);
    expect(log.dropped).toBe(3);
  });

  it("finds the same lines as a search line by line, whatever is written", () => {
    const text = fc
      .array(fc.constantFrom("a", "B", "ab", "İ", "ß", "\n", " "), { maxLength: 30 })
      .map((all) => all.join(""));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text, text, text), { maxLength: 5 }),
        fc.constantFrom("a", "ab", "b ", "i", "ss"),
        (cerrs, wanted) => {
          const log = new ConsoleLog();
          log.update(played(cerrs));
          const expected = linesOf(log).filter((line) =>
            line
              .replace(/^\d+ \d /, "")
              .toLowerCase()
              .includes(wanted),
          );
          expect(linesOf(log, { text: wanted })).toEqual(expected);
        },
      ),
    );
  });
});
