import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { readBySeat, skipStatus, writeBySeat } from "../../text/seats-text";
import { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import { readBoard, writeBoard } from "./board-text";
import type { HarryPotterSettings } from "./config";
import { countOwnedCells, type FixedBoard } from "./setup";
import { emptyState, type HarryPotterState } from "./state";

/** A state as the `.res` prints it. */
export function formatState(state: HarryPotterState, status: readonly number[]): string {
  const { clans } = state;
  const text = writeBoard(new TextBuffer().text("\n\n"), boardOf(state));
  text.text("\nround ").number(state.round).text("\n\n");
  writeBySeat(
    text,
    "score",
    clans.map((clan) => clan.score),
  );
  writeBySeat(
    text,
    "scr_acc",
    clans.map((clan) => clan.conversionPoints),
  );
  writeBySeat(
    text,
    "strength",
    clans.map((clan) => clan.strengthPoints),
  );
  writeBySeat(text, "status", status);
  return text.toString();
}

/** The explicit board that a state would be read back from. */
export function boardOf(state: HarryPotterState): FixedBoard {
  const books: number[] = [];
  for (let cell = state.book.indexOf(1); cell !== -1; cell = state.book.indexOf(1, cell + 1)) books.push(cell);
  const { terrain, owner, units, ingredients, voldemort } = state;
  return { terrain, owner, units, books, ingredients, voldemort };
}

export function readState(reader: TextReader, settings: HarryPotterSettings, round: number): HarryPotterState {
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

function readClans(reader: TextReader, { clans }: HarryPotterState): void {
  readBySeat(reader, "score", (seat, value) => {
    clans[seat].score = value;
  });
  readBySeat(reader, "scr_acc", (seat, value) => {
    clans[seat].conversionPoints = value;
  });
  readBySeat(reader, "strength", (seat, value) => {
    clans[seat].strengthPoints = value;
  });
  skipStatus(reader);
}
