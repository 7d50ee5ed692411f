import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { en } from "../../contract/english";
import { SEATS } from "../../contract/order";
import { readCell, writeCell } from "../../text/owned-board";
import { skipStatus } from "../../text/seats-text";
import { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import { readBoard, writeBoard } from "./board-text";
import type { PandemicSettings } from "./config";
import { formatReal } from "./real-text";
import { addMask, emptyState, NO_UNIT, NOBODY, type PandemicState, type Unit, WALL } from "./state";

/** A state as the `.res` prints it; it does not say damage, turns, immunity and worn masks. */
export function formatState(state: PandemicState, status: readonly number[]): string {
  const { grid, cities } = state.world;
  const owners = [...state.owners];
  const before = " ";
  const text = writeBoard(new TextBuffer().text("\n\n"), state);
  text.text("\nround ").number(state.round).text("\ntotal_score").numbers(state.scores, { before });
  text.text(`\nstatus ${status.map(formatReal).join(" ")}\n`);
  text.text("\ncity_owners\n").numbers(owners.slice(0, cities.length), { before });
  text.text("\n\npath_owners\n").numbers(owners.slice(cities.length), { before });
  text.text("\n\nunits\n");
  for (const { player, cell, health } of state.units) {
    writeCell(text.number(player).text(" "), grid, cell, " ").text(" ").number(health).text(" \n");
  }
  return text.text("\n").toString();
}

/** @param round the number that the state must have. */
export function readState(reader: TextReader, settings: PandemicSettings, round: number): PandemicState {
  const { world, virus, masks } = readBoard(reader, settings);
  const state = { ...emptyState(settings, world, new PowerOfTwoChance(0)), virus, isPartial: true };
  for (const cell of masks) addMask(state, cell);
  reader.word("round");
  state.round = reader.integer("round", round, round);
  reader.word("total_score");
  for (const seat of SEATS) state.scores[seat] = reader.integer("total_score");
  skipStatus(reader);
  readOwners(reader, state);
  return { ...state, units: readUnits(reader, state) };
}

function readOwners(reader: TextReader, { owners, world }: PandemicState): void {
  const cities = world.cities.length;
  reader.word("city_owners");
  for (let city = 0; city < cities; city++) owners[city] = reader.integer(() => en`owner of a city`, NOBODY, 3);
  reader.word("path_owners");
  for (let zone = cities; zone < owners.length; zone++)
    owners[zone] = reader.integer(() => en`owner of a path`, NOBODY, 3);
}

function readUnits(reader: TextReader, state: PandemicState): Unit[] {
  reader.word("units");
  return Array.from({ length: 4 * state.settings.nb_units }, (_, id) => readUnit(reader, state, id));
}

function readUnit(reader: TextReader, { unitAt, world }: PandemicState, id: number): Unit {
  const player = reader.integer(() => en`owner of a unit`, 0, 3);
  const cell = readCell(reader, world.grid);
  if (world.terrain[cell] === WALL || unitAt[cell] !== NO_UNIT) {
    reader.refuse(en`a cell for unit ${id}: no wall, without another unit`);
  }
  unitAt[cell] = id;
  const health = reader.integer(() => en`health of a unit`);
  return { id, player, cell, health, damage: 0, turns: 0, isImmune: false, hasMask: false, isKilled: false };
}
