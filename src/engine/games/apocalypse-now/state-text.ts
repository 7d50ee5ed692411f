import { colOf, rowOf } from "../../grid/grid";
import { columnLabels, drawnRows, rowLabel } from "../../text/layout";
import { HELICOPTER_TYPE, SOLDIER_TYPE, TERRAIN_LETTERS } from "./board-text";
import { CELLS, GRID } from "./constants";
import type { GameMap } from "./setup";
import { type Helicopter, NOBODY, type Soldier } from "./state";

export interface UnitLine {
  readonly id: number;
  readonly text: string;
}

/** A state as the original writes it (rules, section 9). */
export function formatMap(
  map: GameMap,
  { round, scores, status, units }: Record<"scores" | "status", readonly number[]> & { round: number; units: string },
): string {
  const row = (values: readonly number[]) => values.map((value) => `${value}\t`).join("");
  return [
    `round ${round}\n\nnou\n${map.nextId}\n\nterreny\n`,
    formatTerrain(map.terrain),
    "\nposts\nequip\tx\ty\tvalor\t\n",
    ...map.posts.map(({ owner, cell, value }) => `${teamOf(owner)}\t${formatCell(cell)}\t${value}\n`),
    `\nscore\n${row(scores)}\n\nstatus\n${row(status)}\n\n`,
    "agents\nid\ttipus\tequip\tx\ty\tvida\tori\tnapalm\tparaca\t\n",
    `${units}-1\n\nfoc\ntorns\tx\ty\n`,
    formatFire(map.fire),
    "-1\n\n",
  ].join("");
}

function formatTerrain(terrain: Uint8Array): string {
  const rows = drawnRows(GRID, (cell) => TERRAIN_LETTERS[terrain[cell]]);
  return `${columnLabels(GRID.cols)}\n${rows.map((row, index) => `${rowLabel(index)} ${row}\n`).join("")}`;
}

function formatFire(fire: Uint8Array): string {
  let text = "";
  for (let cell = 0; cell < CELLS; cell++) if (fire[cell] > 0) text += `${fire[cell]}\t${formatCell(cell)}\n`;
  return text;
}

/** The units in the order of their lists, helicopters first: a map read back has the same lists. */
export function unitsInOrder({ soldiers, helicopters }: GameMap): string {
  return [...helicopters.map(helicopterLine), ...soldiers.map(soldierLine)].map(({ text }) => text).join("");
}

/** All units by increasing id, as a state lists them. */
export function unitsById({ soldiers, helicopters }: GameMap): string {
  const lines = [...helicopters.map(helicopterLine), ...soldiers.map(soldierLine)];
  lines.sort((one, other) => one.id - other.id);
  return lines.map(({ text }) => text).join("");
}

function soldierLine({ id, seat, cell, health }: Soldier): UnitLine {
  return { id, text: `${id}\t${SOLDIER_TYPE}\t${teamOf(seat)}\t${formatCell(cell)}\t${health}\t-1\t-1\t0\t\n` };
}

function helicopterLine({ id, seat, cell, heading, napalm, waiting }: Helicopter): UnitLine {
  const parachutists = [waiting.length, ...waiting].map((number) => `${number}\t`).join("");
  const text = `${id}\t${HELICOPTER_TYPE}\t${teamOf(seat)}\t${formatCell(cell)}\t-1\t${heading}\t${napalm}\t${parachutists}\n`;
  return { id, text };
}

/** Teams are 1 to 4 in the files, and nobody is -1. */
function teamOf(seat: number): number {
  return seat === NOBODY ? NOBODY : seat + 1;
}

function formatCell(cell: number): string {
  return `${rowOf(GRID, cell)}\t${colOf(GRID, cell)}`;
}
