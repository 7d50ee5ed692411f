import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { isCppFile, nameOfSourceFile } from "../../contract/source-file";
import { buildPlayer } from "./build-player";
import { checkTypes } from "./check-types";
import { type PlayerSource, playerSource, readPlayerSource } from "./player-source";
import { exportPlayer, readSealedBundle } from "./sealed-bundle";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../../..");
const choice = { games: games.map(({ id }) => id) };

const shipped = games.flatMap(({ id }) => {
  const folder = join(root, "resources/games", id, "players");
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => nameOfSourceFile(file) !== null && !isCppFile(file))
    : [];
  return files.map((file) => ({ game: id, file, path: join(folder, file) }));
});

async function read(path: string): Promise<PlayerSource> {
  const source = await readPlayerSource(path);
  if (!source.ok) throw new Error(source.problem.message);
  return source.value;
}

describe("the players that are shipped", () => {
  it("are there for every game, with one that does nothing", () => {
    const idle = shipped.filter(({ file }) => file === "AINull.ts").map(({ game }) => game);
    expect(idle).toEqual(games.map(({ id }) => id));
  });

  it.each(shipped)("pass every check without a warning: $game $file", async ({ game, path }) => {
    const { bundle, problems } = await buildPlayer(await read(path), { ...choice, game });
    expect(problems).toEqual([]);
    expect(bundle?.game).toBe(game);
  });

  it("have no wrong types", async () => {
    const sources = await Promise.all(shipped.map(({ path }) => read(path)));
    expect(await checkTypes(sources, { typesFolder: join(root, "out/types") })).toEqual({ ok: true, value: [] });
  });

  it.each(shipped)("can be exported and read back: $game $file", async ({ game, path }) => {
    const { sealed } = await exportPlayer(await read(path), choice);
    const bundle = await readSealedBundle(playerSource("x.player.js", sealed?.text ?? ""), { ...choice, game });
    expect(bundle).toMatchObject({ ok: true, value: { game, sealed: true } });
  });
});
