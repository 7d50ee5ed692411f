import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** What strangers wrote, on its way through the command line to a terminal; and names that would like to be paths. */

const main = join(import.meta.dirname, "../../out/cli/main.mjs");
const SHORT = `HarryPotter 1.0
NUM_PLAYERS 4 NUM_ROUNDS 4 BOARD_ROWS 60 BOARD_COLS 60 NUM_INI_WIZARDS_PER_CLAN 20 NUM_INI_BOOKS 50
CLAN_INI_MAGIC_STRENGTH 1000 POINTS_FOR_CONVERTING_WIZARD 100 POINTS_PER_OWNED_CELL 1 BOOK_MAGIC_STRENGTH 50
ROUNDS_FOR_CONVERTING 5 ROUNDS_ATTACK_RESTING_GHOST 15 ROUNDS_SPELL_RESTING_GHOST 60 ROUNDS_NO_ATTACK_GHOST 5
RANDOM
`;
/** Colours, a title, an 8-bit order, text that runs backwards, a line that nobody sees end. */
const STEERING = "\u001b[31m\u001b]0;t\u0007\u009b2J\u202e\u2028\r";
const OBEYED = /[^\P{Cc}\n\t]|[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;
const GAME = "harry-potter";
const NULLS = ["Null", "Null", "Null"];

let place: string;
let folder: string;

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "tauler-words-"));
  folder = join(place, "opened");
  mkdirSync(join(place, "outside"));
  mkdirSync(folder);
  writeFileSync(join(folder, "short.cnf"), SHORT);
  writeFileSync(join(folder, "AIRon.ts"), player("Ron", ""));
});

afterAll(() => rmSync(place, { recursive: true, force: true }));

function player(name: string, body: string): string {
  return `import { Player } from "tauler/${GAME}";\nexport class ${name} extends Player { play(): void { ${body} } }\n`;
}

function tauler(...args: readonly string[]) {
  const options = { cwd: folder, encoding: "utf8", input: "" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], options);
  return { code: status, out: stdout, err: stderr };
}

/** Runs a command and looks at everything that it said. */
function plainly(...args: readonly string[]) {
  const answer = tauler(...args);
  expect(answer.code, args.join(" ")).not.toBeNull();
  expect(answer.out + answer.err).not.toMatch(OBEYED);
  return answer;
}

const put = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);

function replayOf(name: string): { lines: string[]; write: (lines: readonly string[]) => void } {
  const file = join(folder, name);
  tauler("run", GAME, "Ron", ...NULLS, "-s", "1", "-i", "short.cnf", "--replay", name);
  const lines = gunzipSync(readFileSync(file)).toString().split("\n");
  return { lines, write: (changed) => writeFileSync(file, gzipSync(changed.join("\n"))) };
}

describe("What would steer a terminal is shown to it", () => {
  it("in the names of files", () => {
    const steering = STEERING.replace(/[\u2028\r]/g, "");
    const name = `AI${steering}x.ts`;
    put(name, player("X", ""));
    expect(plainly("list", GAME).out).toContain("\\u001b[31m");
    expect(JSON.parse(plainly("list", GAME, "--json").out)).toContainEqual(
      expect.objectContaining({ name: `${steering}x` }),
    );
    for (const command of ["check", "export"]) expect(plainly(command, name).err + name).toContain("x.ts");
    expect(JSON.parse(plainly("check", name, "--json").out).problems[0].file).toBe(name);
    plainly("run", GAME, `./${name}`, ...NULLS);
    plainly("compare", GAME, `./${name}`, "Null");
    plainly("verify", name);
    plainly("compare", "--resume", name);
    plainly("league", "--resume", name);
    plainly("run", GAME, ...NULLS, "Null", "-i", name);
    rmSync(join(folder, name));
  });

  it("in what a player throws and writes", () => {
    const words = JSON.stringify(STEERING);
    put(
      "AILoud.ts",
      player("Loud", `this.cerr(${words}); function f${"x"}() { throw new Error("a\\nb" + ${words}); } fx();`),
    );
    expect(plainly("run", GAME, "Loud", ...NULLS, "-s", "1", "-i", "short.cnf").out).toContain("\\u202e");
    const { out } = plainly("run", GAME, "Loud", ...NULLS, "-s", "1", "-i", "short.cnf", "--json");
    expect(JSON.parse(out).seats[0].fault.message).toContain("\u202e");
    const { code, err } = plainly(
      "compare",
      GAME,
      "Loud",
      "Null",
      "-i",
      "short.cnf",
      "--max-matches",
      "4",
      "-o",
      "l.jsonl",
    );
    expect(code, err).toBe(1);
  });

  it("in the problems of a source", () => {
    put(
      "AIOdd.ts",
      `import { x } from ${JSON.stringify(STEERING)}; const a: string = ${JSON.stringify(STEERING)} * 2; /* ${STEERING} */ cla\u001b[0mss`,
    );
    expect(plainly("check", "AIOdd.ts").code).toBe(1);
    plainly("run", GAME, "Odd", ...NULLS);
    plainly("export", "AIOdd.ts");
  });

  it("in replays, configurations, orders and results", () => {
    const { lines, write } = replayOf("steering.tauler");
    const header = JSON.parse(lines[0]);
    const [wrapped] = Object.keys(header);
    for (const change of [
      { game: STEERING },
      { players: header[wrapped].players.map((one: object) => ({ ...one, name: STEERING })) },
      { configuration: STEERING },
      { rules: { [STEERING]: STEERING } },
    ]) {
      write([JSON.stringify({ [wrapped]: { ...header[wrapped], ...change } }), ...lines.slice(1)]);
      expect(plainly("verify", "steering.tauler").code).not.toBe(0);
    }
    put("odd.cnf", `${STEERING}${SHORT}`);
    plainly("run", GAME, ...NULLS, "Null", "-i", "odd.cnf");
    put("odd.jsonl", `{"round":0,"orders":[["${STEERING}"],[],[],[]]}\n${STEERING}`);
    put("odd.res", `names ${STEERING} a b c\n${STEERING}`);
    plainly("verify", GAME, "--cnf", "short.cnf", "--seed", "1", "--orders", "odd.jsonl", "--res", "odd.res");
    put("none.jsonl", "");
    plainly("verify", GAME, "--cnf", "short.cnf", "--seed", "1", "--orders", "none.jsonl", "--res", "odd.res");
    tauler("compare", GAME, "Null", "Null", "-i", "short.cnf", "--max-matches", "4", "-o", "results.jsonl");
    const results = readFileSync(join(folder, "results.jsonl"), "utf8");
    put("odd-results.jsonl", results.replaceAll('"name":"Null"', `"name":${JSON.stringify(STEERING)}`));
    plainly("compare", "--resume", "odd-results.jsonl");
    put("odd-results.jsonl", results.replace('"game":"harry-potter"', `"game":${JSON.stringify(STEERING)}`));
    plainly("compare", "--resume", "odd-results.jsonl", "--json");
  });

  it("in the words of the call", () => {
    for (const args of [
      ["run", STEERING],
      [STEERING],
      ["check", `--${STEERING}`],
      ["new", GAME, STEERING],
      ["serve", "--port", STEERING],
    ]) {
      expect(plainly(...args).code).toBe(args[0] === "new" ? 2 : 2);
    }
  });
});

describe("What a file calls its players is no path", () => {
  it("in a replay", () => {
    const outside = join(place, "outside", "AIFar.ts");
    writeFileSync(outside, readFileSync(join(folder, "AIRon.ts")));
    execFileSync("mkfifo", [join(place, "outside", "AIPipe.ts")]);
    const { lines, write } = replayOf("paths.tauler");
    for (const name of [
      outside,
      "../outside/AIFar.ts",
      join(place, "outside", "AIPipe.ts"),
      "//host/share/AIRon.ts",
      "AIRon.ts",
      "./AIRon",
    ]) {
      write([lines[0].replace('"name":"Ron"', `"name":${JSON.stringify(name)}`), ...lines.slice(1)]);
      const { code, err } = plainly("verify", "paths.tauler");
      expect(code, err).toBe(2);
      expect(err).toContain("the name of a player");
    }
  });

  it("in a results file; a person may say where they are", () => {
    mkdirSync(join(place, "outside", "old"), { recursive: true });
    const old = join("..", "outside", "old", "AIRon.ts");
    writeFileSync(join(folder, old), player("Ron", "/* older */"));
    const terms = ["-i", "short.cnf", "--max-matches", "4", "--seeds", "1"];
    const first = tauler("compare", GAME, old, "Ron", ...terms, "-o", "paths.jsonl");
    expect(first.code, first.err).toBe(1);
    const refused = plainly("compare", "--resume", "paths.jsonl");
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("with --players and the 2 files")]);
    const resumed = tauler("compare", "--resume", "paths.jsonl", "--players", old, "Ron", "--json");
    expect(resumed.code, resumed.err).toBe(1);
    expect(JSON.parse(resumed.out).matches).toBe(4);
    expect(tauler("compare", "--resume", "paths.jsonl", "--players", "Ron", old).err).toContain("has changed since");
    expect(tauler("compare", "--resume", "paths.jsonl", "--players", "Ron").err).toContain("needs all 2 of them");
  });

  it("so that a version that was once run is found by its hash", () => {
    const { lines, write } = replayOf("kept.tauler");
    write(lines);
    const [, hash] = /"name":"Ron","sourceHash":"([0-9a-f]{64})"/.exec(lines[0]) ?? [];
    mkdirSync(join(folder, ".tauler", "versions"), { recursive: true });
    put(join(".tauler", "versions", `${hash}.ts`), readFileSync(join(folder, "AIRon.ts")));
    put("AIRon.ts", player("Ron", "this.cerr(1);"));
    expect(plainly("verify", "kept.tauler")).toMatchObject({ code: 0, out: expect.stringContaining("equal") });
  });
});

describe("In a folder full of what is no file, every command ends", () => {
  it("and writes nothing through a link", () => {
    const secret = join(place, "outside", "profile");
    writeFileSync(secret, "as it was");
    for (const name of ["AIPipe.ts", "pipe.tauler", "Pipe.player.js", "pipe.cnf", "tsconfig.json"]) {
      execFileSync("mkfifo", [join(folder, name)]);
    }
    for (const name of ["Shared.player.js", "out.res", "out.tauler", "other.tauler.part", "link.jsonl"])
      symlinkSync(secret, join(folder, name));
    symlinkSync("/dev/zero", join(folder, "AIZero.ts"));
    rmSync(join(folder, ".tauler"), { recursive: true, force: true });
    symlinkSync(join(place, "outside"), join(folder, ".tauler"));
    put("AIGood.ts", player("Good", ""));
    put("AIShared.ts", player("Shared", ""));
    const run = ["run", GAME, "Good", ...NULLS, "-s", "1", "-i", "short.cnf"];
    const calls: [string[], number][] = [
      [["list", GAME], 0],
      [["check", "AIPipe.ts", "AIZero.ts", "Pipe.player.js"], 1],
      [["export", "AIPipe.ts"], 2],
      [["export", "AIShared.ts"], 2],
      [["new", GAME, "Cedric"], 0],
      [["verify", "pipe.tauler"], 2],
      [["compare", "--resume", "pipe.tauler"], 2],
      [["compare", "--resume", "link.jsonl"], 2],
      [["compare", GAME, "Good", "Null", "-o", "link.jsonl", "--max-matches", "4"], 2],
      [["league", GAME, "Good", "Pipe.player.js"], 2],
      [["run", GAME, "AIPipe.ts", ...NULLS], 1],
      [["run", GAME, "AIZero.ts", ...NULLS], 1],
      [["run", GAME, "Good", ...NULLS, "-i", "pipe.cnf"], 2],
      [run, 0],
      [[...run, "-o", "out.res"], 2],
      [[...run, "--replay", "out.tauler"], 2],
      [[...run, "--replay", "other.tauler"], 2],
    ];
    for (const [args, code] of calls) expect(plainly(...args), args.join(" ")).toMatchObject({ code });
    expect(plainly("new", GAME, "Ginny").err).toContain("does not trust the folder .tauler");
    expect(readFileSync(secret, "utf8")).toBe("as it was");
    expect(readdirSync(join(place, "outside")).sort()).toEqual(["AIFar.ts", "AIPipe.ts", "old", "profile"]);
    expect(existsSync(join(folder, "PWNED"))).toBe(false);
  });

  it("and a file that is read-only is not written over", () => {
    put("keep.res", "mine");
    execFileSync("chmod", ["444", join(folder, "keep.res")]);
    const { code, err } = plainly("run", GAME, ...NULLS, "Null", "-s", "1", "-i", "short.cnf", "-o", "keep.res");
    expect([code, err]).toEqual([2, expect.stringContaining("it is read-only")]);
    expect(readFileSync(join(folder, "keep.res"), "utf8")).toBe("mine");
  });
});
