import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import { inFull } from "../in-full";

const main = join(import.meta.dirname, "../../out/cli/main.mjs");
const SHORT = `HarryPotter 1.0
NUM_PLAYERS 4 NUM_ROUNDS 12 BOARD_ROWS 60 BOARD_COLS 60 NUM_INI_WIZARDS_PER_CLAN 20 NUM_INI_BOOKS 50
CLAN_INI_MAGIC_STRENGTH 1000 POINTS_FOR_CONVERTING_WIZARD 100 POINTS_PER_OWNED_CELL 1 BOOK_MAGIC_STRENGTH 50
ROUNDS_FOR_CONVERTING 5 ROUNDS_ATTACK_RESTING_GHOST 15 ROUNDS_SPELL_RESTING_GHOST 60 ROUNDS_NO_ATTACK_GHOST 5
RANDOM
`;
/** Plays like nobody until round 3, and then throws. */
const THROWS = `import { Player } from "tauler/harry-potter";
export class Fails extends Player { play() { if (this.round() === 3) throw new Error("enough"); } }
`;

// Hundreds of real matches on a busy machine.
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-compare-"));
  writeFileSync(join(folder, "short.cnf"), SHORT);
  writeFileSync(join(folder, "AIFails.ts"), THROWS);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function tauler(...args: readonly string[]) {
  const options = { cwd: folder, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], options);
  return { code: status, out: stdout, err: stderr };
}

const SEEDS = ["--seeds", "1"];
const onAnySeeds = (...args: readonly string[]) => tauler("compare", "harry-potter", ...args, "-i", "short.cnf");
const compare = (...args: readonly string[]) => onAnySeeds(...args, ...SEEDS);
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const linesIn = (file: string) => (existsSync(join(folder, file)) ? read(file).split("\n").length - 1 : 0);

/** A comparison under way that has played so many matches. */
async function startedComparison(file: string, matches: number, ...args: readonly string[]): Promise<ChildProcess> {
  const words = ["compare", "harry-potter", "Demo", "Demo", "-i", "short.cnf", "-o", file, ...SEEDS, ...args];
  const watcher = watch(folder);
  const child = spawn(process.execPath, [main, ...words], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  while (linesIn(file) <= matches) await once(watcher, "change");
  watcher.close();
  return child;
}

test("Dummy is better than Demo, which a few matches show", () => {
  const { code, out, err } = compare("Demo", "Dummy", "-o", "dummy.jsonl");
  expect(err).toMatch(/CPU of a match, as measured on this machine: A Demo \d\.\d{3} s, B Dummy \d\.\d{3} s\./);
  expect(out).toMatch(
    /^Dummy is better than Demo: it ranks above it in 5\d\.\d to 100 % of pairs\. Decided after 16 matches\.\n/,
  );
  expect(code).toBe(0);
  expect(linesIn("dummy.jsonl")).toBe(17);
  // Of every eighth block, one match: of these there are fewer.
  const matches = read("dummy.jsonl")
    .split("\n")
    .slice(1, 17)
    .map((line) => JSON.parse(line));
  const counted = matches.filter(({ failedOrders }) => failedOrders !== null);
  expect(counted.map(({ block, match }) => [block, match])).toEqual([[0, 0]]);
  const { seats, failedOrders, orders } = counted[0];
  for (const seat of [0, 1, 2, 3]) {
    // Demo goes against walls.
    expect(failedOrders[seat]).toBeGreaterThan(seats[seat] === 0 ? 0 : -1);
    expect(failedOrders[seat]).toBeLessThanOrEqual(orders[seat]);
  }
});

inFull("a version with one small rule changed is found", () => {
  const demo = readFileSync(join(import.meta.dirname, "../../resources/games/harry-potter/players/AIDemo.ts"), "utf8");
  const once = "const dir = this.directions[this.random(0, 3)];";
  const isPoor = "!this.isCorridor(id, dir) || this.cell(this.unit(id).pos.plus(dir)).owner === this.me()";
  const again = `if (${isPoor}) dir = this.directions[this.random(0, 3)];`;
  const better = demo.replace("class Demo", "class Better").replace(once, `${once.replace("const", "let")}\n${again}`);
  writeFileSync(join(folder, "AIBetter.ts"), better);
  writeFileSync(join(folder, "longer.cnf"), SHORT.replace("NUM_ROUNDS 12", "NUM_ROUNDS 60"));
  const players = ["compare", "harry-potter", "Demo", "Better", "-i", "longer.cnf", "-o", "better.jsonl"];
  const { code, out } = tauler(...players, "--max-matches", "400", ...SEEDS);
  expect(out).toMatch(/^Better is better than Demo/);
  expect(code).toBe(0);
});

test("the same run twice gives the same file and the same answer, with any number of jobs", () => {
  const runs = ["1", "3"].map((jobs) => {
    const answer = compare(
      "Demo",
      "Hermione",
      "--max-matches",
      "20",
      "--jobs",
      jobs,
      "-o",
      `jobs${jobs}.jsonl`,
      "--json",
    );
    // What was measured is told, too, and differs.
    return { code: answer.code, out: answer.out, file: read(`jobs${jobs}.jsonl`) };
  });
  expect(runs[1]).toEqual(runs[0]);
  expect(runs[0].file.split("\n")).toHaveLength(22);
});

/** As a shell says it of what a signal ended: Ctrl-C, or whoever ends programs. */
const STOPPED = 130;
const CODES = { SIGINT: STOPPED, SIGTERM: 143 };

const STOPS = [
  ["compare", "SIGINT", "stopped.jsonl", "stopped.jsonl"],
  ["league", "SIGINT", "stopped-league.jsonl", "stopped-league.jsonl"],
  ["league", "SIGTERM", "ended-league.jsonl", "ended-league.jsonl"],
  ["tournament", "SIGTERM", "stopped-cup", "stopped-cup/round-1.jsonl"],
] as const;

test.each(chosen(STOPS, ([command]) => command === "compare"))(
  "what was stopped has not been done: %s says so after %s by its exit code, and of no block no figure",
  async (command, signal, output, results) => {
    const words = [command, "harry-potter", "Dummy", "Neville", "-o", output, ...SEEDS];
    const child = spawn(process.execPath, [main, ...words], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes: Buffer) => {
        said += bytes.toString();
      });
    await expect.poll(() => linesIn(results), { timeout: 20_000 }).toBeGreaterThan(1);
    child.kill(signal);
    expect([await once(child, "close"), said]).toEqual([
      [CODES[signal], null],
      expect.stringContaining("What was played is kept"),
    ]);
    expect(said).not.toContain("NaN");
  },
);

inFull("a league that is stopped before its first match says how it goes on", async () => {
  const words = ["league", "harry-potter", "Dummy", "Neville", "-o", "early.jsonl"];
  const child = spawn(process.execPath, [main, ...words], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (bytes: Buffer) => {
    said += bytes.toString();
  });
  // The file has been begun.
  await expect.poll(() => said, { timeout: 20_000, interval: 5 }).toContain("The first block has seed");
  child.kill("SIGINT");
  expect(await once(child, "close")).toEqual([STOPPED, null]);
  expect(said).toContain("To go on: npm start -- league --resume early.jsonl");
});

/** Of a comparison that nobody disturbed. */
const whole: { answer?: ReturnType<typeof tauler> } = {};

for (const signal of ["SIGKILL", "SIGINT"] as const)
  inFull(`a comparison that got ${signal} goes on to the same end`, async () => {
    whole.answer ??= compare("Demo", "Demo", "--max-matches", "24", "-o", "whole.jsonl", "--json");
    const undisturbed = whole.answer;
    const file = `cut${signal}.jsonl`;
    const child = await startedComparison(file, 7, "--max-matches", "24");
    let words = "";
    child.stderr?.on("data", (bytes: Buffer) => {
      words += bytes.toString();
    });
    child.kill(signal);
    const [code] = await once(child, "close");
    if (signal === "SIGINT") expect(code).toBe(STOPPED);
    expect(linesIn(file)).toBeGreaterThanOrEqual(8);
    if (signal === "SIGINT") expect(words).toContain(`To go on: npm start -- compare --resume ${file}`);
    const { out, code: whenDone } = tauler("compare", "--resume", file, "--json");
    expect({ out, code: whenDone }).toEqual({ out: undisturbed.out, code: undisturbed.code });
    expect(read(file)).toBe(read("whole.jsonl"));
    expect(existsSync(join(folder, `${file}.lock`))).toBe(false);
  });

(process.platform === "win32" ? test.skip : inFull)(
  "where the results cannot be kept, nothing is said of a part of them, and it can go on later",
  () => {
    const args = [
      "compare",
      "harry-potter",
      "Demo",
      "Dummy",
      "-i",
      "short.cnf",
      "--max-matches",
      "24",
      "--fixed",
      ...SEEDS,
    ];
    const undisturbed = tauler(...args, "-o", "roomy.jsonl");
    expect(undisturbed.code).toBe(0);
    // The system lets no file become larger than a few matches are, as if the disk were full.
    const limited = ["-c", 'ulimit -f 6 && exec "$@"', "sh", process.execPath, main, ...args, "-o", "full.jsonl"];
    const full = spawnSync("/bin/sh", limited, { cwd: folder, encoding: "utf8" });
    expect([full.status, full.stdout]).toEqual([2, ""]);
    expect(full.stderr).toMatch(/error: cannot write full\.jsonl: .*\nWhat was played is kept\. To go on: /);
    expect(linesIn("full.jsonl")).toBeLessThan(linesIn("roomy.jsonl"));
    const resumed = tauler("compare", "--resume", "full.jsonl");
    expect([resumed.code, resumed.out]).toEqual([undisturbed.code, undisturbed.out]);
    expect(read("full.jsonl")).toBe(read("roomy.jsonl"));
  },
);

test("a player that fails loses, and it is told where", () => {
  const args = ["Demo", "Fails", "--max-matches", "4", "-o", "fails.jsonl"];
  const { code, out } = compare(...args);
  expect(code).toBe(1);
  expect(out).toContain("Fails in seat 2, round 3 (an exception): ");
  expect(out).toContain("\nFails was frozen in 100 % of its matches, first in round 3 of seed 1 (an exception).\n");
  expect(out).toContain("    npm start -- run harry-potter Demo Demo Fails Fails -s 1 -i fails.jsonl\n");
});

inFull(
  "the command that plays a match again has all its terms, and a player that does not compile is no answer",
  () => {
    const terms = ["--cpu", "off", "--workspace", "."];
    const { out } = compare("Demo", "Fails", "--max-matches", "2", "-o", "terms.jsonl", ...terms);
    const command = "run harry-potter Demo Demo Fails Fails -s 1 -i terms.jsonl --cpu off";
    expect(out).toContain(`    npm start -- ${command}\n`);
    expect(tauler("compare", "--resume", "terms.jsonl").out).toContain(`    npm start -- ${command}\n`);
    const again = tauler(...command.split(" "));
    expect(again.out).toContain("enough");
    expect(again.out).toContain("12 rounds");
    writeFileSync(join(folder, "AIBroken.ts"), "export class Broken extends {");
    expect(compare("Demo", "Broken", "-o", "broken.jsonl").code).toBe(2);
    expect(existsSync(join(folder, "broken.jsonl"))).toBe(false);
  },
);

inFull("a version that has changed is not mixed with the one before", () => {
  writeFileSync(join(folder, "AIRon.ts"), THROWS.replace("Fails", "Ron"));
  compare("Demo", "Ron", "--max-matches", "4", "-o", "ron.jsonl");
  writeFileSync(join(folder, "AIRon.ts"), THROWS.replace("Fails", "Ron").replace("3", "4"));
  const { code, err } = tauler("compare", "--resume", "ron.jsonl");
  expect(code).toBe(2);
  expect(err).toContain("Ron has changed since ron.jsonl was begun");
});

inFull("an undecided comparison may go on with more matches", () => {
  const first = onAnySeeds("Demo", "Demo", "--max-matches", "4", "-o", "more.jsonl");
  expect(first.out).toMatch(/^It is undecided whether Demo \(B\) is better than Demo \(A\).*4 matches were played\./);
  expect(first.code).toBe(1);
  const [, seed] = /The first block has seed (\d+): --seeds \1 plays the same ones again/.exec(first.err) ?? [];
  expect(read("more.jsonl")).toContain(`"firstSeed":${seed}`);
  const { out } = tauler("compare", "--resume", "more.jsonl", "--max-matches", "8", "--json");
  expect(JSON.parse(out)).toMatchObject({ matches: 8, verdict: "undecided" });
  const kept = read("more.jsonl");
  const fewer = tauler("compare", "--resume", "more.jsonl", "--max-matches", "4");
  expect([fewer.code, fewer.err]).toEqual([
    2,
    "error: 8 matches of more.jsonl were played already: --max-matches 8 or more\n",
  ]);
  expect(read("more.jsonl")).toBe(kept);
});

inFull("a comparison is not gone on with by another program, nor by two at once", async () => {
  const child = await startedComparison("held.jsonl", 2, "--max-matches", "4000", "--fixed");
  const second = tauler("compare", "--resume", "held.jsonl");
  expect([second.code, second.err]).toEqual([
    2,
    expect.stringContaining("held.jsonl: another Tauler is writing this file"),
  ]);
  child.kill("SIGKILL");
  await once(child, "close");
  const kept = read("held.jsonl").replace(/"node":"[^"]*"/, '"node":"18.0.0"');
  writeFileSync(join(folder, "held.jsonl"), kept);
  const other = tauler("compare", "--resume", "held.jsonl");
  expect([other.code, other.err]).toEqual([
    2,
    expect.stringContaining("held.jsonl was begun with Node 18.0.0, and this is Node "),
  ]);
  expect(read("held.jsonl")).toBe(kept);
});

inFull("a field compares both with the same opponents, and JUnit is told", () => {
  const args = ["Null", "Demo", "--field", "--pool", "Neville", "Hermione", "--max-matches", "8", "-o", "field.jsonl"];
  const { code, out } = compare(...args, "--junit");
  expect(code).toBe(1);
  expect(out).toContain('tests="1" failures="1"');
  expect(linesIn("field.jsonl")).toBe(9);
});

test("a league in which somebody would have no match is not begun", () => {
  const players = ["Null", "Demo", "Dummy", "Neville", "Hermione"];
  const { code, err } = tauler("league", "harry-potter", ...players, "--max-matches", "4");
  expect([code, err]).toEqual([2, "error: 5 players need 8 matches at least, so that nobody is left without one\n"]);
});

inFull("a tournament is played into a folder, goes on after it was cut short, and publishes a page", () => {
  const args = ["tournament", "harry-potter", "Hermione", "Demo", "-i", "short.cnf", "--each", "4", "--qualify", "4"];
  const terms = [...args, "--wins", "1", "--against", "Null", ...SEEDS, "-o", "cup", "--json"];
  const { code, out } = tauler(...terms);
  expect(code).toBe(0);
  const report = JSON.parse(out);
  expect(report.ranking.map(({ until }: { until: string }) => until)).toEqual(["final", "final"]);
  expect(report.qualification.rows).toHaveLength(2);
  const page = readFileSync(join(folder, "cup/index.html"), "utf8");
  expect(page).toContain("Final");
  // What the page links to is a whole match, which plays again as it was.
  const [shown] = /matches\/round-1-[\w-]+\.tauler/.exec(page) ?? [""];
  expect(tauler("verify", join("cup", shown))).toMatchObject({ code: 0 });
  const file = join(folder, "cup/round-1.jsonl");
  const results = readFileSync(file, "utf8");
  writeFileSync(file, results.split("\n").slice(0, 3).join("\n"));
  expect(tauler(...terms).out).toBe(out);
  expect(readFileSync(file, "utf8")).toBe(results);
  const other = tauler(...terms.map((word) => (word === "4" ? "8" : word)));
  expect(other).toMatchObject({ code: 2, out: "" });
  expect(other.err).toContain("is of another tournament");
  expect(readFileSync(join(folder, "cup/index.html"), "utf8")).toBe(page);
});

inFull("a tournament in which nobody qualifies is told as JSON, too, and says where its report is", () => {
  const args = ["tournament", "harry-potter", "Null", "Demo", "-i", "short.cnf", "--qualify", "4", "--wins", "4"];
  const terms = [...args, "--against", "Hermione", ...SEEDS, "-o", "nobody"];
  const { code, out } = tauler(...terms, "--json");
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ rounds: [], ranking: [{ place: 1 }, { place: 2 }] });
  const text = tauler(...terms);
  expect([text.code, text.out]).toEqual([0, expect.stringContaining("Nobody qualified.")]);
  expect(text.out).toContain(`The report: ${join("nobody", "index.html")}`);
  expect(tauler(...terms, "--leave", "0").err).toContain("no round would be the last");
});

inFull("a league ranks its players", () => {
  const args = ["league", "harry-potter", "Null", "Demo", "Dummy", "-i", "short.cnf", "--max-matches", "16", ...SEEDS];
  const { code, out } = tauler(...args, "-o", "league.jsonl", "--json");
  expect(code).toBe(0);
  const { rows, matches } = JSON.parse(out);
  expect(matches).toBe(16);
  expect(rows[0].player).toBe(2);
  expect(tauler("league", "--resume", "league.jsonl", "--json").out).toBe(out);
});

test.each([
  [["Demo"], "Name a game and two players"],
  [["Demo", "Nobody"], 'no player called "Nobody"'],
  [["Demo", "Dummy", "--field"], "--field needs opponents"],
  [["Demo", "Dummy", "--field", "--duel", "--pool", "Null"], "choose --duel or --field"],
  [["Demo", "Dummy", "--p0", "0.6"], "p0 must be below p1"],
  [["Demo", "Dummy", "-o", "short.cnf"], "short.cnf exists already"],
  [["Demo", "Dummy", "--resume", "dummy.jsonl"], "give no others"],
  [["Demo", "Dummy", "--alpha", "2"], "between 0 and 1"],
])("wrong use is refused: %j", (args, sentence) => {
  const { code, err } = compare(...args);
  expect(err).toContain(sentence);
  expect(code).toBe(2);
});

test.skipIf(process.platform === "win32")(
  "where not even the lock of a results file has room, nothing is left beside it",
  () => {
    const words = ["compare", "harry-potter", "Demo", "Demo", "-o", "none.jsonl"];
    const limited = ["-c", 'ulimit -f 0 && exec "$@"', "sh", process.execPath, main, ...words];
    const { status, stderr } = spawnSync("sh", limited, { cwd: folder, encoding: "utf8" });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^error: cannot write none\.jsonl\.lock: /)]);
    expect(existsSync(join(folder, "none.jsonl.lock"))).toBe(false);
  },
);
