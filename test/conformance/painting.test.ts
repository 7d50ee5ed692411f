import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AnyGame, MatchState } from "../../src/engine/contract/game";
import type { Painting, Sketch } from "../../src/engine/contract/painting";
import { games } from "../../src/engine/games";
import { frameOfSketch, mirrored, paintCell, seatOf } from "../../src/engine/grid/sketch";
import { defaultSettings } from "../../src/engine/text/settings-text";

type Painted = AnyGame & { readonly painting: Painting<MatchState, unknown> };
const painted = games.filter((game): game is Painted => game.painting !== undefined);
const rulesOf = ({ ruleFields }: AnyGame) =>
  Object.fromEntries(ruleFields.map(({ name, values }) => [name, values[0].value]));

function firstState(game: AnyGame) {
  const settings = defaultSettings(game.configurationFields);
  const first = game.setup({ configuration: { settings, board: null }, seed: 30, rules: rulesOf(game) });
  if (!first.ok) throw new Error(first.problem.message);
  return { state: first.value, settings };
}

/** The text of the `.cnf`, read again and played on by the game itself. */
function readBack(game: Painted, sketch: Sketch, settings: Record<string, number>): string {
  const { configuration, problems } = game.painting.finish(sketch, settings);
  expect(problems).toEqual([]);
  const text = game.codec.formatConfiguration(configuration);
  const read = game.codec.parseConfiguration(text, "board.cnf");
  if (!read.ok) throw new Error(read.problem.message);
  expect(game.codec.formatConfiguration(read.value)).toBe(text);
  expect(game.setup({ configuration: read.value, seed: 30, rules: rulesOf(game) })).toMatchObject({ ok: true });
  return text;
}

describe.each(painted.map((game) => [game.id, game] as const))("Boards of %s that are painted", (_, game) => {
  const { painting } = game;
  const { state, settings } = firstState(game);
  const board = painting.boardOf(state);
  const sketch = painting.sketch(board, settings);

  it("begin with that of a match, and stay what they were while nobody paints", () => {
    const text = readBack(game, sketch, settings);
    const read = game.codec.parseConfiguration(text, "board.cnf");
    if (!read.ok || read.value.board === null) throw new Error("no board");
    const again = painting.sketch(read.value.board, read.value.settings);
    expect(again.cells).toEqual(sketch.cells);
    expect(new Set(again.pieces.map(({ key, cell }) => `${key} ${cell}`))).toEqual(
      new Set(sketch.pieces.map(({ key, cell }) => `${key} ${cell}`)),
    );
  });

  it("are drawn with looks that the legend has", () => {
    const cellLooks = game.legend.cells.map(({ key }) => key);
    const pieceLooks = game.legend.pieces.map(({ key }) => key);
    for (const { look, key } of painting.cells) expect(cellLooks, key).toContain(look);
    const keys = painting.cells.map(({ key }) => key);
    for (const { look, on } of painting.pieces) {
      expect(pieceLooks).toContain(look);
      expect(keys).toEqual(expect.arrayContaining([...on]));
    }
    const { boards } = frameOfSketch(painting, game.legend, sketch);
    const shown = game.frame(state).boards;
    expect(boards.map(({ rows, cols }) => [rows, cols])).toEqual(shown.map(({ rows, cols }) => [rows, cols]));
    expect(boards.flatMap(({ pieces }) => pieces)).toHaveLength(sketch.pieces.length);
  });

  it("take each brush where the rules let it be, and keep their border", () => {
    const middle = Math.floor(sketch.rows / 2) * sketch.cols + Math.floor(sketch.cols / 2);
    for (const { key } of [...painting.cells, ...painting.pieces]) {
      const stroke = paintCell(painting, painting.empty(settings), middle, key);
      if (!stroke.ok) throw new Error(stroke.problem.message);
      const isCell = painting.cells.some((brush) => brush.key === key);
      if (isCell) expect(stroke.value.cells[middle]).toBe(key);
      else expect(stroke.value.pieces).toContainEqual({ key, cell: middle });
    }
    if (painting.border === undefined) return;
    const other = painting.cells.find(({ key }) => key !== painting.border)?.key ?? "";
    expect(paintCell(painting, sketch, 3, other)).toMatchObject({ ok: false, problem: { code: "border" } });
  });

  it("are the same on both sides once they are mirrored, twice in four quarters", () => {
    const whole = mirrored(painting, mirrored(painting, sketch, "left-right"), "up-down");
    expect(mirrored(painting, mirrored(painting, whole, "left-right"), "up-down")).toEqual(whole);
    const counts = [0, 1, 2, 3].map((seat) => whole.cells.filter((key) => seatOf(key) === seat).length);
    expect(new Set(counts).size).toBe(1);
  });
});

describe("Boards that lie beside a game", () => {
  it("are painted from, and written as they were", () => {
    for (const game of painted) {
      const folder = join("resources/games", game.id, "boards");
      const files = existsSync(folder) ? readdirSync(folder) : [];
      for (const file of files) {
        const read = game.codec.parseConfiguration(readFileSync(join(folder, file), "utf8"), file);
        if (!read.ok) throw new Error(read.problem.message);
        const { settings } = read.value;
        const board = read.value.board ?? game.painting.boardOf(stateOf(game, read.value));
        readBack(game, game.painting.sketch(board, settings), { ...settings });
      }
    }
  });
});

function stateOf(game: AnyGame, configuration: Parameters<AnyGame["setup"]>[0]["configuration"]): MatchState {
  const state = game.setup({ configuration, seed: 30, rules: rulesOf(game) });
  if (!state.ok) throw new Error(state.problem.message);
  return state.value;
}
