import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { colOf, rowOf } from "../../grid/grid";
import type { Codec, Configuration, MatchSetup, Recording, RoundCommands } from "../../match/game";
import type { Command } from "../../match/order";
import { columnLabels, drawnRows, padWithTabs, rowLabel } from "../../text/layout";
import { readSettings } from "../../text/settings-text";
import { reading, type TextReader } from "../../text/text-reader";
import { readBoard } from "./board-text";
import { configurationFields, type HarryPotterSettings } from "./config";
import { formatOrder, parseOrder, readCommands } from "./order-text";
import { countOwnedCells, type FixedBoard } from "./setup";
import { CELLS, DIRECTIONS, emptyState, GRID, type HarryPotterState, NOBODY, WALL } from "./state";

const NAME = "HarryPotter";
const VERSION = "1.0";
const VALUE_COLUMN = 32;

export const codec: Codec<HarryPotterState, FixedBoard> = {
  parseConfiguration: (text, file) => reading(text, file, readConfiguration),
  formatConfiguration,
  parseRecording: (text, file) => reading(text, file, readRecording),
  formatHeader,
  formatState,
  formatCommands,
  parseOrder,
  formatOrder,
};

function readConfiguration(reader: TextReader): Configuration<FixedBoard> {
  reader.words(NAME, VERSION);
  const settings = readSettings(reader, configurationFields);
  if (reader.oneOf(["RANDOM", "FIXED"]) === "RANDOM") return { settings, board: null };
  return { settings, board: readBoard(reader, settings as HarryPotterSettings, "fixed") };
}

function formatSettings(settings: Configuration<FixedBoard>["settings"]): string {
  return configurationFields.map(({ name }) => `${padWithTabs(name, VALUE_COLUMN)}${settings[name]}\n`).join("");
}

function formatConfiguration({ settings, board }: Configuration<FixedBoard>): string {
  const head = `${NAME} ${VERSION}\n\n${formatSettings(settings)}\n`;
  return board === null ? `${head}RANDOM\n` : `${head}FIXED\n\n${formatBoard(board)}`;
}

function formatHeader({ configuration, seed }: MatchSetup<FixedBoard>, names: readonly string[]): string {
  const settings = formatSettings(configuration.settings);
  return `Game\n\nSeed ${seed}\n\n${NAME} ${VERSION}\n\n${settings}names         ${names.map((name) => ` ${name}`).join("")}\n`;
}

/** What a state and an explicit board have in common: from the column labels to Voldemort's position. */
function formatBoard(board: FixedBoard): string {
  const rows = drawnRows(GRID, (cell) => drawCell(board, cell)).map((row, index) => `${rowLabel(index)} ${row}\n`);
  const units = board.units.map(
    ({ type, id, clan, cell, roundsPending, next }) =>
      `${type[0]}\t${id}\t${clan}\t${rowOf(GRID, cell)}\t${colOf(GRID, cell)}\t${roundsPending}\t${next}\n`,
  );
  const books = board.books.map((cell) => `${rowOf(GRID, cell)}\t${colOf(GRID, cell)}\n`);
  return [
    columnLabels(GRID.cols),
    ...rows,
    `\nunits\n${units.length}\ntype\tid\tplayer\trow\tcolumn\trounds\tnext\n`,
    ...units,
    `\nbooks\n${books.length}\nrow\tcolumn\n`,
    ...books,
    `\nspell_ingredients\n${board.ingredients.length}\n${board.ingredients.map((number) => `${number} `).join("")}\n`,
    `\nVoldemort\n${board.voldemort.row} ${board.voldemort.col}\n`,
  ].join("");
}

function drawCell(board: FixedBoard, cell: number): string {
  if (board.terrain[cell] === WALL) return "W";
  return board.owner[cell] === NOBODY ? "." : String(board.owner[cell]);
}

function formatState(state: HarryPotterState, status: readonly number[]): string {
  const line = (name: string, values: readonly number[]) =>
    `${name}${values.map((value) => `\t${value}`).join("")}\n\n`;
  return [
    "\n\n",
    formatBoard(boardOf(state)),
    `\nround ${state.round}\n\n`,
    line(
      "score",
      state.clans.map((clan) => clan.score),
    ),
    line(
      "scr_acc",
      state.clans.map((clan) => clan.conversionPoints),
    ),
    line(
      "strength",
      state.clans.map((clan) => clan.strengthPoints),
    ),
    line("status", status),
  ].join("");
}

/** The explicit board that a state would be read back from. */
export function boardOf(state: HarryPotterState): FixedBoard {
  const books: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (state.book[cell] === 1) books.push(cell);
  const { terrain, owner, units, ingredients, voldemort } = state;
  return { terrain, owner, units, books, ingredients, voldemort };
}

function formatCommands({ executed }: RoundCommands): string {
  return `commands\n${executed.length}\n${executed.map(formatCommand).join("")}`;
}

function formatCommand({ order }: Command): string {
  if (order.kind === "move") return `${order.unit}\tm\t${DIRECTIONS[order.args[0]].letter}\t\n`;
  return `${order.unit}\ts\t${order.args.length}\t${order.args.map((label) => ` ${label}`).join("")}\n`;
}

function readRecording(reader: TextReader): Recording<HarryPotterState, FixedBoard> {
  reader.words("Game", "Seed");
  const seed = reader.integer("Seed", 0);
  reader.words(NAME, VERSION);
  const settings = readSettings(reader, configurationFields) as HarryPotterSettings;
  reader.word("names");
  const names = [0, 1, 2, 3].map((seat) => reader.token(`the name of player ${seat}`));
  const states = [readState(reader, settings, 0)];
  const commands: RoundCommands[] = [];
  while (states.length <= settings.NUM_ROUNDS) {
    const before = states[states.length - 1];
    const executed = readCommands(reader, before);
    commands.push({ accepted: executed, executed });
    states.push(readState(reader, settings, states.length));
  }
  if (!reader.isAtEnd()) {
    reader.token("the end of the file");
    reader.refuse("the end of the file");
  }
  return { setup: { configuration: { settings, board: null }, seed, rules: {} }, names, states, commands };
}

function readState(reader: TextReader, settings: HarryPotterSettings, round: number): HarryPotterState {
  const board = readBoard(reader, settings, "recorded");
  const state: HarryPotterState = {
    ...emptyState(settings, new PowerOfTwoChance(0)),
    terrain: board.terrain,
    owner: board.owner,
    units: board.units.map((unit) => ({ ...unit })),
    ingredients: board.ingredients,
  };
  Object.assign(state.voldemort, board.voldemort);
  for (const cell of board.books) state.book[cell] = 1;
  for (const unit of state.units) {
    state.unitAt[unit.cell] = unit.id;
    if (unit.type === "wizard") state.clans[unit.clan].wizards++;
  }
  reader.word("round");
  state.round = reader.integer("round", round, round);
  readClans(reader, state);
  countOwnedCells(state);
  return state;
}

function readClans(reader: TextReader, state: HarryPotterState): void {
  reader.word("score");
  for (const clan of state.clans) clan.score = reader.integer("score");
  reader.word("scr_acc");
  for (const clan of state.clans) clan.conversionPoints = reader.integer("scr_acc");
  reader.word("strength");
  for (const clan of state.clans) clan.strengthPoints = reader.integer("strength");
  reader.word("status");
  for (const seat of state.clans.keys()) reader.real(`status of player ${seat}`);
}
