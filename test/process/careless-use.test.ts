import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DEMOS, main, playerThatWrites, taulerInFolder } from "./tauler-in-folder";

const { folder, tauler } = taulerInFolder();
mkdirSync(join(folder, "harry-potter"));
writeFileSync(join(folder, "harry-potter", "AIRon.ts"), playerThatWrites("Ron thinks"));

describe("Whoever types what is not quite right is told what is", () => {
  const GAMES = "harry-potter, pandemic, crematoria, walking-dead, apocalypse-now";

  it.each([
    [
      ["--list"],
      'There is no option "--list" without a command. Options stand behind a command, as in: run harry-potter --list',
    ],
    [
      ["-s", "30", "run"],
      'There is no option "-s" without a command. Options stand behind a command, as in: run harry-potter --list',
    ],
    [["--versoin"], 'There is no option "--versoin" without a command. Did you mean --version?'],
    [["run"], `missing required argument 'game'. The games are: ${GAMES}.\n(--help tells how it is used)`],
    [
      ["check", "harry-potter"],
      `harry-potter: This is a folder. Name its players, as Ron, or their files, as ${join("harry-potter", "AIRon.ts")}.`,
    ],
    [
      ["same", "Ron", "Rno"],
      `There is no player called "Rno" in ., and a path ends in .ts, .cc or .js. Did you mean Ron?`,
    ],
    [
      ["run", "harry-potter", ...DEMOS, "-s", "1", "-i", "short.cnf", "-o", "no/x.res"],
      "cannot write no/x.res: its folder does not exist",
    ],
  ])("%j", (args, sentence) => {
    const { code, out, err } = tauler(args);
    expect({ code, out, err }).toEqual({ code: 2, out: "", err: `error: ${sentence}\n` });
  });

  it("may name a file of the workspace without its folder, and a player without its file", () => {
    expect(tauler(["check", "AIRon.ts"])).toMatchObject({ code: 0 });
    const { code, out } = tauler(["same", "Ron", "AIRon.ts", "-s", "30", "-i", "short.cnf"]);
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringMatching(/^the same: 32 rounds/) });
  });
});

it("What nobody reads any more on standard error does not end the match", async () => {
  const args = ["run", "harry-potter", ...DEMOS, "-s", "30", "-i", "short.cnf", "-o", "kept.res", "--like-original"];
  const child = spawn(process.execPath, [main, ...args], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  child.stderr.destroy();
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(existsSync(join(folder, "kept.res"))).toBe(true);
});
