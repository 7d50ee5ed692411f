import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isShort } from "../../scripts/lib/short-run.mjs";
import type { AnyGame } from "../../src/engine/contract/game";
import { games } from "../../src/engine/games";
import { crematoria } from "../../src/engine/games/crematoria";
import { JUDGE_TERMS } from "../../src/main/contract/judge-terms";
import { type PlayerSource, playerSource } from "../../src/main/host/bundler/player-source";
import { playTrial, type TrialEvent, tryOut } from "../../src/main/host/judge/try-out";
import { resourcesFolder } from "../../src/main/host/places";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { buildSource } from "../../src/main/host/workspace/build-source";
import { CPP_MISSING } from "../cpp";
import { describeUnless } from "../skips";
import { BUILT_FOLDER } from "./player-files";

const COMPILE_MS = 600_000;
/** Of each game the sample in C++ that beats Dummy. */
const WINNERS: Readonly<Record<string, string>> = {
  "apocalypse-now": "Willard",
  crematoria: "Johns",
  "harry-potter": "Luna",
  pandemic: "Salk",
  "walking-dead": "Rick",
};

/** Does all that one must not, and nothing else: it never wins. */
const FAULTY = `#include "Player.hh"
#define PLAYER_NAME Faulty
int calls = 0;
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  int kept;
  virtual void play () {
    ++calls;
    int id = pioneers(me())[0];
    if (kept == 0) command(id, Bottom);
    else command(id, Top);
    if (round() == 3) vector<int>(1).at(calls);
  }
};
RegisterPlayer(PLAYER_NAME);
`;

describeUnless(CPP_MISSING, "Ready for the judge?", () => {
  let pool: PlayerPool;

  beforeAll(() => {
    pool = new PlayerPool({ folder: BUILT_FOLDER });
  });
  afterAll(() => pool.close());

  const terms = (signal?: AbortSignal) => ({
    places: { workspace: join(resourcesFolder, "cpp"), resources: resourcesFolder },
    pool,
    signal,
    ...JUDGE_TERMS,
  });
  const choiceOf = ({ id }: AnyGame) => ({ games: [id], game: id });
  const tried = (game: AnyGame, source: PlayerSource, signal?: AbortSignal) =>
    tryOut(source, { choice: choiceOf(game), ...terms(signal) });

  const shipped = (game: AnyGame, name: string) => {
    const file = join(resourcesFolder, "games", game.id, "players", `AI${name}.cc`);
    return playerSource(basename(file), readFileSync(file, "utf8"));
  };

  async function reportOf(events: AsyncIterable<TrialEvent>) {
    const kinds: string[] = [];
    for await (const event of events) {
      if (event.kind === "report") return { ...event.report, kinds };
      kinds.push(event.kind);
    }
    throw new Error("there is no report");
  }

  // As the judge compiles it, and with rubbish in what is not set, each game's headers are compiled once more: that is done for one game, which is not tried twice.
  it.each(isShort ? [] : games.filter((game) => game !== crematoria))(
    "yes: a sample of $title wins against three Dummies",
    { timeout: COMPILE_MS },
    async (game) => {
      const { bundle, problems } = await buildSource(shipped(game, WINNERS[game.id]), choiceOf(game));
      if (bundle === null) throw new Error(JSON.stringify(problems));
      const report = await reportOf(playTrial({ game, problems, one: bundle, filled: bundle }, terms()));
      expect(report).toMatchObject({ reasons: [], problems: [] });
      expect(report.checks.map(({ words }) => words)).toContainEqual(
        expect.stringMatching(/^matches won against three Dummies: [1-4] of 4$/),
      );
    },
  );

  it("yes: compiled as on the judge, and with rubbish in what is not set", async () => {
    const report = await reportOf(tried(crematoria, shipped(crematoria, WINNERS["crematoria"])));
    expect(report.checks.filter(({ isFine }) => !isFine)).toEqual([]);
    expect(report.checks.map(({ words }) => words)).toEqual([
      expect.stringMatching(/^it uses nothing that is not there: .*\(\d+ rounds\)$/),
      expect.stringMatching(/^it decides the same whatever variables hold/),
      expect.stringMatching(/^matches won against three Dummies: [1-4] of 4$/),
      expect.stringMatching(/^CPU by the judge's measure: at most 0\.\d{3} s of \d s in a match$/),
    ]);
    expect(report).toMatchObject({ reasons: [], problems: [] });
    expect(report.kinds).toEqual(["compiling", "filled", "playing", "playing", "playing", "playing"]);
  });

  it("no: with every reason, and the lines where it shows", async () => {
    const report = await reportOf(tried(crematoria, playerSource("AIFaulty.cc", FAULTY)));
    expect(report.reasons).toEqual([
      "it depends on variables that are not set",
      "it never beats three Dummies",
      "it fails",
    ]);
    expect(report.problems.map(({ line, message }) => `${line}: ${message}`)).toContainEqual(
      expect.stringMatching(/^3: The courses forbid global variables, and calls is one/),
    );
    const bad = report.checks.filter(({ isFine }) => !isFine);
    expect(bad.map(({ words, line }) => `${line}: ${words}`)).toEqual([
      expect.stringMatching(/^1[01]: in round 0, line 1[01], it decides otherwise/),
      "null: matches won against three Dummies: 0 of 4",
      expect.stringMatching(/^12: it was frozen in round 3 \(an exception\): /),
    ]);
  });

  it("no: it uses what is not there, though nobody notices here", async () => {
    const uses = FAULTY.replace("if (kept == 0)", "if (vector<int>(3)[calls + 3] == 0)").replace(
      /^.*\.at\(calls\).*\n/m,
      "",
    );
    const report = await reportOf(tried(crematoria, playerSource("AIFaulty.cc", uses)));
    expect(report.reasons).toEqual(["it uses what is not there", "it never beats three Dummies"]);
    const bad = report.checks.filter(({ isFine }) => !isFine);
    expect(bad.map(({ words, line }) => `${line}: ${words}`)).toEqual([
      expect.stringMatching(/^10: in round 0, line 10, it uses what is not there: an index beyond the end\./),
      "null: matches won against three Dummies: 0 of 4",
    ]);
  });

  it("no: it takes too long, and the trial comes to an end all the same", async () => {
    const endless = FAULTY.replace("++calls;", "for (volatile int k = 0; k >= 0; k = k & 7) ++k;");
    const report = await reportOf(tried(crematoria, playerSource("AIFaulty.cc", endless)));
    expect(report.reasons).toEqual(["it never beats three Dummies", "it takes too long", "it fails"]);
  });

  it("no: it does not compile, and nothing is played", { timeout: COMPILE_MS }, async () => {
    const source = playerSource("AIFaulty.cc", FAULTY.replace("++calls;", "++callz;"));
    const report = await reportOf(tried(crematoria, source));
    expect(report).toMatchObject({ reasons: ["it does not compile there"], checks: [] });
    expect(report.problems.some(({ line, severity }) => line === 8 && severity === "error")).toBe(true);
    expect(report.kinds).toEqual(["compiling"]);
  });

  it("ends with who no longer asks", async () => {
    const asked = new AbortController();
    const kinds: string[] = [];
    const listening = async () => {
      for await (const { kind } of tried(crematoria, shipped(crematoria, "Johns"), asked.signal)) {
        kinds.push(kind);
        if (kind === "playing") asked.abort();
      }
    };
    await expect(listening()).rejects.toThrow(/abort/i);
    expect(kinds).toEqual(["compiling", "filled", "playing"]);
  });
});
