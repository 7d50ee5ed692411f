import type { Draw } from "../../../chance/chance";
import { ScriptedChance } from "../../../chance/scripted-chance";
import { cellAt } from "../../../grid/grid";
import { CELLS, FOREST, FULL_HEALTH, GRASS, GRID, HIGH_VALUE, MOUNTAIN, WATER } from "../constants";
import { stateOn } from "../setup";
import { type ApocalypseState, type Edition, emptyLayer, type Helicopter, type Post, type Soldier } from "../state";

/** Where the top left corner of a drawing lies on the board, far from where the helicopters begin. */
const TOP = 25;
const LEFT = 25;

const TERRAIN: Readonly<Record<string, number>> = { ":": FOREST, ".": GRASS, O: WATER, X: MOUNTAIN };
const ON_GRASS = "abcd";
const IN_FOREST = "ABCD";
const FIRST_SOLDIER = 9;

interface Options {
  /** What chance will give, in order. */
  readonly script?: readonly Draw["value"][];
  readonly edition?: Edition;
  /** Changes to the helicopters, by id: 1 and 2 are player 0's, 3 and 4 player 1's, and so on. */
  readonly helicopters?: Readonly<Record<number, Partial<Helicopter>>>;
  /** Fire counters by cell. */
  readonly fire?: Readonly<Record<number, number>>;
  readonly posts?: readonly Partial<Post>[];
}

/**
 * A state drawn row by row, with `/` between the rows, in the middle of a meadow with a border of mountain.
 *
 * `.` grass, `:` forest, `O` water, `X` mountain, `a` to `d` soldier of player 0 to 3 on grass, `A` to `D` one in the
 * forest. The soldiers are units 9, 10, … in reading order. The edition is the recorded program's unless told; napalm is
 * ready.
 */
export function board(drawing: string, options: Options = {}): ApocalypseState {
  const { script = [], edition = "program", helicopters = {}, fire = {}, posts = [] } = options;
  const terrain = meadow();
  const soldiers: Soldier[] = [];
  for (const { letter, cell } of lettersOf(drawing)) {
    terrain[cell] = TERRAIN[letter] ?? (IN_FOREST.includes(letter) ? FOREST : GRASS);
    const seat = [ON_GRASS, IN_FOREST].reduce((found, letters) => Math.max(found, letters.indexOf(letter)), -1);
    if (seat >= 0) soldiers.push({ id: FIRST_SOLDIER + soldiers.length, seat, cell, health: FULL_HEALTH });
  }
  const map = {
    nextId: 100,
    terrain,
    fire: emptyLayer(),
    posts: posts.map((post) => ({ cell: at(0, 0), value: HIGH_VALUE, owner: -1, ...post })),
    soldiers,
    helicopters: startingHelicopters().map((helicopter) => ({ ...helicopter, ...helicopters[helicopter.id] })),
  };
  for (const [cell, rounds] of Object.entries(fire)) map.fire[Number(cell)] = rounds;
  return stateOn(map, { round: 0, edition, chance: new ScriptedChance(script) });
}

/** The cell at a row and a column of the drawing. */
export function at(row: number, col: number): number {
  return cellAt(GRID, TOP + row, LEFT + col);
}

/** The same as the two numbers that an order takes. */
export function xy(row: number, col: number): readonly [number, number] {
  return [TOP + row, LEFT + col];
}

function lettersOf(drawing: string) {
  return drawing.split("/").flatMap((row, i) => [...row].map((letter, j) => ({ letter, cell: at(i, j) })));
}

function meadow(): Uint8Array {
  return Uint8Array.from({ length: CELLS }, (_, cell) => {
    const [row, col] = [Math.floor(cell / GRID.cols), cell % GRID.cols];
    return row % (GRID.rows - 1) === 0 || col % (GRID.cols - 1) === 0 ? MOUNTAIN : GRASS;
  });
}

const PLACES = [
  [5, 15],
  [15, 5],
  [5, 44],
  [15, 54],
  [54, 44],
  [44, 54],
  [54, 15],
  [44, 5],
];

function startingHelicopters(): Helicopter[] {
  return PLACES.map(([row, col], index) => ({
    id: 1 + index,
    seat: Math.floor(index / 2),
    cell: cellAt(GRID, row, col),
    heading: 0,
    napalm: 0,
    waiting: [],
  }));
}
