import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { harryPotter as game } from "../../src/engine/games/harry-potter";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { buildCppPlayer } from "../../src/main/host/cpp/build-cpp-player";
import { matchSetup } from "../../src/main/host/matches/match-setup";
import { type RoundPlayed, runMatch } from "../../src/main/host/matches/run-match";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { CPP_MISSING } from "../cpp";
import { describeUnless } from "../skips";
import { BUILT_FOLDER } from "./player-files";

/*
 * Attacks in C++ are files of `attacks/modules/`, whose first comment says what they try, what must happen, and then either
 *
 *   Frozen: no | <reason> in round 0 | <reason> while loading
 *   Refused: what the sentence says of it, when it is compiled or checked
 */
const FOLDER = join(import.meta.dirname, "attacks/modules");
const COMPILE_MS = 600_000;
const CPU_SECONDS = 0.1;
/** Of the console's texts, in a round: whatever a player writes. */
const MOST_TEXT = 1_000_000;

const attacks = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), "utf8");
  const said = (word: string) => new RegExp(`^ \\* ${word}: (.+)$`, "m").exec(text)?.[1];
  return { file, text, frozen: said("Frozen"), refused: said("Refused") };
});

describeUnless(CPP_MISSING, "attacks in C++", () => {
  let pool: PlayerPool;

  beforeAll(() => {
    pool = new PlayerPool({ folder: BUILT_FOLDER });
  });
  afterAll(() => pool.close());

  const build = (text: string) =>
    buildCppPlayer(playerSource("AIAttack.cc", text), { games: [game.id], game: game.id });

  async function play(text: string): Promise<readonly RoundPlayed[]> {
    const { bundle, problems } = await build(text);
    if (bundle === null) throw new Error(JSON.stringify(problems));
    const read = matchSetup(game, { configuration: null, seed: 30, rules: [] });
    if (!read.ok) throw new Error(read.problem.message);
    const { configuration } = read.value;
    const settings = { ...configuration.settings, NUM_ROUNDS: 2 };
    const setup = { ...read.value, configuration: { ...configuration, settings } };
    const rounds: RoundPlayed[] = [];
    const players = [bundle, bundle, bundle, bundle];
    const request = { game, setup, players, pool, cpuSeconds: CPU_SECONDS };
    const outcome = await runMatch({ ...request, onRound: (round) => rounds.push(round) });
    if (!outcome.ok) throw new Error(outcome.problem.message);
    return rounds;
  }

  it.each(attacks.filter(({ frozen }) => frozen !== undefined))(
    "$file",
    { timeout: COMPILE_MS },
    async ({ text, frozen }) => {
      const rounds = await play(text);
      for (const seat of [0, 1, 2, 3]) {
        const { fault, cerr } = rounds[0].turns[seat];
        const when = fault !== null && fault.round < 0 ? "while loading" : "in round 0";
        expect(fault === null ? "no" : `${fault.reason} ${when}`).toBe(frozen);
        expect(cerr.length).toBeLessThan(MOST_TEXT);
        expect(rounds[0].requests[seat].length).toBe(frozen === "no" ? 1 : 0);
      }
      // Whoever comes after it finds nothing of it.
      const again = await play(text);
      expect(again.map(({ requests }) => requests)).toEqual(rounds.map(({ requests }) => requests));
    },
  );

  it.each(attacks.filter(({ refused }) => refused !== undefined))(
    "$file",
    { timeout: COMPILE_MS },
    async ({ text, refused = "" }) => {
      const { bundle, problems } = await build(text);
      expect(bundle).toBeNull();
      const errors = problems.filter(({ severity }) => severity === "error").map(({ message }) => message);
      expect(errors.join("\n")).toMatch(new RegExp(refused));
    },
  );

  it("each says what it tries and what must happen", () => {
    for (const { text, frozen, refused } of attacks) {
      expect([frozen, refused].filter((one) => one !== undefined)).toHaveLength(1);
      expect(text).toMatch(/^ \* Must happen: ./m);
    }
  });
});
