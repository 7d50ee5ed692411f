import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import { DEMOS, main, playerThatWrites, taulerInFolder } from "./tauler-in-folder";

const { folder, tauler } = taulerInFolder();
mkdirSync(join(folder, "harry-potter"));
writeFileSync(join(folder, "harry-potter", "AIRon.ts"), playerThatWrites("Ron thinks"));

writeFileSync(join(folder, "pandemic"), "a replay that is called like a game");
writeFileSync(join(folder, "match.res"), "Game\n\nSeed 3\n\nHarryPotter 1.0\n");
writeFileSync(join(folder, "match.tauler"), '{"tauler":{"format":1}}\n');

describe("Whoever types what is not quite right is told what is", () => {
  const GAMES = "harry-potter, pandemic, crematoria, walking-dead, apocalypse-now";

  const HELP = "(--help tells how it is used)";
  const recorded = (file: string) =>
    `${file}: this is a recorded match, and no configuration: give the .cnf that it was played with, or none for the game's settings`;

  const calls: readonly (readonly [readonly string[], string])[] = [
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
      ["export", "harry-potter"],
      `harry-potter: This is a folder. Name its players, as Ron, or their files, as ${join("harry-potter", "AIRon.ts")}.`,
    ],
    [
      ["same", "Ron", "Rno"],
      `There is no player called "Rno" in ${realpathSync(folder)}, and a path ends in .ts, .cc or .js. Did you mean Ron?`,
    ],
    [
      ["run", "harry-potter", ...DEMOS, "-s", "1", "-i", "short.cnf", "-o", "no/x.res"],
      "cannot write no/x.res: its folder does not exist",
    ],
    [
      ["run", "harry-potter", ...DEMOS, "-o", "AIRon.ts"],
      `'AIRon.ts' is no value of '-o, --output <res>'. By its name it holds a player's code: nothing else is written there.\n${HELP}`,
    ],
    [
      ["export", "Ron", "-o", "short.cnf"],
      `'short.cnf' is no value of '-o, --output <file>'. By its name it holds a board: nothing else is written there.\n${HELP}`,
    ],
    [["run", "harry-potter", ...DEMOS, "-o", ""], `'' is no value of '-o, --output <res>'. It is empty.\n${HELP}`],
    [["check", "Ron", "--workspace", ""], "'' is no value of '--workspace <dir>': it is empty."],
    [["check", ""], "One of the words behind check is empty."],
    [
      ["run", "harry-potter", ...DEMOS, "--cpu", "0x10"],
      `'0x10' is no value of '--cpu <seconds>'. Give a number of CPU seconds for the whole match, at most 1000000, or "off".\n${HELP}`,
    ],
    [
      ["league", "harry-potter", ...DEMOS, "--max-matches", "99999999999"],
      `'99999999999' is no value of '--max-matches <n>'. Give a whole number from 1 to 1000000000.\n${HELP}`,
    ],
    [["help", "queue", "foo"], 'There is no command "foo". --help lists them.'],
    [["queue", "help", "stauts"], 'There is no command "stauts". Did you mean status?'],
    [
      ["verify", "pandemic"],
      "Verifying recorded orders needs --cnf, --seed and --orders. The replay of that name is ./pandemic.",
    ],
    [["new", "harry-potter", "Ron"], "There is already a file AIRon.ts. Ron2 is free."],
    [["tournament", "harry-potter", "--folder", "nowhere", "-o", "cup"], "There is no folder nowhere."],
    [["run", "harry-potter", ...DEMOS, "-i", "match.res"], recorded("match.res")],
    [["run", "harry-potter", ...DEMOS, "-i", "match.tauler"], recorded("match.tauler")],
  ];

  it.each(chosen(calls, ([args]) => args[0] === "run"))("%j", (args, sentence) => {
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

it("A machine is not given more matches at once than it has room for", () => {
  const { code, err } = tauler(["compare", "harry-potter", "Demo", "Null", "--jobs", "99999999999999999999"]);
  expect(code).toBe(2);
  expect(err).toMatch(
    /no value of '--jobs <n>'\. Give a whole number from 1 to \d+: this machine has no room for more\./,
  );
});

it("A text in Latin-1 is refused with the place of its first letter that is none", () => {
  const text = Buffer.from(playerThatWrites("ñ thinks, ñ").replace("AIRon", "AILat"), "utf8").toString("utf8");
  const lines = text.split("\n");
  const line = lines.findIndex((one) => one.includes("ñ")) + 1;
  writeFileSync(join(folder, "AILat.ts"), Buffer.from(text, "latin1"));
  const place = `AILat.ts:${line}:${lines[line - 1].indexOf("ñ") + 1}: `;
  expect(tauler(["check", "AILat.ts"]).out).toContain(place);
});

it.each([
  ["check", "Ron"],
  ["run", "harry-potter", ...DEMOS, "-i", "short.cnf"],
])("Without a folder for temporary files it says where one was looked for: %s", (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd: folder,
    env: { ...process.env, TMPDIR: "/nowhere/at/all", TEMP: "/nowhere/at/all" },
    encoding: "utf8",
  });
  const sentence = "no folder for temporary files can be made in /nowhere/at/all: there is no such folder\n";
  expect([status, stdout, stderr.endsWith(sentence)]).toEqual([2, "", true]);
  expect(stderr).not.toContain("    at ");
});
