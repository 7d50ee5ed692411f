import { en } from "../../contract/english";
import { SEATS } from "../../contract/order";
import { cellAt } from "../../grid/grid";
import { type OwnedBoard, readCell, readOwnedBoard, writeCell, writeOwnedBoard } from "../../text/owned-board";
import type { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import type { HarryPotterSettings } from "./config";
import type { FixedBoard } from "./setup";
import { CORRIDOR, GRID, isBeside, isOnBorder, type Unit, WALL } from "./state";

const DRAWN = { grid: GRID, wall: WALL };

/** How much of the original's checks a board must pass: all for one to start from, the sane ones for a recorded one. */
type Strictness = "fixed" | "recorded";

/** From the column labels to Voldemort's position: an explicit board, or the first part of a state. */
export function readBoard(reader: TextReader, settings: HarryPotterSettings, strictness: Strictness): FixedBoard {
  const { terrain, owner } = readOwnedBoard(reader, DRAWN);
  const units = readUnits(reader, settings, { terrain, owner });
  checkClans(reader, settings, units);
  const books = readBooks(reader, settings, { terrain, units });
  const ingredients = readIngredients(reader);
  const voldemort = readVoldemort(reader);
  if (strictness === "fixed") checkVoldemort(reader, units, voldemort);
  return { terrain, owner, units, books, ingredients, voldemort };
}

function readUnits(reader: TextReader, settings: HarryPotterSettings, cells: OwnedBoard): Unit[] {
  reader.word("units");
  const count = 4 * (settings.NUM_INI_WIZARDS_PER_CLAN + 1);
  reader.integer(() => en`how many units`, count, count);
  reader.words("type", "id", "player", "row", "column", "rounds", "next");
  const taken = new Set<number>();
  const units: Unit[] = [];
  for (let id = 0; id < count; id++) units.push(readUnit(reader, id, { ...cells, taken }));
  return units;
}

function readUnit(reader: TextReader, id: number, cells: OwnedBoard & { taken: Set<number> }): Unit {
  const type = reader.oneOf(["w", "g"]) === "w" ? "wizard" : "ghost";
  reader.integer("id", id, id);
  const clan = reader.integer("player", 0, 3);
  const cell = readCell(reader, GRID);
  if (cells.terrain[cell] !== CORRIDOR || cells.owner[cell] !== clan || cells.taken.has(cell)) {
    reader.refuse(en`a cell for unit ${id}: a corridor owned by player ${clan}, without another unit`);
  }
  cells.taken.add(cell);
  const roundsPending = reader.integer("rounds", 0);
  const next = type === "wizard" ? reader.integer("next", roundsPending > 0 ? 0 : -1, 3) : reader.integer("next", -1);
  return { type, id, clan, cell, roundsPending, next };
}

/** One ghost per clan; the wizards may be with any clan. */
function checkClans(reader: TextReader, settings: HarryPotterSettings, units: readonly Unit[]): void {
  const ghosts = units.filter((unit) => unit.type === "ghost");
  if (ghosts.length === SEATS.length && SEATS.every((clan) => ghosts.some((ghost) => ghost.clan === clan))) return;
  const wizards = 4 * settings.NUM_INI_WIZARDS_PER_CLAN;
  reader.refuse(en`the last of ${wizards} wizards and of one ghost for each player`);
}

function readBooks(
  reader: TextReader,
  settings: HarryPotterSettings,
  { terrain, units }: { terrain: Uint8Array; units: readonly Unit[] },
): number[] {
  reader.word("books");
  const count = reader.integer(() => en`how many books`, settings.NUM_INI_BOOKS, settings.NUM_INI_BOOKS);
  reader.words("row", "column");
  const taken = new Set(units.map((unit) => unit.cell));
  const books: number[] = [];
  for (let book = 0; book < count; book++) {
    const cell = readCell(reader, GRID);
    if (terrain[cell] !== CORRIDOR || taken.has(cell)) reader.refuse(en`a corridor without unit and without book`);
    taken.add(cell);
    books.push(cell);
  }
  return books;
}

function readIngredients(reader: TextReader): number[] {
  reader.word("spell_ingredients");
  const count = reader.integer(() => en`how many ingredients`, 1, 3600);
  return Array.from({ length: count }, () => reader.integer(() => en`an ingredient`));
}

function readVoldemort(reader: TextReader): FixedBoard["voldemort"] {
  reader.word("Voldemort");
  const row = reader.integer(() => en`Voldemort's row`, 0, GRID.rows - 1);
  const col = reader.integer(() => en`Voldemort's column`, 0, GRID.cols - 1);
  return { row, col };
}

/** He is off the border, and no unit is in the eight cells around him. */
function checkVoldemort(reader: TextReader, units: readonly Unit[], voldemort: FixedBoard["voldemort"]): void {
  if (isOnBorder(cellAt(GRID, voldemort.row, voldemort.col))) reader.refuse(en`a place for Voldemort off the border`);
  const near = units.find(({ cell }) => isBeside(voldemort, cell));
  if (near !== undefined) reader.refuse(en`a place for Voldemort with no unit around (unit ${near.id} is beside him)`);
}

/** What a state and an explicit board have in common: from the column labels to Voldemort's position. */
export function writeBoard(text: TextBuffer, board: FixedBoard): TextBuffer {
  writeOwnedBoard(text, board, DRAWN);
  text.text("\nunits\n").number(board.units.length).text("\ntype\tid\tplayer\trow\tcolumn\trounds\tnext\n");
  for (const unit of board.units) writeUnit(text, unit);
  text.text("\nbooks\n").number(board.books.length).text("\nrow\tcolumn\n");
  for (const cell of board.books) writeCell(text, GRID, cell, "\t").text("\n");
  text.text("\nspell_ingredients\n").number(board.ingredients.length).text("\n");
  text.numbers(board.ingredients, { after: " " });
  return text.text(`\n\nVoldemort\n${board.voldemort.row} ${board.voldemort.col}\n`);
}

function writeUnit(text: TextBuffer, { type, id, clan, cell, roundsPending, next }: Unit): void {
  text
    .text(type === "wizard" ? "w\t" : "g\t")
    .number(id)
    .text("\t")
    .number(clan)
    .text("\t");
  writeCell(text, GRID, cell, "\t").text("\t").number(roundsPending).text("\t").number(next).text("\n");
}
