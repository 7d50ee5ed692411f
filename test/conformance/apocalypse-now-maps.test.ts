import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { apocalypseNow } from "../../src/engine/games/apocalypse-now";
import { playRound } from "../../src/engine/play/runner";
import { defaultSettings } from "../../src/engine/text/settings-text";

const FOLDER = join(import.meta.dirname, "../../resources/games/apocalypse-now");
const BOARDS = readdirSync(join(FOLDER, "boards"));

function read(file: string) {
  const text = readFileSync(join(FOLDER, file), "utf8");
  const read = apocalypseNow.codec.parseConfiguration(text, file);
  if (!read.ok) throw new Error(read.problem.message);
  return { text, configuration: read.value };
}

describe("The shipped maps of Apocalypse Now", () => {
  it("There are five", () => {
    expect(BOARDS).toEqual(["highlands.cnf", "jungle.cnf", "lakes.cnf", "mosaic.cnf", "plain.cnf"]);
  });

  it.each(BOARDS)("%s is a map in the original's format, and a match on it plays", (file) => {
    const { text, configuration } = read(`boards/${file}`);
    expect(configuration.board).not.toBeNull();
    expect(apocalypseNow.codec.formatConfiguration(configuration)).toBe(text);
    const state = apocalypseNow.setup({ configuration, seed: 1, rules: { edition: "statement" } });
    if (!state.ok) throw new Error(state.problem.message);
    playRound(apocalypseNow, state.value, [[], [], [], []]);
    expect(state.value.round).toBe(1);
  });

  it("default.cnf has the generator's default settings", () => {
    const { configuration } = read("default.cnf");
    expect(configuration).toEqual({ settings: defaultSettings(apocalypseNow.configurationFields), board: null });
  });
});
