import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { AnyGame } from "../../src/engine/contract/game";
import { games } from "../../src/engine/games";
import { playReportedRound } from "../../src/engine/play/runner";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { checkTypes } from "../../src/main/host/bundler/check-types";
import { readPlayerSource } from "../../src/main/host/bundler/player-source";
import { Gateway } from "../../src/main/host/files/gateway";
import { createPlayer } from "../../src/main/host/workspace/new-player";
import { bundlePlayer, playMatch } from "./in-process-players";

const ROOT = join(import.meta.dirname, "../..");
const RESOURCES = join(ROOT, "resources");
/** What an editor of the size of a laptop shows of a line beside the board. */
const LONGEST_LINE = 68;
const LONGEST_NAME = "Abcdefghijkl";

const folder = mkdtempSync(join(tmpdir(), "tauler-templates-"));
afterAll(() => rmSync(folder, { recursive: true }));

function template({ id }: AnyGame): string {
  return readFileSync(join(RESOURCES, "games", id, "template.ts"), "utf8");
}

/** The lines that no game has its own words for: all but the import and the body of the loop over the units. */
function skeleton(game: AnyGame): string[] {
  const lines = template(game).split("\n");
  const from = lines.findIndex((line) => line.startsWith("    for "));
  const to = lines.indexOf("    }");
  return lines.filter((line, index) => !line.startsWith("import ") && (index < from || index >= to));
}

async function create(game: AnyGame, name: string): Promise<string> {
  const gateway = new Gateway({ root: folder, below: [game.id] });
  const places = { workspace: folder, resources: RESOURCES };
  const created = await createPlayer({ game: game.id, name, from: "ts", gateway, places });
  if (!created.ok) throw new Error(created.problem.message);
  return created.value;
}

describe("A new player", () => {
  it("is built alike in every game, in the same words", () => {
    const [first, ...others] = games.map(skeleton);
    expect(first.filter((line) => line.includes("play(): void"))).toHaveLength(1);
    for (const other of others) expect(other).toEqual(first);
  });

  it.each(games)("has short lines, also with a long name: $id", async (game) => {
    const path = await create(game, LONGEST_NAME);
    const lines = readFileSync(path, "utf8").split("\n");
    expect(lines.filter((line) => line.length > LONGEST_LINE)).toEqual([]);
  });

  it.each(games)("has no mistake and no wrong type: $id", async (game) => {
    const source = await readPlayerSource(await create(game, "Flawless"));
    if (!source.ok) throw new Error(source.problem.message);
    const { problems } = await buildPlayer(source.value, { games: games.map(({ id }) => id), game: game.id });
    expect(problems).toEqual([]);
    const types = await checkTypes([source.value], { typesFolder: join(ROOT, "out/types") });
    expect(types).toEqual({ ok: true, value: [] });
  });

  it.each(games)("makes steps that have an effect in every part of a match: $id", async (game) => {
    const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
    const configuration = { settings: defaultSettings(game.configurationFields), board: null };
    const setup = { configuration, seed: 30, rules };
    const ron = await bundlePlayer(game, await create(game, "Ron"), "Ron");
    const idle = await bundlePlayer(game, `resources/games/${game.id}/players/AINull.ts`, "Null");
    const { requests } = playMatch(game, setup, [ron, idle, idle, idle]);
    const first = game.setup(setup);
    if (!first.ok) throw new Error(first.problem.message);
    const reports = requests.map((orders) => playReportedRound(game, first.value, orders).report);
    const effects = reports.map(({ slots }) => slots.filter(({ outcome }) => outcome.effect).length);
    const all = reports.flatMap(({ slots }) => slots);
    expect(new Set(all.map(({ seat }) => seat))).toEqual(new Set([0]));
    expect(all.filter(({ outcome }) => outcome.effect).length / all.length).toBeGreaterThan(0.4);
    expect(effects.slice(0, 10).every((count) => count > 0)).toBe(true);
  });
});
