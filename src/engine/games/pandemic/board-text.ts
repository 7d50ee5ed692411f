import { en } from "../../contract/english";
import { cellAt, colOf, type Grid, rowOf } from "../../grid/grid";
import { codesOf, columnLabels, drawRows } from "../../text/layout";
import { readCell, writeCell } from "../../text/owned-board";
import type { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import type { PandemicSettings } from "./config";
import type { FixedBoard } from "./setup";
import { CITY, type City, GRASS, NO_ZONE, PATH, type Path, type World } from "./state";
import { worldOf } from "./world";

/** For each type of cell the characters of its amounts of virus, from 0 (rules, section 1). */
const LETTERS: readonly string[] = ["W", ".abcd", ";ABCDEFGHIJ", ",0123456789"];
const ALL_LETTERS = LETTERS.join("");
const CODES = LETTERS.map(codesOf);

/** From the column labels to the list of masks: an explicit board, or the first part of a state. */
export function readBoard(reader: TextReader, settings: PandemicSettings): FixedBoard {
  const grid = { rows: settings.rows, cols: settings.cols };
  reader.skip(2, () => en`a line of column labels`);
  const { terrain, virus } = readCells(reader, grid);
  const zoneAt = new Int32Array(terrain.length).fill(NO_ZONE);
  const cities = readCities(reader, { grid, terrain, zoneAt });
  const paths = readPaths(reader, { grid, terrain, zoneAt }, cities.length);
  checkAllListed(reader, { grid, terrain, zoneAt });
  return { world: worldOf(grid, terrain, { cities, paths }), virus, masks: readMasks(reader, grid, terrain) };
}

function readCells(reader: TextReader, grid: Grid): { terrain: Uint8Array; virus: Uint8Array } {
  const terrain = new Uint8Array(grid.rows * grid.cols);
  const virus = new Uint8Array(grid.rows * grid.cols);
  for (let row = 0; row < grid.rows; row++) {
    reader.token(() => en`the label of row ${row}`);
    const letters = reader.row(grid.cols, ALL_LETTERS);
    for (let col = 0; col < grid.cols; col++) {
      const type = LETTERS.findIndex((list) => list.includes(letters[col]));
      terrain[cellAt(grid, row, col)] = type;
      virus[cellAt(grid, row, col)] = LETTERS[type].indexOf(letters[col]);
    }
    checkBorder(reader, letters, row === 0 || row === grid.rows - 1);
  }
  return { terrain, virus };
}

function checkBorder(reader: TextReader, letters: string, isFirstOrLast: boolean): void {
  const isClosed = isFirstOrLast ? /^W+$/.test(letters) : /^W.*W$/.test(letters);
  if (!isClosed) reader.refuse(en`a row that keeps the border of walls (W)`);
}

interface Cells {
  readonly grid: Grid;
  readonly terrain: Uint8Array;
  /** -1 for the cells that no list has named yet. */
  readonly zoneAt: Int32Array;
}

function readCities(reader: TextReader, cells: Cells): City[] {
  reader.word("cities");
  const count = reader.integer(() => en`how many cities`, 0, cells.terrain.length);
  const cities: City[] = [];
  for (let city = 0; city < count; city++) cities.push({ cells: readZone(reader, cells, { type: CITY, zone: city }) });
  return cities;
}

function readPaths(reader: TextReader, cells: Cells, cities: number): Path[] {
  reader.word("paths");
  const count = reader.integer(() => en`how many paths`, 0, cells.terrain.length);
  const paths: Path[] = [];
  for (let path = 0; path < count; path++) {
    const from = reader.integer(() => en`city where the path begins`, 0, cities - 1);
    const to = reader.integer(() => en`city where the path ends`, 0, cities - 1);
    paths.push({ from, to, cells: readZone(reader, cells, { type: PATH, zone: cities + path }) });
  }
  return paths;
}

/** The size and the cells of a city or a path. */
function readZone(reader: TextReader, cells: Cells, { type, zone }: { type: number; zone: number }): number[] {
  const size = reader.integer(() => en`how many cells`, 1, cells.terrain.length);
  const list: number[] = [];
  for (let index = 0; index < size; index++) {
    const cell = readCell(reader, cells.grid);
    if (cells.terrain[cell] !== type) reader.refuse(type === CITY ? en`a cell of type city` : en`a cell of type path`);
    if (cells.zoneAt[cell] !== NO_ZONE) reader.refuse(en`a cell that no city or path has listed before`);
    cells.zoneAt[cell] = zone;
    list.push(cell);
  }
  return list;
}

function checkAllListed(reader: TextReader, { grid, terrain, zoneAt }: Cells): void {
  const missing = terrain.findIndex((type, cell) => (type === CITY || type === PATH) && zoneAt[cell] === NO_ZONE);
  if (missing === -1) return;
  const name = `(${rowOf(grid, missing)}, ${colOf(grid, missing)})`;
  reader.refuse(en`lists with all cells of cities and paths (${name} is in none)`);
}

function readMasks(reader: TextReader, grid: Grid, terrain: Uint8Array): number[] {
  reader.word("masks");
  const count = reader.integer(() => en`how many masks`, 0, terrain.length);
  const taken = new Set<number>();
  for (let mask = 0; mask < count; mask++) {
    const cell = readCell(reader, grid);
    if (terrain[cell] !== GRASS || taken.has(cell)) reader.refuse(en`a grass cell without another mask`);
    taken.add(cell);
  }
  return [...taken];
}

/** What a state and an explicit board have in common: from the column labels to the list of masks. */
export function writeBoard(text: TextBuffer, { world, virus, masks }: FixedBoard): TextBuffer {
  const { grid, terrain } = world;
  const codes = new Uint8Array(terrain.length);
  for (let cell = 0; cell < codes.length; cell++) codes[cell] = CODES[terrain[cell]][virus[cell]];
  text.text(columnLabels(grid.cols));
  drawRows(text, grid, { hasLabels: true, codes });
  text.text(zonesOf(world));
  text.text("\nmasks ").number(masks.length).text("\n");
  for (const cell of masks) writeCell(text, grid, cell, " ").text(" \n");
  return text;
}

const zonesOfWorlds = new WeakMap<World, string>();

/** The lists of cities and paths. Made once: they never change in a match. */
function zonesOf(world: World): string {
  const known = zonesOfWorlds.get(world);
  if (known !== undefined) return known;
  const { cities, grid, paths } = world;
  const list = (cells: readonly number[]) =>
    cells.map((cell) => `${rowOf(grid, cell)} ${colOf(grid, cell)}\n`).join("");
  const zones = [
    `\ncities ${cities.length}\n`,
    ...cities.map(({ cells }) => `\n${cells.length}\n${list(cells)}`),
    `\npaths ${paths.length}\n`,
    ...paths.map(({ from, to, cells }) => `\n${from} ${to} ${cells.length}\n${list(cells)}`),
  ].join("");
  zonesOfWorlds.set(world, zones);
  return zones;
}
