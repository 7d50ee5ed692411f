import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CPP_MISSING } from "../cpp";
import { describeUnless } from "../skips";

const main = join(import.meta.dirname, "../../out/cli/main.mjs");
const SHORT = `HarryPotter 1.0
NUM_PLAYERS 4 NUM_ROUNDS 12 BOARD_ROWS 60 BOARD_COLS 60 NUM_INI_WIZARDS_PER_CLAN 20 NUM_INI_BOOKS 50
CLAN_INI_MAGIC_STRENGTH 1000 POINTS_FOR_CONVERTING_WIZARD 100 POINTS_PER_OWNED_CELL 1 BOOK_MAGIC_STRENGTH 50
ROUNDS_FOR_CONVERTING 5 ROUNDS_ATTACK_RESTING_GHOST 15 ROUNDS_SPELL_RESTING_GHOST 60 ROUNDS_NO_ATTACK_GHOST 5
RANDOM
`;
const CONTEST_MS = 900_000;

/** Each wizard goes where it has not been yet, first of all in one direction. */
const playerOf = (name: string, first: string) => `#include "Player.hh"
#define PLAYER_NAME ${name}
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  map<int, set<Pos>> seen;
  void play() {
    for (int id : wizards(me())) {
      const Pos p = unit(id).pos;
      seen[id].insert(p);
      Dir dir = ${first};
      for (int k = 0; k < 4; ++k, dir = Dir((dir + 2) % 8)) {
        const Pos to = p + dir;
        if (pos_ok(to) and cell(to).type == Corridor and seen[id].count(to) == 0) break;
      }
      move(id, dir);
    }
  }
};
RegisterPlayer(PLAYER_NAME);
`;

describeUnless(CPP_MISSING, "contests with players in C++", () => {
  let folder: string;

  function tauler(...args: readonly string[]) {
    const options = { cwd: folder, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], options);
    return { code: status, out: stdout, err: stderr };
  }

  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const USUAL = ["-i", "short.cnf", "--seeds", "1"];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "tauler-cpp-contests-"));
    mkdirSync(join(folder, ".tauler"));
    mkdirSync(join(folder, "harry-potter"));
    writeFileSync(join(folder, "short.cnf"), SHORT);
    writeFileSync(join(folder, "harry-potter/AIWalker.cc"), playerOf("Walker", "Right"));
    writeFileSync(join(folder, "harry-potter/AIClosed.cc"), playerOf("Closed", "Up"));
    const exported = tauler("export", join("harry-potter", "AIClosed.cc"), "-o", "Closed.player.js");
    expect(exported).toMatchObject({ code: 0 });
    rmSync(join(folder, "harry-potter/AIClosed.cc"));
  }, CONTEST_MS);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("a comparison of one with a player in TypeScript is the same with any number of jobs", {
    timeout: CONTEST_MS,
  }, () => {
    const runs = ["1", "3"].map((jobs) => {
      const file = `jobs${jobs}.jsonl`;
      const args = ["Null", "Walker", "--max-matches", "8", "--jobs", jobs, "-o", file, "--json"];
      const { code, out } = tauler("compare", "harry-potter", ...args, ...USUAL);
      return { code, out, file: read(file) };
    });
    expect(runs[1]).toEqual(runs[0]);
    // Eight matches decide nothing.
    expect(runs[0].code).toBe(1);
    expect(runs[0].file).not.toContain("frozen");
    expect(runs[0].file.split("\n")).toHaveLength(10);
  });

  it("a league ranks it beside a sealed one and one in TypeScript, and goes on where it was", {
    timeout: CONTEST_MS,
  }, () => {
    const players = ["Null", "Walker", "Closed.player.js", "Demo"];
    const args = ["league", "harry-potter", ...players, "--max-matches", "8", ...USUAL, "-o", "league.jsonl", "--json"];
    const { code, out, err } = tauler(...args);
    expect([code, err]).toEqual([0, expect.any(String)]);
    const { rows, matches } = JSON.parse(out);
    expect(matches).toBe(8);
    // Who does nothing is the last.
    expect(rows.at(-1).player).toBe(0);
    expect(tauler("league", "--resume", "league.jsonl", "--json").out).toBe(out);
  });

  it("a tournament keeps whole matches of them, which play again as they were", { timeout: CONTEST_MS }, () => {
    const players = ["Walker", "Closed.player.js", "Demo", "Null"];
    const { code, out } = tauler(
      "tournament",
      "harry-potter",
      ...players,
      ...USUAL,
      "--each",
      "4",
      "-o",
      "cup",
      "--json",
    );
    expect(code).toBe(0);
    expect(JSON.parse(out).ranking).toHaveLength(4);
    const [shown] = /matches\/[\w-]+\.tauler/.exec(read("cup/index.html")) ?? [""];
    expect(tauler("verify", join("cup", shown))).toMatchObject({ code: 0 });
  });
});
