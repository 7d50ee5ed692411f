import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import { compileNative, NativePlayer } from "../../soak/lib/native-player";
import type { AnyGame, MatchSetup } from "../../src/engine/contract/game";
import type { Requests } from "../../src/engine/contract/order";
import type { Slot } from "../../src/engine/contract/round-report";
import { games } from "../../src/engine/games";
import { harryPotter } from "../../src/engine/games/harry-potter";
import { playReportedRound } from "../../src/engine/play/runner";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { readSnippets } from "../../src/main/host/workspace/snippets";
import { describeNative } from "../native";

const ROOT = join(import.meta.dirname, "../..");
const SEED = 4;
const ROUNDS = 60;
const COMPILE_MS = 120_000;
/** What an editor of the size of a laptop shows of a line beside the board. */
const LONGEST_LINE = 68;

const folder = mkdtempSync(join(tmpdir(), "tauler-cpp-samples-"));
afterAll(() => rmSync(folder, { recursive: true }));

function template({ id }: AnyGame): string[] {
  return readFileSync(join(ROOT, `resources/games/${id}/template.cc`), "utf8").split("\n");
}

/** The lines that no game has its own words for: all but the body of the loop over the units. */
function skeleton(game: AnyGame): string[] {
  const lines = template(game);
  const from = lines.findIndex((line) => line.startsWith("    for "));
  const to = lines.indexOf("    }");
  return lines.filter((line, index) => (index < from || index >= to) && !line.includes("cerr"));
}

/** The template with all snippets of the game, as they are right after they were chosen: what the editor writes must compile. */
async function withSnippets(game: AnyGame): Promise<string> {
  const text = template(game).join("\n");
  const [unit] = /\w+\(id\)/.exec(text) ?? [];
  const snippets = await readSnippets({ game: game.id, language: "cc" }, join(ROOT, "resources"));
  const blocks = snippets.map(({ body }) => `{ ${body.replace(/\$\{\d+:([^}]*)\}/g, "$1").replace(/\$\d/g, "")} }`);
  const chosen = ["void chosen (int id) {", `auto start = ${unit}.pos, pos = start;`, ...blocks, "}"].join("\n");
  expect(snippets.length).toBeGreaterThan(3);
  for (const { body } of snippets) expect(body).toContain("$0");
  return text.replace("  virtual void play ()", `${chosen}\n$&`);
}

/** The samples in C++: each game has one at least, besides the Demo. */
const SAMPLES = games.flatMap((game) => {
  const folder = `resources/games/${game.id}/players`;
  const files = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith(".cc") && file !== "AIDemoCpp.cc");
  return files.map((file) => ({ game, file: `${folder}/${file}` }));
});

/** What became of the player's orders over some rounds of a match against players that do nothing. */
async function outcomesOf(game: AnyGame, file: string) {
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const configuration = { settings: defaultSettings(game.configurationFields), board: null };
  const setup: MatchSetup<unknown> = { configuration, seed: SEED, rules };
  const first = game.setup(setup);
  if (!first.ok) throw new Error(first.problem.message);
  const state = first.value;
  const player = await NativePlayer.start(game, await compileNative(game, file), { seat: 0, seed: SEED, first: state });
  const slots: Slot[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const requests: Requests = [await player.play(state), [], [], []];
    slots.push(...playReportedRound(game, state, requests).report.slots);
  }
  return { effects: slots.filter(({ outcome }) => outcome.effect).length / slots.length, cerr: await player.end() };
}

describe("The templates in C++", () => {
  it("are built alike in every game, in short lines", () => {
    const [first, ...others] = games.map(skeleton);
    expect(first).toContain("#define PLAYER_NAME Template");
    for (const other of others) expect(other).toEqual(first);
    for (const game of games) expect(template(game).filter((line) => line.length > LONGEST_LINE)).toEqual([]);
  });

  describeNative("make steps that have an effect, without a warning, and compile with every snippet", () => {
    it.each(chosen(games, (game) => game === harryPotter))("$id", { timeout: COMPILE_MS }, async (game) => {
      const file = join(folder, `${game.id}.cc`);
      writeFileSync(file, await withSnippets(game));
      const { effects, cerr } = await outcomesOf(game, file);
      expect(cerr).toBe("");
      expect(effects).toBeGreaterThan(0.4);
    });
  });
});

describeNative("The samples in C++ give orders that have an effect, without a warning", () => {
  it.each(chosen(SAMPLES, ({ game }) => game === harryPotter))(
    "$file",
    { timeout: COMPILE_MS },
    async ({ game, file }) => {
      const { effects, cerr } = await outcomesOf(game, file);
      expect(cerr).toBe("");
      expect(effects).toBeGreaterThan(0.7);
    },
  );

  it("is of every game", () => {
    expect(new Set(SAMPLES.map(({ game }) => game.id)).size).toBe(games.length);
  });
});
