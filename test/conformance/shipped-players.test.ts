import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import { SEATS } from "../../src/engine/contract/order";
import { games } from "../../src/engine/games";
import { harryPotter } from "../../src/engine/games/harry-potter";
import { playReportedRound } from "../../src/engine/play/runner";
import { playMatch, SeatedPlayer } from "./in-process-players";
import { notWon, setupWith, shipped } from "./shipped-players";

/** Two matches from each seat. */
const MATCHES = 8;
const ROUNDS = 60;

/** The players of a game that come as a source, and the sealed one. */
function namesOf(game: string): string[] {
  const files = readdirSync(join(import.meta.dirname, "../../resources/games", game, "players"));
  return [...files.flatMap((file) => /^AI(\w+)\.ts$/.exec(file)?.[1] ?? []), "Dummy"];
}

const PLAYERS = games.flatMap((game) => namesOf(game.id).map((name) => ({ game, name, title: game.title })));
/** They show how one goes on from a Demo. */
const SAMPLES = PLAYERS.filter(({ name }) => !["Null", "Demo", "Dummy"].includes(name));

describe("A shipped player", () => {
  it.each(PLAYERS)("$name of $title plays without a warning and within the limit of orders", async ({ game, name }) => {
    const player = await shipped(game, name);
    const setup = setupWith(game, 3);
    const made = game.setup(setup);
    if (!made.ok) throw new Error(made.problem.message);
    const state = made.value;
    const seated = SEATS.map((seat) => new SeatedPlayer(game, player, { seat, seed: setup.seed, first: state }));
    for (let round = 0; round < ROUNDS; round++) {
      const requests = seated.map((one) => one.play(state));
      expect(seated.map(({ cerr }) => cerr)).toEqual(["", "", "", ""]);
      const { rejected } = playReportedRound(game, state, requests).report;
      // In Pandemic an order to stay is one that is given and never carried out.
      expect(rejected.map(({ reason }) => reason.code).filter((code) => code !== "stays")).toEqual([]);
    }
  });

  it.each(games)("of $title is the same again in a match of the same players with the same seed", async (game) => {
    const names = namesOf(game.id).slice(-4);
    const players = await Promise.all(names.map((name) => shipped(game, name)));
    const [first, second] = [1, 2].map(() => playMatch(game, setupWith(game, 8), players));
    expect(second).toEqual(first);
  });
});

describe("Against three Demos", () => {
  it.each(games)(`the Dummy of $title wins ${MATCHES} matches of ${MATCHES}, two from each seat`, async (game) => {
    expect(await notWon(game, { hero: "Dummy", rival: "Demo" }, MATCHES)).toEqual([]);
  });

  it.each(chosen(SAMPLES, ({ game }) => game === harryPotter))(
    "$name of $title wins at least three matches of four, one from each seat",
    async ({ game, name }) => {
      const lost = await notWon(game, { hero: name, rival: "Demo" }, 4);
      expect(lost.length).toBeLessThanOrEqual(1);
    },
  );
});
