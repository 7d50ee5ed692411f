import { describe, expect, it } from "vitest";
import { closingLog, openingLog, roundLog } from "./original-log";

const names = ["Demo", "Ron", "Demo", "Luna"];
const end = { names, scores: [5, 9, 2, 9], winners: [1, 3] };

describe("What the originals write to standard error", () => {
  it("is the same lines in the games of the family", () => {
    expect(openingLog({ seed: 30, names })).toBe(
      "info: seed 30\ninfo: loading game\ninfo: loaded game\ninfo: loading player Demo\ninfo: loading player Ron\ninfo: loading player Demo\ninfo: loading player Luna\ninfo: players loaded\n",
    );
    expect(roundLog(0, ["", "one\ntwo\n", "open", ""])).toBe(
      "info: start round 0\ninfo:     start player 0\ninfo:     end player 0\ninfo:     start player 1\none\ntwo\ninfo:     end player 1\ninfo:     start player 2\nopeninfo:     end player 2\ninfo:     start player 3\ninfo:     end player 3\ninfo: end round 0\n",
    );
    expect(closingLog(end)).toBe(
      "info: player Demo got score 5\ninfo: player Ron got score 9\ninfo: player Demo got score 2\ninfo: player Luna got score 9\ninfo: player(s) Ron Luna got top score\ninfo: game played\n",
    );
  });

  it("differs where a game says so", () => {
    const winnersLog = (all: readonly string[]) => `${all.length} won\n`;
    const log = { hasNoSeed: true, firstRound: 1, afterPlayers: ["start next", "end next"], winnersLog } as const;
    expect(openingLog({ seed: 30, names }, log)).toMatch(/^info: loading game\n/);
    expect(roundLog(0, ["", "", "", ""], log)).toMatch(
      /^info: start round 1\n[\s\S]*end player 3\ninfo: {5}start next\ninfo: {5}end next\ninfo: end round 1\n$/,
    );
    expect(closingLog(end, log)).toContain("score 9\n2 won\ninfo: game played\n");
  });
});
