import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isShort } from "../../scripts/lib/short-run.mjs";
import type { AskedExpectation, TestResult } from "../../src/main/contract/test-api";
import { Gateway } from "../../src/main/host/files/gateway";
import { Precedence } from "../../src/main/host/matches/precedence";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { TestService, type TestToMake } from "../../src/main/host/tests/test-service";
import { Versions } from "../../src/main/host/versions/versions";
import { workspaceRoutes } from "../../src/main/host/workspace/workspace-routes";
import { WorkspaceService } from "../../src/main/host/workspace/workspace-service";
import { CPP_MISSING } from "../cpp";
import { describeUnless } from "../skips";
import { BUILT_FOLDER } from "./player-files";
import { bundleOfFile, type RecordedMatch, recordMatch, shippedBundle } from "./recorded-match";

const HP = "harry-potter";
const pool = new PlayerPool({ folder: BUILT_FOLDER, kept: 4 });
const folder = mkdtempSync(join(tmpdir(), "tauler-tests-"));
const trash = new Gateway({ root: folder, below: ["trash"] });
const tests = new TestService({
  pool,
  places: { workspace: folder, resources: "resources" },
  precedence: new Precedence(() => undefined),
  trash: async (path) => {
    await trash.make();
    return { gateway: trash, name: path.replaceAll("/", " ") };
  },
});
let match: RecordedMatch;
let unit: number;

/** In round 4 it goes where the number of rounds that it has lived through says. */
const counting = (inFour: string, earlier = "1") => `import { Player } from "tauler/harry-potter";
export class Frail extends Player {
  #lived = 0;
  play(): void {
    this.#lived++;
    const wizard = this.wizards(this.me())[0];
    if (this.round() < 4) this.move(wizard, ${earlier});
    if (this.round() === 4) { ${inFour} }
  }
}
`;
const RIGHT = "this.move(wizard, this.#lived === 5 ? 2 : 0);";

beforeAll(async () => {
  const names = ["Demo", "Demo", "Null"];
  const bundles = await Promise.all([
    bundleOfFile("Frail", counting(RIGHT)),
    ...names.map((name) => shippedBundle(name, HP)),
  ]);
  match = await recordMatch({ game: HP, bundles, pool, rounds: 6 });
  unit = match.played[4].requests[0][0].unit;
});

beforeEach(() => {
  rmSync(join(folder, HP), { recursive: true, force: true });
  rmSync(join(folder, "trash"), { recursive: true, force: true });
  write(counting(RIGHT));
});

afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

function write(text: string): void {
  mkdirSync(join(folder, HP), { recursive: true });
  writeFileSync(join(folder, HP, "AIFrail.ts"), text);
}

/** The order that was given in round 4, as a file says it. */
const given = () => match.recording.rounds[4].orders[0][0];

function make(expected: AskedExpectation, asked: Partial<TestToMake> = {}): Promise<string> {
  const moment = { player: "Frail", seat: 0, round: 4, unit, seeds: [30] };
  return tests.make({ name: "In round 4", recording: match.recording, ...moment, expected, ...asked });
}

async function run(): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for await (const result of tests.run(HP, "Frail", undefined)) results.push(result);
  return results;
}

describe("a test of a moment", () => {
  it("passes for what played, which has its memory, and for a version that went another way before that round", async () => {
    await make({ kind: "is", orders: [given()] }, { seeds: [30, 31] });
    expect(await run()).toEqual([{ name: "In round 4", hasPassed: true, text: "" }]);
    write(counting(RIGHT, "3"));
    expect(await run()).toMatchObject([{ hasPassed: true }]);
  });

  it("fails for another order, and says which, and what came of it", async () => {
    await make({ kind: "is", orders: [given()] });
    write(counting("this.move(wizard, 0);"));
    const [{ hasPassed, text }] = await run();
    expect(hasPassed).toBe(false);
    expect(text).toMatch(/^the order must be “move .*”, and there is “move .*”: .+\.$/);
    write(counting(""));
    expect((await run())[0].text).toMatch(/^the order must be “move .*”, and there is no order/);
  });

  it("may forbid an order, allow several, or ask for any", async () => {
    await make({ kind: "is-not", orders: [given()] }, { name: "not" });
    await make({ kind: "one-of", orders: [given()] }, { name: "one of" });
    await make({ kind: "any" }, { name: "any" });
    await make({ kind: "survives" }, { name: "lives" });
    const verdicts = async () => Object.fromEntries((await run()).map(({ name, hasPassed }) => [name, hasPassed]));
    expect(await verdicts()).toEqual({ not: false, "one of": true, any: true, lives: true });
    write(counting(""));
    expect(await verdicts()).toEqual({ not: true, "one of": false, any: false, lives: true });
  });

  it("says how a player was frozen, where its file has a mistake, and that it is gone", async () => {
    await make({ kind: "any" });
    write(counting('throw new Error("enough");'));
    expect((await run())[0].text).toMatch(
      /^Frail was frozen in round 4 \(an exception\): Error: enough at .*AIFrail\.ts:8/,
    );
    write(counting("this.move(wizard, ;"));
    expect((await run())[0].text).toMatch(/AIFrail\.ts:8:/);
    rmSync(join(folder, HP, "AIFrail.ts"));
    expect((await run())[0]).toMatchObject({
      hasPassed: false,
      text: expect.stringContaining('no player called "Frail"'),
    });
  });

  it("takes what the player does now, when asked to; a test of no order refuses", async () => {
    await make({ kind: "is", orders: [given()] });
    write(counting("this.move(wizard, 0);"));
    await tests.refresh({ game: HP, name: "In round 4" }, undefined);
    expect(await run()).toMatchObject([{ hasPassed: true }]);
    await make({ kind: "any" }, { name: "any" });
    await expect(tests.refresh({ game: HP, name: "any" }, undefined)).rejects.toThrow("names no order");
    write(counting(""));
    await expect(tests.refresh({ game: HP, name: "In round 4" }, undefined)).rejects.toThrow("no order there now");
  });

  it("is shown as the match that it was made of, up to its round", async () => {
    await make({ kind: "any" });
    const shown = await tests.replay({ game: HP, name: "In round 4" });
    expect(shown).toMatchObject({ round: 4, unit });
    expect(shown.text.split("\n")).toHaveLength(1 + 5 + 1);
  });
});

const CPP = `#include "Player.hh"
#define PLAYER_NAME Frail
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  int lived = 0;
  virtual void play () { ++lived; move(wizards(me())[0], lived == 5 ? Right : Up); }
};
RegisterPlayer(PLAYER_NAME);
`;

// The player is compiled three times; what is tested of it is what is tested of one in TypeScript.
if (!isShort)
  describeUnless(CPP_MISSING, "a test of a player in C++", () => {
    it("is run like any other, and a line that does not compile is named", async () => {
      rmSync(join(folder, HP, "AIFrail.ts"));
      writeFileSync(join(folder, HP, "AIFrail.cc"), CPP);
      await make({ kind: "is", orders: [given()] });
      expect(await run()).toMatchObject([{ hasPassed: true }]);
      writeFileSync(join(folder, HP, "AIFrail.cc"), CPP.replace("lived == 5", "lived == 6"));
      expect((await run())[0].text).toMatch(/^the order must be “move Right”, and there is “move Up”/);
      writeFileSync(join(folder, HP, "AIFrail.cc"), CPP.replace("++lived;", "++livid;"));
      expect((await run())[0]).toMatchObject({
        hasPassed: false,
        text: expect.stringMatching(/AIFrail\.cc:6:.*livid/),
      });
    });
  });

describe("the tests of a workspace", () => {
  it("are renamed and removed, and no name is taken twice or leads out of their folder", async () => {
    await make({ kind: "any" });
    await expect(make({ kind: "any" })).rejects.toThrow('already a test "In round 4"');
    await make({ kind: "any" }, { name: "other" });
    await expect(tests.rename({ game: HP, name: "other" }, "In round 4")).rejects.toThrow("already a test");
    await expect(tests.rename({ game: HP, name: "other" }, "../other")).rejects.toThrow("no name for a test");
    await expect(tests.rename({ game: HP, name: "other" }, "Aux")).rejects.toThrow("Windows keeps it for a device");
    await expect(make({ kind: "any" }, { name: "con" })).rejects.toThrow("Windows keeps it for a device");
    await expect(tests.remove({ game: HP, name: "../AIFrail" })).rejects.toThrow("no name for a test");
    await tests.rename({ game: HP, name: "other" }, "Another, 2+2 + C++");
    await tests.rename({ game: HP, name: "Another, 2+2 + C++" }, "Another");
    await tests.remove({ game: HP, name: "In round 4" });
    expect((await tests.list(HP)).map(({ name }) => name)).toEqual(["Another"]);
    expect(readFileSync(join(folder, "trash", `${HP} In round 4.json`), "utf8")).toContain("taulerTest");
  });

  it("follow their player, as its versions do, where a window gives it another name", async () => {
    await make({ kind: "is", orders: [given()] });
    const workspace = new WorkspaceService({ folder, resources: "resources", types: "" });
    const versions = new Versions(new Gateway({ root: folder, below: ["versions"] }));
    const hash = await versions.keep(`${HP}/AIFrail.ts`, counting(RIGHT));
    const client = createRouterClient(workspaceRoutes({ workspace, versions, tests, warnings: [] }));
    const { path } = await client.rename({ path: `${HP}/AIFrail.ts`, name: "Strong" });
    expect((await tests.list(HP)).map(({ player }) => player)).toEqual(["Strong"]);
    expect((await versions.list(path)).map((version) => version.hash)).toEqual([hash]);
    const results: TestResult[] = [];
    for await (const result of tests.run(HP, "Strong", undefined)) results.push(result);
    expect(results).toEqual([{ name: "In round 4", hasPassed: true, text: "" }]);
  });

  it("are named with what is wrong with them, and the others run", async () => {
    await make({ kind: "any" });
    writeFileSync(join(folder, HP, "tests", "a broken one.json"), '{ "taulerTest": 1, "steal": true }\n');
    const [whole, broken] = await tests.list(HP);
    expect(broken).toMatchObject({ isBroken: true, player: null });
    expect(broken.text).toMatch(/^harry-potter\/tests\/a broken one\.json:1:29: this is not known here/);
    expect(whole).toMatchObject({ player: "Frail", text: "must get an order", isBroken: false });
    expect(await run()).toHaveLength(1);
  });

  it("are of moments that there are", async () => {
    await expect(make({ kind: "any" }, { round: 6 })).rejects.toThrow("Round 6 of this match has not been played");
    await expect(make({ kind: "any" }, { seat: 1 })).rejects.toThrow(`no unit ${unit} of player 1`);
    await expect(make({ kind: "is", orders: ["nonsense"] })).rejects.toThrow();
  });
});

describe("tauler test", () => {
  const tauler = (...args: readonly string[]) => {
    const main = join(import.meta.dirname, "../../out/cli/main.mjs");
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, "test", ...args, "--workspace", folder], {
      encoding: "utf8",
    });
    return { code: status, out: stdout, err: stderr };
  };

  it("tells of each test, names what is broken, and answers no when one has failed", async () => {
    expect(tauler()).toMatchObject({ code: 1, err: expect.stringContaining("There are no tests in") });
    await make({ kind: "is", orders: [given()] });
    await make({ kind: "is-not", orders: [given()] }, { name: "The other way" });
    const one = `passed  harry-potter, In round 4 (Frail, round 4, unit ${unit})\n`;
    const other = `failed  harry-potter, The other way (Frail, round 4, unit ${unit})\n        the order must not be`;
    const { code, out, err } = tauler("Frail");
    expect({ code, err }).toEqual({ code: 1, err: "1 passed, 1 failed\n" });
    expect(out.startsWith(one + other)).toBe(true);
    await tests.remove({ game: HP, name: "The other way" });
    const told = JSON.parse(tauler("--json", "--game", HP).out);
    expect(told).toMatchObject({ passed: 1, failed: 0, tests: [{ name: "In round 4", player: "Frail" }] });
    expect(JSON.parse(tauler(HP, "Frail", "--json").out).tests).toEqual(told.tests);
    expect(tauler("pandemic")).toMatchObject({ code: 1, err: expect.stringContaining("There are no tests in") });
    expect(tauler("Nobody")).toMatchObject({ code: 2, err: expect.stringContaining("no test of Nobody") });
    expect(tauler("Frial").err).toBe(`error: There is no test of Frial in ${folder}. Did you mean Frail?\n`);
    writeFileSync(join(folder, HP, "tests", "bad.json"), "[]");
    const bad = tauler();
    expect(bad).toMatchObject({ code: 1, err: "1 passed, 1 failed\n" });
    expect(bad.out).toMatch(/failed {2}harry-potter, bad\n {8}harry-potter\/tests\/bad\.json:1:1: /);
  });
});
