import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { harryPotter as game } from "../../src/engine/games/harry-potter";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { type PlayerSource, playerSource } from "../../src/main/host/bundler/player-source";
import { readSealedBundle } from "../../src/main/host/bundler/sealed-bundle";
import { buildCppPlayer, buildFilled, exportCppPlayer } from "../../src/main/host/cpp/build-cpp-player";
import { matchSetup } from "../../src/main/host/matches/match-setup";
import { type RoundPlayed, runMatch } from "../../src/main/host/matches/run-match";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { CPP_MISSING } from "../cpp";
import { inFull } from "../in-full";
import { describeUnless } from "../skips";
import { BUILT_FOLDER } from "./player-files";

const FIRST_ROUNDS = 10;
const CHOICE = { games: [game.id], game: game.id };

describeUnless(CPP_MISSING, "players in C++", () => {
  let pool: PlayerPool;
  let bundle: PlayerBundle;
  let source: PlayerSource;

  beforeAll(async () => {
    pool = new PlayerPool({ folder: BUILT_FOLDER });
    const text = readFileSync(join(import.meta.dirname, "cpp/AIFaults.cc"), "utf8");
    source = playerSource("AIFaults.cc", text);
    const built = await buildCppPlayer(source, CHOICE);
    if (built.bundle === null) throw new Error(JSON.stringify(built.problems));
    bundle = built.bundle;
  }, 300_000);

  afterAll(() => pool.close());

  /** A match of four that fail in the ways of these numbers. */
  async function play(set: number, played = bundle) {
    const read = matchSetup(game, { configuration: null, seed: 30, rules: [] });
    if (!read.ok) throw new Error(read.problem.message);
    const { configuration } = read.value;
    const settings = { ...configuration.settings, NUM_ROUNDS: FIRST_ROUNDS + set };
    const setup = { ...read.value, configuration: { ...configuration, settings } };
    const rounds: RoundPlayed[] = [];
    const players = [played, played, played, played];
    const request = { game, setup, players, pool, cpuSeconds: 0.05 };
    const outcome = await runMatch({ ...request, onRound: (round) => rounds.push(round) });
    if (!outcome.ok) throw new Error(outcome.problem.message);
    return rounds;
  }

  const faultsOf = (rounds: readonly RoundPlayed[]) =>
    rounds[1].turns.map(
      ({ fault }) => `${fault?.reason}: ${fault?.message}${fault?.isReproducible === false ? " (?)" : ""}`,
    );

  it("see the board, give orders that know their line, and find the same system everywhere", async () => {
    const rounds = await play(0);
    const { requests, turns } = rounds[0];
    expect(requests[2]).toEqual([expect.objectContaining({ kind: "move" })]);
    expect(turns[2].lines).toEqual([42]);
    expect(turns[2].cerr).toBe("calls 1 time 946684800 11\nñ\n");
  });

  it("are frozen by what fails in them, the same in every match, with the lines of their file", async () => {
    const first = await play(0);
    expect(faultsOf(first)).toEqual([
      "exception: std::out_of_range: vector::_M_range_check: __n (which is 7) >= this->size() (which is 3)",
      "cpu: used up its CPU time of 0.05 s for the match",
      "exception: stack overflow: calls within calls went too deep",
      "exception: used memory that is not its own: a wrong index, pointer or iterator, or a recursion without end",
    ]);
    expect(first[1].turns[0].fault?.stack).toMatch(/AIFaults\.cc:23:\d+/);
    expect(first[1].turns[2].fault?.stack).toMatch(/deeper.*AIFaults\.cc:1[56]:\d+/);
    expect(first[1].turns[3].fault?.stack).toMatch(/AIFaults\.cc:26:\d+/);
    const again = await play(0);
    expect(again[1].turns.map(({ fault, cerr }) => ({ fault, cerr }))).toEqual(
      first[1].turns.map(({ fault, cerr }) => ({ fault, cerr })),
    );
  });

  inFull("say the line that called what throws, wherever the compiler has put it", async () => {
    const text = readFileSync(join(import.meta.dirname, "cpp/AIThrowing.cc"), "utf8");
    const built = await buildCppPlayer(playerSource("AIThrowing.cc", text), CHOICE);
    if (built.bundle === null) throw new Error(JSON.stringify(built.problems));
    const rounds = await play(0, built.bundle);
    const lines = text.split("\n");
    const thrown = rounds[0].turns.map(({ fault }) => {
      const line = /\((AIThrowing\.cc):(\d+):\d+\)/.exec(fault?.stack ?? "")?.[2];
      return lines[Number(line) - 1]?.trim();
    });
    expect(thrown).toEqual([
      "best = max(best, grid.at(i).at(0)); // thrown",
      "const int found = names.at(3); // thrown",
      "word.at(17) = 'x'; // thrown",
      "cerr << none.at(3); // thrown",
    ]);
    expect((await play(1, built.bundle))[0].turns.map(({ fault }) => fault?.message)).toEqual([
      expect.stringMatching(/^std::regex_error: /),
      "std::bad_alloc",
      "std::out_of_range: far",
      "Mine: of my own",
    ]);
  });

  inFull("may have templates within each other as deeply as other compilers take them", async () => {
    const deep =
      "template <int N> struct Deep { static const int depth = Deep<N - 1>::depth + 1; };\ntemplate <> struct Deep<0> { static const int depth = 0; };";
    const text = `#include "Player.hh"\n#define PLAYER_NAME Deep1\n${deep}\nstruct PLAYER_NAME : public Player {\n  static Player* factory() { return new PLAYER_NAME; }\n  void play() { cerr << Deep<899>::depth; }\n};\nRegisterPlayer(PLAYER_NAME);\n`;
    const { bundle, problems } = await buildCppPlayer(playerSource("AIDeep1.cc", text), CHOICE);
    expect([problems, bundle?.name]).toEqual([[], "Deep1"]);
  });

  inFull("may write and read the longest numbers, and make whole ones of what fits in none", async () => {
    const said = [
      "long double x = 2.5L; cerr << x << ' ' << to_string(x) << ' ' << stold(\"1e400\") << ' ';",
      "istringstream(\"7.25\") >> x; cerr << x << ' ' << long(5e9) << ' ' << long{1} * 5000000000 << ' ';",
      "int far = 1e10; volatile double given = 1e10; cerr << far << ' ' << int(given) << ' ' << int(given * 0 / 0) << endl;",
    ];
    const text = `#include "Player.hh"\n#define PLAYER_NAME Longest\nstruct PLAYER_NAME : public Player {\n  static Player* factory() { return new PLAYER_NAME; }\n  void play() { ${said.join("\n")} }\n};\nRegisterPlayer(PLAYER_NAME);\n`;
    const { bundle: longest, problems } = await buildCppPlayer(playerSource("AILongest.cc", text), CHOICE);
    if (longest === null) throw new Error(JSON.stringify(problems));
    const [{ turns }] = await play(0, longest);
    // As the same lines say, compiled by g++ for the judge's machine.
    expect(turns[0]).toMatchObject({
      cerr: "2.5 2.500000 1e+400 7.25 5000000000 5000000000 2147483647 -2147483648 -2147483648\n",
      fault: null,
    });
  });

  inFull(
    "may put variables that may not fit into braces, with a warning as on the judge, and no constants that do not fit",
    async () => {
      const of = (said: string) =>
        buildCppPlayer(
          playerSource(
            "AIBraces.cc",
            `#include "Player.hh"\n#define PLAYER_NAME Braces\nstruct PLAYER_NAME : public Player {\n  static Player* factory() { return new PLAYER_NAME; }\n  void play() { ${said} }\n};\nRegisterPlayer(PLAYER_NAME);\n`,
          ),
          CHOICE,
        );
      const variable = await of("const vector<int> v = {wizards(0).size(), 1}; cerr << v[0];");
      expect([variable.bundle?.name, variable.problems.map(({ severity }) => severity)]).toEqual([
        "Braces",
        ["warning"],
      ]);
      const constant = await of("unsigned u{-1}; cerr << u;");
      expect([constant.bundle, constant.problems.map(({ severity }) => severity)]).toEqual([null, ["error"]]);
    },
  );

  inFull("are put in another way where g++ takes or orders more, and hear nothing of it", async () => {
    const said = [
      "map<int, int> ids; auto add = [&](int known) { return known * 10 + int(ids.size()); };",
      "const int n = wizards(me()).size() > 0 ? 3 : 2; int seen[n][2] = {{1, 2}, {3}}, best[n] = {-1}, last = n;",
      "for (int k = 0; k < n; ++k) { ids[k] = add(ids.size()); cerr << seen[k][0] << seen[k][1] << best[k] << ids[k] << ' '; }",
      "cerr << last << (long(-1) < sizeof(seen)) << endl;",
    ];
    const text = `#include "Player.hh"\n#define PLAYER_NAME Late\nstruct PLAYER_NAME : public Player {\n  static Player* factory() { return new PLAYER_NAME; }\n  void play() { ${said.join("\n")} }\n};\nRegisterPlayer(PLAYER_NAME);\n`;
    const { bundle: late, problems } = await buildCppPlayer(playerSource("AILate.cc", text), CHOICE);
    expect(problems).toEqual([]);
    if (late === null) throw new Error("it was not built");
    const [{ turns }] = await play(0, late);
    // As the same lines say, compiled by g++.
    expect(turns[0]).toMatchObject({ cerr: "12-11 30012 00023 30\n", fault: null });
  });

  // `judge.test.ts` looks for one of them.
  inFull("are ended in the line in which they use what is not there, when that is looked for", async () => {
    const text = readFileSync(join(import.meta.dirname, "cpp/AIMisuses.cc"), "utf8");
    const built = await buildFilled(playerSource("AIMisuses.cc", text), CHOICE);
    if (built.bundle === null) throw new Error(JSON.stringify(built.problems));
    const lines = text.split("\n");
    const found: string[] = [];
    for (const set of [0, 1, 2]) {
      const [{ turns }] = await play(set, built.bundle);
      for (const { fault, cerr } of turns) {
        const line = /AIMisuses\.cc:(\d+)/.exec(fault?.stack ?? "")?.[1];
        const mark = /\/\/ (\d+)$/.exec(lines[Number(line) - 1] ?? "")?.[1] ?? "";
        found.push(fault === null ? cerr : `${mark} ${fault.message}`);
      }
    }
    expect(found).toEqual([
      "0 misused: vector[] index out of bounds",
      "1 misused: array index out of bounds",
      "2 misused: null pointer",
      "3 misused: list::pop_front() called with empty list",
      expect.stringMatching(/^4 misused: __bounded_iter::operator\*/),
      "5 misused: division by zero",
      " misused: a function ended without a result",
      "7 misused: out-of-bounds access in std::array<T, N>",
      // Whatever is there by now.
      expect.not.stringMatching(/^5$/),
      "9 misused: front() called on an empty vector",
      "10 misused: string index out of bounds",
      "00001fine",
    ]);
  });

  it("cannot leave by exit, assert, abort, orders without end, memory, numbers or pointers", async () => {
    expect(faultsOf(await play(1))).toEqual([
      expect.stringMatching(/^exception: .*int/),
      "exception: exit(3) was called",
      expect.stringMatching(/^exception: .*assertion failed/),
      "orders: more than 1000 orders in one round",
    ]);
    expect(faultsOf(await play(2))).toEqual([
      expect.stringMatching(/^exception: (std::bad_alloc|std::length_error|abort\(\) was called)/),
      "exception: divided by zero",
      "exception: called a function by a pointer that leads to none",
      "cpu: used up its CPU time of 0.05 s for the match",
    ]);
  });

  it("play the same when they are sealed, and show neither their source nor its lines", async () => {
    const { sealed } = await exportCppPlayer(source, CHOICE);
    if (sealed === null) throw new Error("not sealed");
    const code = Buffer.from(sealed.text.split("\n")[1].slice(3), "base64").toString("latin1");
    for (const word of ["deeper", "AIFaults.cc:1", ".debug_line"]) expect(code).not.toContain(word);
    const read = await readSealedBundle(playerSource("Faults.player.js", sealed.text), CHOICE);
    if (!read.ok) throw new Error(read.problem.message);
    const open = await play(0);
    const closed = await play(0, read.value);
    expect(closed.map(({ requests }) => requests)).toEqual(open.map(({ requests }) => requests));
    expect(faultsOf(closed)).toEqual(faultsOf(open));
    expect(closed[0].turns[2].lines).toEqual([]);
    expect(closed[1].turns[2].fault?.stack).not.toMatch(/:\d/);
    const forged = sealed.text.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const refused = await readSealedBundle(playerSource("Faults.player.js", forged), CHOICE);
    expect(refused).toMatchObject({ problem: { code: "damaged-export" } });
  });
});
