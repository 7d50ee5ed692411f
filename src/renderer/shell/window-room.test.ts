import { describe, expect, it } from "vitest";
import type { AnyGame } from "../../engine/contract/game";
import { games } from "../../engine/games";
import { defaultSettings } from "../../engine/text/settings-text";
import { arrangeLevels } from "../board/levels";
import { levelsShown } from "../session/view/levels";
import { boardColumn, sizeClassOf } from "./window-room";

const ROWS = { topBar: 40, cards: 52, boardLine: 28, levelTitle: 18, timeline: 68, statusBar: 24 };
const LOW_ROWS = { topBar: 36, cards: 30, boardLine: 0, levelTitle: 0, timeline: 38, statusBar: 22 };
const SQUARE = [{ rows: 60, cols: 60 }];
const room = (width: number, height: number) => ({
  window: { width, height },
  rows: height < 560 ? LOW_ROWS : ROWS,
  boards: SQUARE,
  share: null,
  isMaximised: false,
});

describe("The column of the board", () => {
  it("is as wide as the largest board of whole cells that the window has room for", () => {
    const widths = [
      [1440, 900],
      [1280, 720],
      [1024, 700],
      [2560, 1440],
      [720, 450],
    ].map(([width, height]) => boardColumn(room(width, height)));
    expect(widths).toEqual([698, 518, 458, 1178, 338]);
  });

  it("leaves 55 % of the height and more to both levels of a board, also where a zoom of 200 % leaves little", () => {
    const boards = [
      { rows: 40, cols: 80 },
      { rows: 40, cols: 80 },
    ];
    const low = room(720, 450);
    const width = boardColumn({ ...low, window: { ...low.window, ratio: 2 }, boards });
    const cell = (width - 38) / 80;
    expect(cell).toBe(3.5);
    expect((80 * cell) / 450).toBeGreaterThan(0.55);
  });

  it("gives a maximised board all the height, and leaves room beside it", () => {
    expect(boardColumn({ ...room(1440, 900), isMaximised: true })).toBe(13 * 60 + 38);
    expect(boardColumn({ ...room(700, 900), isMaximised: true })).toBe(6 * 60 + 38);
  });

  it("is what the user made of it, within the window, but for a board that is maximised", () => {
    expect(boardColumn({ ...room(1440, 900), share: 0.3 })).toBe(432);
    expect(boardColumn({ ...room(1440, 900), share: 0.01 })).toBe(260);
    expect(boardColumn({ ...room(1440, 900), share: 0.99 })).toBe(1140);
    expect(boardColumn({ ...room(1440, 900), share: 0.3, isMaximised: true })).toBe(818);
  });
});

/** In pixels of a game's boards at its defaults, with nothing around them, all levels whole. */
function heightOfCells(game: AnyGame, width: number, height: number): number {
  const settings = defaultSettings(game.configurationFields);
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const made = game.setup({ configuration: { settings, board: null }, seed: 30, rules });
  if (!made.ok) throw new Error(made.problem.message);
  const boards = levelsShown(game.frame(made.value), null).map(({ board }) => board);
  const rows = { ...ROWS, cards: width < 1900 ? 52 : 74 };
  const column = boardColumn({ ...room(width, height), rows, boards });
  const left = height - rows.topBar - rows.cards - rows.boardLine - rows.timeline - rows.statusBar;
  const { cell, isSideBySide, ...taken } = arrangeLevels(boards, {
    width: column,
    height: left,
    title: rows.levelTitle,
  });
  expect([taken.width <= column, taken.height <= left]).toEqual([true, true]);
  return cell * boards[0].rows * (isSideBySide ? 1 : boards.length);
}

describe("The boards of all games", () => {
  it.each([
    [1440, 900],
    [1280, 720],
    [1024, 700],
    [2560, 1440],
  ])("have more than half of a window of %i by %i, and no level is cut off", (width, height) => {
    for (const game of games) expect(heightOfCells(game, width, height) / height, game.id).toBeGreaterThanOrEqual(0.55);
  });
});

describe("The size of a window", () => {
  it("has three classes", () => {
    expect([1199, 1200, 1899, 1900].map(sizeClassOf)).toEqual(["narrow", "medium", "medium", "wide"]);
  });
});
