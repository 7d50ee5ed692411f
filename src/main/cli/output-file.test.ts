import { InvalidArgumentError } from "commander";
import { describe, expect, it } from "vitest";
import { type OutputKind, outputFile } from "./output-file";

const KINDS: readonly OutputKind[] = ["match", "replay", "exported player", "page"];

describe("A file that a command is to write", () => {
  it.each([
    ["", []],
    ["AIRon.ts", []],
    ["../players/AIRon.CC", []],
    ["airon.ts", []],
    ["util.js", []],
    ["Path.hh", []],
    ["default.cnf", []],
    ["m.orders.jsonl.gz", []],
    ["league.jsonl", []],
    ["m.res", ["match"]],
    ["m.tauler", ["replay"]],
    ["Ron.player.js", ["exported player"]],
    ["queue.html", ["page"]],
    ["-", KINDS],
    ["match", KINDS],
    ["match.txt", KINDS],
    ["AIRon.ts.txt", KINDS],
    ["players.ts/match", KINDS],
  ])("is never called like what holds something else: %s", (name, taken) => {
    const takes = (wanted: OutputKind) => {
      try {
        return outputFile(wanted)(name) === name;
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidArgumentError);
        return false;
      }
    };
    expect(KINDS.filter(takes)).toEqual(taken);
  });
});
