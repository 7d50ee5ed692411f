import { InvalidArgumentError } from "commander";
import { describe, expect, it } from "vitest";
import { outputFile, type Written } from "./output-file";

const KINDS: readonly Written[] = ["match", "replay", "exported player", "page"];

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
    ["/tmp/a.ts/match", KINDS],
  ])("is never called like what holds something else: %s", (name, taken) => {
    const takes = (written: Written) => {
      try {
        return outputFile(written)(name) === name;
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidArgumentError);
        return false;
      }
    };
    expect(KINDS.filter(takes)).toEqual(taken);
  });
});
