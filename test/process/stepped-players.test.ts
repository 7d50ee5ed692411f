import { readdirSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import { games } from "../../src/engine/games";
import { harryPotter } from "../../src/engine/games/harry-potter";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { playerSource, readPlayerSource } from "../../src/main/host/bundler/player-source";
import { createCodeMap } from "../../src/main/host/debugger/code-map";
import { DebuggedPlayer } from "../../src/main/host/debugger/debugged-player";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { openPast, type Past } from "../../src/main/host/rerun/past";
import { BUILT_FOLDER } from "./player-files";
import { recordMatch } from "./recorded-match";

const ROUNDS = 4;
const pool = new PlayerPool({ folder: BUILT_FOLDER });

afterAll(() => pool.close());

/** The first rounds of a match, played again by a bundle as a debugger plays it. */
async function playedAgain(past: Past, seat: number, bundle: PlayerBundle) {
  const started = await DebuggedPlayer.start({ past, seat, bundle, code: createCodeMap(bundle), pool });
  if (!started.ok) throw new Error(started.problem.message);
  const player = started.value;
  await player.load();
  const { divergence, turn } = await player.playUntil(past.firstRound + ROUNDS);
  const { count } = await player.moment();
  player.close();
  return { divergence, turn, count, fuel: player.fuel };
}

test.each(chosen(games, (game) => game === harryPotter).map(({ id }) => id))(
  "players of %s that say where they are play as they played, for the same fuel",
  async (game) => {
    const folder = `resources/games/${game}/players`;
    const files = readdirSync(folder).filter((name) => name.endsWith(".ts") && name !== "AINull.ts");
    const seats = Array.from({ length: 4 }, (_, seat) => `${folder}/${files[seat % files.length]}`);
    const build = async (path: string, hasSteps: boolean) => {
      const source = await readPlayerSource(path);
      if (!source.ok) throw new Error(source.problem.message);
      const { bundle } = await buildPlayer(source.value, { games: [game], game, hasSteps });
      if (bundle === null) throw new Error(`${path} has problems`);
      return bundle;
    };
    const bundles = await Promise.all(seats.map((path) => build(path, false)));
    const { recording } = await recordMatch({ game, bundles, pool, rounds: ROUNDS });
    const past = openPast(recording);
    if (!past.ok) throw new Error(past.problem.message);
    for (const seat of files.keys()) {
      const plain = await playedAgain(past.value, seat, bundles[seat]);
      const stepped = await playedAgain(past.value, seat, await build(seats[seat], true));
      expect(stepped).toEqual({ divergence: null, turn: null, fuel: plain.fuel, count: expect.any(Number) });
      expect([plain.count, stepped.count > 5]).toEqual([0, true]);
    }
  },
);

test("who goes through lists of all kinds, step by step, takes the same fuel", async () => {
  const text = `import { Player } from "tauler/harry-potter";
    function* handed() { yield* [1, 2]; return yield* "ab"; }
    async function* later() { yield* handed(); }
    export class Ron extends Player {
      play() {
        for (const one of handed()) if (one === "b") break;
        (async () => { for await (const one of later()) this.cerr(one); for await (const one of [1]) break; })();
      }
    }`;
  const build = async (hasSteps: boolean) => {
    const { bundle } = await buildPlayer(playerSource("AIRon.ts", text), { games: ["harry-potter"], hasSteps });
    if (bundle === null) throw new Error("it has problems");
    return bundle;
  };
  const plain = await build(false);
  const { recording } = await recordMatch({
    game: "harry-potter",
    bundles: [plain, plain, plain, plain],
    pool,
    rounds: ROUNDS,
  });
  const past = openPast(recording);
  if (!past.ok) throw new Error(past.problem.message);
  const [played, stepped] = [
    await playedAgain(past.value, 0, plain),
    await playedAgain(past.value, 0, await build(true)),
  ];
  expect(stepped).toEqual({ ...played, count: expect.any(Number) });
  expect(stepped.count).toBeGreaterThan(5);
});
