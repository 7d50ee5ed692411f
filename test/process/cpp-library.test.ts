import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compileNative } from "../../soak/lib/native-player";
import { compareOrders } from "../../soak/lib/same-orders";
import { harryPotter as game } from "../../src/engine/games/harry-potter";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { buildCppPlayer } from "../../src/main/host/cpp/build-cpp-player";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { CPP_MISSING } from "../cpp";
import { describeNative } from "../native";
import { describeUnless } from "../skips";
import { BUILT_FOLDER } from "./player-files";

const ROOT = join(import.meta.dirname, "../..");
const LIBRARY = "test/cpp/players/AILibrary.cc";
const COMPILE_MS = 600_000;
/** Of the library's parts, one in each round. */
const PARTS = 29;

describeUnless(CPP_MISSING, "a player in C++", () => {
  describeNative("compared with a native program", () => {
    let pool: PlayerPool;

    beforeAll(() => {
      pool = new PlayerPool({ folder: BUILT_FOLDER });
    });
    afterAll(() => pool.close());

    it("sees what the standard leaves open as g++ does: ties, hashed containers, shuffles", {
      timeout: COMPILE_MS,
    }, async () => {
      const source = playerSource(basename(LIBRARY), readFileSync(join(ROOT, LIBRARY), "utf8"));
      const { bundle, problems } = await buildCppPlayer(source, { games: [game.id], game: game.id });
      if (bundle === null) throw new Error(JSON.stringify(problems));
      const program = await compileNative(game, LIBRARY);
      const settings = { ...defaultSettings(game.configurationFields), NUM_ROUNDS: PARTS };
      const setup = { configuration: { settings, board: null }, seed: 1, rules: {} };
      expect(await compareOrders({ game, bundle, program, pool }, setup)).toEqual({ orders: PARTS, difference: null });
    });
  });
});
