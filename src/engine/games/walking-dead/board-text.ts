import { en } from "../../contract/english";
import { SEATS } from "../../contract/order";
import { NOBODY } from "../../grid/territory";
import { readCell, readOwnedBoard, writeCell, writeOwnedBoard } from "../../text/owned-board";
import type { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import { GRID, WASTE } from "./board";
import type { WalkingDeadSettings } from "./config";
import type { FixedBoard } from "./setup";
import { NOT_CONVERTING, type Unit } from "./state";

const DRAWN = { grid: GRID, wall: WASTE };
const LETTERS = { living: "a", dead: "d", zombie: "z" } as const;
const TYPES = { a: "living", d: "dead", z: "zombie" } as const;

/** All of the original's checks for a board to start from; for a recorded one those that every state keeps. */
type Strictness = "fixed" | "recorded";

/** From the column labels to the food: an explicit board, or the first part of a state. */
export function readBoard(reader: TextReader, settings: WalkingDeadSettings, strictness: Strictness): FixedBoard {
  const { terrain, owner } = readOwnedBoard(reader, DRAWN);
  const units = readUnits(reader, { settings, strictness, terrain, owner });
  const food = readFood(reader, settings, { terrain, units });
  return { terrain, owner, units, food };
}

interface UnitsReading {
  readonly settings: WalkingDeadSettings;
  readonly strictness: Strictness;
  readonly terrain: Uint8Array;
  readonly owner: Int8Array;
  /** Those read so far, by id. */
  readonly units: Map<number, Unit>;
  readonly taken: Set<number>;
}

/** @returns the units by id; an explicit board may list them in any order. */
function readUnits(reader: TextReader, board: Omit<UnitsReading, "units" | "taken">): Unit[] {
  const { settings } = board;
  const count = 4 * settings.NUM_INI_UNITS_PER_CLAN + settings.NUM_INI_ZOMBIES;
  reader.word("units");
  reader.integer(() => en`how many units`, count, count);
  reader.words("type", "id", "player", "row", "column", "rounds");
  const units = new Map<number, Unit>();
  const taken = new Set<number>();
  while (units.size < count) {
    const unit = readUnit(reader, count, { ...board, units, taken });
    units.set(unit.id, unit);
    taken.add(unit.cell);
  }
  if (board.strictness === "fixed") checkNumbers(reader, settings, [...units.values()]);
  return [...units.values()].sort((one, other) => one.id - other.id);
}

function readUnit(reader: TextReader, count: number, board: UnitsReading): Unit {
  const type = readType(reader, board.strictness);
  const id = readId(reader, count, board);
  const clan = type === "zombie" ? reader.integer("player", NOBODY, NOBODY) : reader.integer("player", 0, 3);
  const cell = readCell(reader, GRID);
  if (board.terrain[cell] === WASTE || board.taken.has(cell)) {
    reader.refuse(en`a street cell without another unit for unit ${id}`);
  }
  if (type !== "zombie" && board.owner[cell] !== clan) {
    reader.refuse(en`a cell owned by player ${clan} for unit ${id}`);
  }
  return { type, id, clan, cell, rounds: readRounds(reader, type) };
}

function readType(reader: TextReader, strictness: Strictness): Unit["type"] {
  return TYPES[reader.oneOf(strictness === "fixed" ? ["a", "z"] : ["a", "d", "z"])];
}

function readId(reader: TextReader, count: number, { strictness, units }: UnitsReading): number {
  if (strictness === "recorded") return reader.integer("id", units.size, units.size);
  const id = reader.integer("id", 0, count - 1);
  if (units.has(id)) reader.refuse(en`the id of another unit than ${id}, which is listed above`);
  return id;
}

function readRounds(reader: TextReader, type: Unit["type"]): number {
  if (type === "zombie") return reader.integer("rounds", NOT_CONVERTING, NOT_CONVERTING);
  if (type === "dead") return reader.integer("rounds", 1);
  const rounds = reader.integer("rounds", NOT_CONVERTING);
  if (rounds === 0) reader.refuse(en`rounds: -1, or a whole number of at least 1`);
  return rounds;
}

/** Living units of each clan, and so zombies too, as many as the settings say. */
function checkNumbers(reader: TextReader, settings: WalkingDeadSettings, units: readonly Unit[]): void {
  const wanted = settings.NUM_INI_UNITS_PER_CLAN;
  for (const seat of SEATS) {
    const found = units.filter((unit) => unit.clan === seat).length;
    if (found !== wanted) reader.refuse(en`the last unit of a list with ${wanted} (not ${found}) of player ${seat}`);
  }
}

function readFood(
  reader: TextReader,
  settings: WalkingDeadSettings,
  { terrain, units }: { terrain: Uint8Array; units: readonly Unit[] },
): number[] {
  reader.word("food");
  const count = reader.integer(() => en`how many food items`, settings.NUM_INI_FOOD, settings.NUM_INI_FOOD);
  reader.words("row", "column");
  const taken = new Set(units.map((unit) => unit.cell));
  const food: number[] = [];
  while (food.length < count) {
    const cell = readCell(reader, GRID);
    if (terrain[cell] === WASTE || taken.has(cell)) reader.refuse(en`a street cell without unit and without food`);
    taken.add(cell);
    food.push(cell);
  }
  return food;
}

/** What a state and an explicit board have in common: from the column labels to the food. */
export function writeBoard(text: TextBuffer, board: FixedBoard): TextBuffer {
  writeOwnedBoard(text, board, DRAWN);
  text.text("\nunits\n").number(board.units.length).text("\ntype\tid\tplayer\trow\tcolumn\trounds\n");
  for (const { type, id, clan, cell, rounds } of board.units) {
    text.text(LETTERS[type]).text("\t").number(id).text("\t").number(clan).text("\t");
    writeCell(text, GRID, cell, "\t").text("\t").number(rounds).text("\n");
  }
  text.text("\nfood\n").number(board.food.length).text("\nrow\tcolumn\n");
  for (const cell of board.food) writeCell(text, GRID, cell, "\t").text("\n");
  return text;
}
