import { codesOf, columnLabels, drawRows } from "../../text/layout";
import { writeCell } from "../../text/owned-board";
import { TextBuffer } from "../../text/text-buffer";
import { HELICOPTER_TYPE, SOLDIER_TYPE, TERRAIN_LETTERS } from "./board-text";
import { CELLS, GRID } from "./constants";
import type { GameMap } from "./setup";
import { type Helicopter, NOBODY, type Soldier } from "./state";

type Unit = Soldier | Helicopter;

const TAB = { after: "\t" };
const TERRAIN_CODES = codesOf(TERRAIN_LETTERS);

/** A state as the original writes it (rules, section 9). */
export function formatMap(
  map: GameMap,
  {
    round,
    scores,
    status,
    units,
  }: Record<"scores" | "status", readonly number[]> & {
    readonly round: number;
    readonly units: readonly Unit[];
  },
): string {
  const text = new TextBuffer();
  text.text("round ").number(round).text("\n\nnou\n").number(map.nextId);
  text.text("\n\nterreny\n").text(columnLabels(GRID.cols)).text("\n");
  const codes = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) codes[cell] = TERRAIN_CODES[map.terrain[cell]];
  drawRows(text, GRID, { hasLabels: true, codes });
  text.text("\nposts\nequip\tx\ty\tvalor\t\n");
  for (const { owner, cell, value } of map.posts) {
    writeCell(text.number(teamOf(owner)).text("\t"), GRID, cell, "\t")
      .text("\t")
      .number(value)
      .text("\n");
  }
  text.text("\nscore\n").numbers(scores, TAB).text("\n\nstatus\n").numbers(status, TAB);
  text.text("\n\nagents\nid\ttipus\tequip\tx\ty\tvida\tori\tnapalm\tparaca\t\n");
  for (const unit of units) writeUnit(text, unit);
  text.text("-1\n\nfoc\ntorns\tx\ty\n");
  for (let cell = 0; cell < CELLS; cell++) {
    if (map.fire[cell] > 0) writeCell(text.number(map.fire[cell]).text("\t"), GRID, cell, "\t").text("\n");
  }
  return text.text("-1\n\n").toString();
}

/** The units in the order of their lists, helicopters first: a map read back has the same lists. */
export function unitsInOrder({ soldiers, helicopters }: GameMap): Unit[] {
  return [...helicopters, ...soldiers];
}

/** All units by increasing id, as a state lists them. */
export function unitsById(map: GameMap): Unit[] {
  return unitsInOrder(map).sort((one, other) => one.id - other.id);
}

function writeUnit(text: TextBuffer, unit: Unit): void {
  const isSoldier = "health" in unit;
  text.number(unit.id).text("\t");
  text.number(isSoldier ? SOLDIER_TYPE : HELICOPTER_TYPE).text("\t");
  writeCell(text.number(teamOf(unit.seat)).text("\t"), GRID, unit.cell, "\t").text("\t");
  if (isSoldier) text.number(unit.health).text("\t-1\t-1\t0\t\n");
  else {
    text.text("-1\t").number(unit.heading).text("\t").number(unit.napalm).text("\t").number(unit.waiting.length);
    text.numbers(unit.waiting, { before: "\t" }).text("\t\n");
  }
}

/** Teams are 1 to 4 in the files, and nobody is -1. */
function teamOf(seat: number): number {
  return seat === NOBODY ? NOBODY : seat + 1;
}
