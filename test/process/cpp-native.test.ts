import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compileBoth, usualMatch, writtenCppPlayers } from "../../soak/lib/compared-players";
import { compareStatements } from "../../soak/lib/compared-statements";
import { compareOrders } from "../../soak/lib/same-orders";
import { games } from "../../src/engine/games";
import { harryPotter } from "../../src/engine/games/harry-potter";
import { cppCompiler } from "../../src/main/host/cpp/compiler/cpp-compiler";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { CPP_MISSING } from "../cpp";
import { describeNative } from "../native";
import { describeUnless } from "../skips";
import { BUILT_FOLDER } from "./player-files";

const ROOT = join(import.meta.dirname, "../..");
const COMPILE_MS = 600_000;
/** The students' styles; `npm run soak -- cpp` plays twenty matches of each. */
const SEED = 30;
const LEAST_LINES = 200;
/** In each round they give another number: the arguments that were worked out first, a part of the library, what has names of its own. */
const BY_PARTS = [
  { file: "test/cpp/parts/AILibrary.cc", parts: 30 },
  { file: "test/cpp/parts/AIArguments.cc", parts: 1 },
  { file: "test/cpp/parts/AIAssignments.cc", parts: 1 },
  { file: "test/cpp/parts/AIThrown.cc", parts: 1 },
  { file: "test/cpp/parts/AIOlderNames.cc", parts: 1 },
  { file: "test/cpp/parts/AISizes.cc", parts: 1 },
  { file: "test/cpp/parts/AINumbers.cc", parts: 1 },
  { file: "test/cpp/parts/AIAccepted.cc", parts: 1 },
];

describeUnless(CPP_MISSING, "a player in C++", () => {
  describeNative("compared with a native program", () => {
    let pool: PlayerPool;

    beforeAll(() => {
      pool = new PlayerPool({ folder: BUILT_FOLDER });
    });
    afterAll(() => pool.close());

    it.each(BY_PARTS)(
      "sees what the standard leaves open as g++ does: ties, hashed containers, shuffles, arguments: $file",
      {
        timeout: COMPILE_MS,
      },
      async ({ file, parts }) => {
        const player = await compileBoth(harryPotter, file, pool);
        const { configuration, ...usual } = usualMatch(harryPotter, 1);
        const settings = { ...configuration.settings, NUM_ROUNDS: parts };
        const compared = await compareOrders(player, { ...usual, configuration: { ...configuration, settings } });
        expect(compared.difference).toBeNull();
        expect(compared.orders).toBeGreaterThanOrEqual(parts);
      },
    );

    it.each([101, 102])(
      "works out statements made at random as g++ does: seed %d (`npm run soak -- statements` has more)",
      { timeout: COMPILE_MS },
      async (seed) => {
        expect((await compareStatements(seed, pool)).difference).toBeNull();
      },
    );

    // One of each game: to compile one both ways takes long. The campaign has all of them.
    it.each(
      games.flatMap((game) =>
        writtenCppPlayers(game)
          .slice(0, 1)
          .map((file) => ({ game, file })),
      ),
    )("gives the same orders through a match: $file", { timeout: COMPILE_MS }, async ({ game, file }) => {
      const player = await compileBoth(game, file, pool);
      expect(await saidOfHeaders(game.id, file)).toEqual([]);
      const compared = await compareOrders(player, usualMatch(game, SEED));
      expect(compared.difference).toBeNull();
      expect(compared.orders).toBeGreaterThan(1000);
    });
  });
});

/** Lines of what the compiler said of a player, compiled before, that name our headers: nobody can do anything about those. */
async function saidOfHeaders(game: string, file: string): Promise<string[]> {
  const text = readFileSync(join(ROOT, file), "utf8");
  const compiled = await cppCompiler.compile({ game, file: basename(file), text, effort: "fast" });
  if (!compiled.ok) throw new Error(compiled.problem.message);
  return compiled.value.said.split("\n").filter((line) => /^\/(?:common|game)\//.test(line));
}

it("there are two players of two hundred lines for each game to compare", () => {
  for (const game of games) {
    const lines = writtenCppPlayers(game).map((file) => readFileSync(join(ROOT, file), "utf8").split("\n").length);
    expect(lines.filter((count) => count > LEAST_LINES).length).toBeGreaterThanOrEqual(2);
  }
});
