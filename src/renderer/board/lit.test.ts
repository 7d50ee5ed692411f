import { expect, it } from "vitest";
import { games } from "../../engine/games";
import { defaultSettings } from "../../engine/text/settings-text";
import { litCells, litPieces } from "./lit";

it.each(games.map((game) => [game.id, game] as const))(
  "every cell and every piece of %s is lit by the entry of the legend that it looks like, and by no other",
  (_, game) => {
    const settings = defaultSettings(game.configurationFields);
    const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
    const first = game.setup({ configuration: { settings, board: null }, seed: 7, rules });
    if (!first.ok) throw new Error(first.problem.message);
    const { legend } = game;
    for (const board of game.frame(first.value).boards) {
      const byEntry = legend.cells.map(({ key }) =>
        litCells(board, legend, { cells: new Set([key]), pieces: new Set() }),
      );
      expect(byEntry.flat().sort((one, other) => one - other)).toEqual([...board.cells.keys()]);
      for (const [index, cells] of byEntry.entries()) for (const cell of cells) expect(board.cells[cell]).toBe(index);
      const pieces = legend.pieces.flatMap(({ key }) => litPieces(board, { cells: new Set(), pieces: new Set([key]) }));
      expect(new Set(pieces)).toEqual(new Set(board.pieces));
      expect(pieces).toHaveLength(board.pieces.length);
    }
  },
);
