import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { skipStatus } from "../../text/seats-text";
import type { TextReader } from "../../text/text-reader";
import { formatLevel, readMap } from "./board-text";
import { type CrematoriaSettings, MAX_HEALTH } from "./config";
import { areAllNecromongersHere } from "./necromongers";
import { checkUnits } from "./setup";
import { type CrematoriaState, emptyState, isDescending, NOWHERE, type Unit } from "./state";
import { COL, cellOf, GRID, LEVELS, levelOf, ROW } from "./topology";

export function formatState(state: CrematoriaState, status: readonly number[]): string {
  const cells = state.players.map((totals) => totals.cells);
  const gems = state.players.map((totals) => totals.gems);
  return [
    "\n\n",
    formatLevel(state, 0),
    formatLevel(state, 1),
    `\nround ${state.round}\n`,
    `nb_cells ${cells.join(" ")}\nnb_gems ${gems.join(" ")}\nstatus ${status.join(" ")}\n`,
    ...state.units.map(formatUnit),
    "\n",
  ].join("");
}

function formatUnit({ type, player, health, turns, cell }: Unit): string {
  const place = cell === NOWHERE ? "-1 -1 -1" : `${ROW[cell]} ${COL[cell]} ${levelOf(cell)}`;
  return `${type[0]} ${player} ${health} ${turns} ${place}\n`;
}

export function readState(reader: TextReader, settings: CrematoriaSettings, round: number): CrematoriaState {
  if (checkUnits(settings) !== null) reader.refuse("settings with fewer units");
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
  unit.player = isOfPlayer ? reader.integer("player", 0, 3) : reader.integer("player", -1, -1);
  const health = MAX_HEALTH[unit.type];
  unit.health = reader.integer("health", Math.min(0, health), health);
  unit.turns = reader.integer("turns", -1, unit.type === "necromonger" ? state.settings.turns_to_land : -1);
  unit.cell = readPlace(reader);
  const isOnCell = unit.type === "hellhound" || (unit.health > 0 && !isDescending(unit));
  if (!isOnCell) return;
  if (unit.cell === NOWHERE) reader.refuse(`a position for unit ${unit.id}, which is alive`);
  if (state.unitAt[unit.cell] !== -1) reader.refuse(`a cell for unit ${unit.id} without another unit`);
  state.unitAt[unit.cell] = unit.id;
}

/** Row, column and level; -1 three times for nowhere. @returns the cell. */
function readPlace(reader: TextReader): number {
  const row = reader.integer("row", -1, GRID.rows - 1);
  const least = row === -1 ? -1 : 0;
  const col = reader.integer("column", least, row === -1 ? -1 : GRID.cols - 1);
  const level = reader.integer("level", least, row === -1 ? -1 : LEVELS - 1);
  return row === -1 ? NOWHERE : cellOf(row, col, level);
}
