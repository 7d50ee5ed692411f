import type { Draw } from "../../../chance/chance";
import { ScriptedChance } from "../../../chance/scripted-chance";
import type { Grid } from "../../../grid/grid";
import { defaultSettings } from "../../../text/settings-text";
import { configurationFields, type PandemicSettings } from "../config";
import { addMask, CITY, emptyState, GRASS, PATH, type PandemicState, type Path, type Unit, WALL } from "../state";
import { worldOf } from "../world";

const UNITS = "abcd";
const UNITS_IN_CITIES = "ABCD";
const UNITS_ON_PATHS = "efgh";

interface Options {
  /** What chance will give, in order. */
  readonly script?: readonly Draw["value"][];
  readonly round?: number;
  /** Settings that are not the default ones. */
  readonly settings?: Partial<PandemicSettings>;
  /** The amounts of virus as a drawing of the same size: a hexadecimal digit or `.` for each cell. */
  readonly virus?: string;
}

/**
 * A state drawn row by row, with `/` between the rows, inside a border of walls that is not drawn.
 *
 * `.` grass, `W` wall, `;` city, `,` path, `*` mask; `a` to `d` unit of player 0 to 3 on grass, `A` to `D` in a city, `e`
 * to `h` on a path. Units have their ids in reading order. Cities and paths are the pieces that hang together, in
 * reading order; a path joins the cities that it touches.
 */
export function board(drawing: string, { script = [], round = 0, settings = {}, virus }: Options = {}): PandemicState {
  const rows = drawing.split("/");
  const grid = { rows: rows.length + 2, cols: rows[0].length + 2 };
  const size = { rows: grid.rows, cols: grid.cols };
  const allSettings = { ...defaultSettings(configurationFields), ...size, ...settings } as PandemicSettings;
  const letters = ["", ...rows, ""].map((row) => `W${row.padEnd(grid.cols - 2, "W")}W`).join("");
  const state: PandemicState = {
    ...emptyState(allSettings, drawnWorld(grid, letters), new ScriptedChance(script)),
    round,
    units: drawnUnits(letters, allSettings.initial_health),
  };
  for (const { id, cell } of state.units) state.unitAt[cell] = id;
  for (let cell = 0; cell < letters.length; cell++) if (letters[cell] === "*") addMask(state, cell);
  if (virus !== undefined) drawVirus(state, virus);
  return state;
}

/** The cell at a row and a column of the drawing. */
export function at(state: PandemicState, row: number, col: number): number {
  return (row + 1) * state.world.grid.cols + col + 1;
}

/** The amounts of virus of the drawn part, as they are drawn. */
export function virusOf(state: PandemicState): string {
  const { rows, cols } = state.world.grid;
  const digit = (amount: number) => (amount === 0 ? "." : amount.toString(16));
  return Array.from({ length: rows - 2 }, (_, row) =>
    Array.from({ length: cols - 2 }, (_, col) => digit(state.virus[at(state, row, col)])).join(""),
  ).join("/");
}

function drawVirus(state: PandemicState, drawing: string): void {
  drawing.split("/").forEach((row, i) => {
    [...row].forEach((digit, j) => {
      state.virus[at(state, i, j)] = digit === "." ? 0 : Number.parseInt(digit, 16);
    });
  });
}

function typeOf(letter: string): number {
  if (letter === "W") return WALL;
  if (`;${UNITS_IN_CITIES}`.includes(letter)) return CITY;
  if (`,${UNITS_ON_PATHS}`.includes(letter)) return PATH;
  if (`.*${UNITS}`.includes(letter)) return GRASS;
  throw new Error(`"${letter}" draws nothing`);
}

function drawnUnits(letters: string, health: number): Unit[] {
  const units: Unit[] = [];
  for (let cell = 0; cell < letters.length; cell++) {
    const player = [UNITS, UNITS_IN_CITIES, UNITS_ON_PATHS].findLast((names) => names.includes(letters[cell]));
    if (player === undefined) continue;
    const facts = { damage: 0, turns: 0, isImmune: false, hasMask: false, isKilled: false };
    units.push({ id: units.length, player: player.indexOf(letters[cell]), cell, health, ...facts });
  }
  return units;
}

function drawnWorld(grid: Grid, letters: string) {
  const terrain = Uint8Array.from([...letters].map(typeOf));
  const cities = piecesOf(grid, terrain, CITY).map((cells) => ({ cells }));
  const paths = piecesOf(grid, terrain, PATH).map((cells): Path => {
    const near = new Set(cells.flatMap((cell) => sides(grid, cell)));
    const [from = 0, to = from] = cities.flatMap((city, id) => (city.cells.some((cell) => near.has(cell)) ? [id] : []));
    return { from, to, cells };
  });
  return worldOf(grid, terrain, { cities, paths });
}

/** The cells of each piece of a type that hangs together. */
function piecesOf(grid: Grid, terrain: Uint8Array, type: number): number[][] {
  const left = new Set([...terrain.keys()].filter((cell) => terrain[cell] === type));
  const pieces: number[][] = [];
  for (const start of left) {
    const piece = [start];
    left.delete(start);
    for (const cell of piece) for (const near of sides(grid, cell)) if (left.delete(near)) piece.push(near);
    pieces.push(piece);
  }
  return pieces;
}

function sides({ cols }: Grid, cell: number): number[] {
  return [cell + cols, cell + 1, cell - cols, cell - 1];
}
