import { readdirSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import { games } from "../../src/engine/games";
import { harryPotter } from "../../src/engine/games/harry-potter";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { readPlayerSource } from "../../src/main/host/bundler/player-source";
import { createCodeMap } from "../../src/main/host/debugger/code-map";
import { DebuggedPlayer } from "../../src/main/host/debugger/debugged-player";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { openPast } from "../../src/main/host/rerun/past";
import { BUILT_FOLDER } from "./player-files";
import { recordMatch } from "./recorded-match";

const ROUNDS = 4;
const pool = new PlayerPool({ folder: BUILT_FOLDER });

afterAll(() => pool.close());

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
      const again = async (bundle: PlayerBundle) => {
        const started = await DebuggedPlayer.start({
          past: past.value,
          seat,
          bundle,
          code: createCodeMap(bundle),
          pool,
        });
        if (!started.ok) throw new Error(started.problem.message);
        const player = started.value;
        await player.load();
        const { divergence, turn } = await player.playUntil(past.value.firstRound + ROUNDS);
        const { count } = await player.moment();
        player.close();
        return { divergence, turn, count, fuel: player.fuel };
      };
      const plain = await again(bundles[seat]);
      const stepped = await again(await build(seats[seat], true));
      expect(stepped).toEqual({ divergence: null, turn: null, fuel: plain.fuel, count: expect.any(Number) });
      expect([plain.count, stepped.count > 5]).toEqual([0, true]);
    }
  },
);
