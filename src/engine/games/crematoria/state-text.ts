import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { en } from "../../contract/english";
import { skipStatus } from "../../text/seats-text";
import { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import { readMap, writeLevel } from "./board-text";
import { type CrematoriaSettings, MAX_HEALTH } from "./config";
import { areAllNecromongersHere } from "./necromongers";
import { checkUnits } from "./setup";
import { type CrematoriaState, emptyState, isDescending, NOWHERE, type Unit } from "./state";
import { COL, cellOf, GRID, LEVELS, levelOf, ROW } from "./topology";

export function formatState(state: CrematoriaState, status: readonly number[]): string {
  const text = new TextBuffer().text("\n\n");
  writeLevel(text, state, 0);
  writeLevel(text, state, 1);
  text.text("\nround ").number(state.round).text("\nnb_cells");
  for (const { cells } of state.players) text.text(" ").number(cells);
  text.text("\nnb_gems");
  for (const { gems } of state.players) text.text(" ").number(gems);
  text.text("\nstatus").numbers(status, { before: " " }).text("\n");
  for (const unit of state.units) writeUnit(text, unit);
  return text.text("\n").toString();
}

function writeUnit(text: TextBuffer, { type, player, health, turns, cell }: Unit): void {
  text.text(type[0]).text(" ").number(player).text(" ").number(health).text(" ").number(turns).text(" ");
  if (cell === NOWHERE) text.text("-1 -1 -1\n");
  else text.number(ROW[cell]).text(" ").number(COL[cell]).text(" ").number(levelOf(cell)).text("\n");
}

export function readState(reader: TextReader, settings: CrematoriaSettings, round: number): CrematoriaState {
  if (checkUnits(settings) !== null) reader.refuse(en`settings with fewer units`);
  const state = emptyState(settings, new PowerOfTwoChance(0), readMap(reader));
  reader.word("round");
  state.round = reader.integer("round", round, round);
  reader.word("nb_cells");
  for (const { cells } of state.players) reader.integer("nb_cells", cells, cells);
  reader.word("nb_gems");
  for (const totals of state.players) totals.gems = reader.integer("nb_gems", 0);
  skipStatus(reader);
  for (const unit of state.units) readUnit(reader, state, unit);
  state.isSkyFull = areAllNecromongersHere(state);
  return state;
}

function readUnit(reader: TextReader, state: CrematoriaState, unit: Unit): void {
  const isOfPlayer = unit.type === "furyan" || unit.type === "pioneer";
  reader.word(unit.type[0]);
  unit.player = isOfPlayer
    ? reader.integer(() => en`owner of a unit`, 0, 3)
    : reader.integer(() => en`owner of a unit`, -1, -1);
  const health = MAX_HEALTH[unit.type];
  unit.health = reader.integer(() => en`health of a unit`, Math.min(0, health), health);
  unit.turns = reader.integer(
    () => en`turns of a unit`,
    -1,
    unit.type === "necromonger" ? state.settings.turns_to_land : -1,
  );
  unit.cell = readPlace(reader);
  const isOnCell = unit.type === "hellhound" || (unit.health > 0 && !isDescending(unit));
  if (!isOnCell) return;
  if (unit.cell === NOWHERE) reader.refuse(en`a position for unit ${unit.id}, which is alive`);
  if (state.unitAt[unit.cell] !== -1) reader.refuse(en`a cell for unit ${unit.id} without another unit`);
  state.unitAt[unit.cell] = unit.id;
}

/** Row, column and level; -1 three times for nowhere. @returns the cell. */
function readPlace(reader: TextReader): number {
  const row = reader.integer(() => en`row of a unit`, -1, GRID.rows - 1);
  const least = row === -1 ? -1 : 0;
  const col = reader.integer(() => en`column of a unit`, least, row === -1 ? -1 : GRID.cols - 1);
  const level = reader.integer(() => en`level of a unit`, least, row === -1 ? -1 : LEVELS - 1);
  return row === -1 ? NOWHERE : cellOf(row, col, level);
}
