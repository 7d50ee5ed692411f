import { expect, it } from "vitest";
import { LONGEST_CONFIGURATION } from "../../../engine/contract/bounds";
import { findGame } from "../../../engine/games";
import { parseJsonStrictly } from "../../../engine/text/strict-json";
import { matchSetup } from "./match-setup";

it("A configuration that no replay could hold is refused before a match is played with it", () => {
  const game = findGame("harry-potter");
  if (game === undefined) throw new Error("there is no such game");
  const read = (text: string) => matchSetup(game, { configuration: { text, file: "x.cnf" }, seed: 1, rules: [] });
  const blanks = " ".repeat(LONGEST_CONFIGURATION);
  expect(read(blanks)).toMatchObject({ ok: false, problem: { code: expect.not.stringMatching("too-long") } });
  expect(read(`${blanks} `)).toMatchObject({
    ok: false,
    problem: { file: "x.cnf", message: "a configuration has at most 2097152 characters" },
  });
  // What stands after its end may be anything.
  const line = JSON.stringify({ configuration: "\u0001".repeat(LONGEST_CONFIGURATION) });
  expect(parseJsonStrictly(line).ok).toBe(true);
});
