import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { playerSource, readPlayerSource } from "./player-source";
import { exportPlayer, readSealedBundle } from "./sealed-bundle";

const resources = join(import.meta.dirname, "../../../../resources/games");
const choice = { games: games.map(({ id }) => id) };

describe("Every game ships a Dummy that shows no source", () => {
  it.each(games.map(({ id }) => id))(
    "%s: it is what export makes of resources/games/<game>/sealed/AIDummy.ts",
    async (game) => {
      const source = await readPlayerSource(join(resources, game, "sealed", "AIDummy.ts"));
      if (!source.ok) throw new Error(source.problem.message);
      const { sealed, problems } = await exportPlayer(source.value, { ...choice, game });
      expect(problems).toEqual([]);
      const shipped = readFileSync(join(resources, game, "players", "Dummy.player.js"), "utf8");
      expect(sealed?.text === shipped, "make it again: npm start -- export, see docs/adr/0013").toBe(true);
      const bundle = await readSealedBundle(playerSource("Dummy.player.js", shipped), { ...choice, game });
      expect(bundle.ok && bundle.value.sealed).toBe(true);
    },
  );
});
