import { en } from "../../contract/english";
import type { Board, CellLook, Frame, Legend, Overlay, OwnColour, Piece } from "../../contract/frame";
import type { Figure } from "../../contract/game";
import { COLOURS } from "../../grid/colours";
import { MAX_HEALTH } from "./config";
import { hellhoundsOf } from "./hellhounds";
import { CAVE, type CrematoriaState, ELEVATOR, isDescending, NOWHERE, ROCK, scoreOf, type Unit } from "./state";
import {
  CELLS,
  COL,
  columnsIntoNight,
  columnsIntoSun,
  distance,
  GRID,
  isUnderSun,
  LEVEL,
  levelOf,
  ROW,
} from "./topology";

const SUN_COLOUR: OwnColour = { light: "#fcf485", dark: "#b3a765" };
const NIGHT_COLOUR: OwnColour = { light: "#3c4a86", dark: "#16235f" };

export const figures: readonly Figure<CrematoriaState>[] = [
  { name: "score", title: "Score", read: scoreOf },
  { name: "cells", title: "Caves", read: (state, seat) => state.players[seat].cells },
  { name: "gems", title: "Gems", read: (state, seat) => state.players[seat].gems },
  { name: "pioneers", title: "Pioneers", read: (state, seat) => countUnits(state, "pioneer", seat) },
  { name: "furyans", title: "Furyans", read: (state, seat) => countUnits(state, "furyan", seat) },
];

function countUnits({ units }: CrematoriaState, type: Unit["type"], seat: number): number {
  return units.filter((unit) => unit.type === type && unit.player === seat).length;
}

const CELL_LOOKS = [
  { key: "rock", label: "Rock", colour: "wall" },
  { key: "cave", label: "Cave of nobody", colour: "floor" },
  { key: "owned0", label: "Cave of player 0", colour: "seat0" },
  { key: "owned1", label: "Cave of player 1", colour: "seat1" },
  { key: "owned2", label: "Cave of player 2", colour: "seat2" },
  { key: "owned3", label: "Cave of player 3", colour: "seat3" },
  { key: "elevator", label: "Elevator", colour: COLOURS.built },
  { key: "night", label: "Outside, at night", colour: NIGHT_COLOUR },
  { key: "day", label: "Outside, under the sun", colour: SUN_COLOUR },
] as const satisfies readonly CellLook[];

type CellKey = (typeof CELL_LOOKS)[number]["key"];

function lookOf(key: CellKey): number {
  return CELL_LOOKS.findIndex((look) => look.key === key);
}

const ROCK_LOOK = lookOf("rock");
const CAVE_LOOK = lookOf("cave");
const FIRST_OWNED_LOOK = lookOf("owned0");
const ELEVATOR_LOOK = lookOf("elevator");
const NIGHT_LOOK = lookOf("night");
const DAY_LOOK = lookOf("day");

export const legend: Legend = {
  cells: CELL_LOOKS,
  pieces: [
    { key: "gem", label: "Gem", shape: "diamond", colour: COLOURS.gold, outline: "ink", size: 0.7 },
    { key: "pioneer", label: "Pioneer", shape: "circle", colour: "seat", outline: "ink" },
    { key: "furyan", label: "Furyan", shape: "square", colour: "seat", outline: "ink" },
    { key: "dead", label: "Unit killed in this round", shape: "cross", colour: "seat" },
    { key: "necromonger", label: "Necromonger", shape: "diamond", colour: COLOURS.fire, outline: "ink" },
    { key: "spacecraft", label: "Spacecraft: rounds until it lands", shape: "ring", colour: COLOURS.fire, size: 1.4 },
    { key: "reach", label: "A hellhound's reach", shape: "halo", colour: "danger", size: 3, translucent: true },
    { key: "hellhound", label: "Hellhound", shape: "circle", colour: "danger", outline: "ink" },
  ],
  overlays: [
    { key: "hellhounds", label: "Cells where a hellhound kills now, and after its next step" },
    { key: "sun", label: "Columns that the sun reaches when this round ends, and one round later" },
    { key: "arrivals", label: "Columns where a gem or a necromonger may appear in this round" },
  ],
};

/** Two boards, underground and outside. The cells of both are `row * 80 + col`. */
export function frame(state: CrematoriaState): Frame {
  return { round: state.round, boards: [underground(state), outside(state)] };
}

function underground(state: CrematoriaState): Board {
  const overlays = [{ key: "hellhounds", heat: hellhoundHeat(state) }];
  return { title: en`Underground`, ...GRID, wraps: true, ...looksAndPieces(state, 0), overlays };
}

function outside(state: CrematoriaState): Board {
  const shade = Uint8Array.from({ length: LEVEL }, (_, cell) =>
    isUnderSun(state.round, LEVEL + cell) ? 0 : NIGHT_SHADE,
  );
  const overlays = [
    { key: "sun", heat: columnHeat([...columnsIntoSun(state.round)], [...columnsIntoSun(state.round + 1)]) },
    { key: "arrivals", heat: columnHeat([...columnsIntoNight(state.round)], []) },
  ];
  return { title: en`Outside`, ...GRID, wraps: true, ...looksAndPieces(state, 1), shade, overlays };
}

/** So that elevators show the night too. */
const NIGHT_SHADE = 70;

function looksAndPieces(state: CrematoriaState, level: number): Pick<Board, "cells" | "pieces"> {
  const cells = new Uint8Array(LEVEL);
  const pieces: Piece[] = [];
  for (let cell = 0; cell < LEVEL; cell++) {
    cells[cell] = cellLook(state, level * LEVEL + cell);
    if (state.gem[level * LEVEL + cell] === 1) pieces.push({ look: "gem", cell, unit: -1, seat: -1 });
  }
  for (const unit of state.units) {
    if (unit.cell !== NOWHERE && levelOf(unit.cell) === level) pieces.push(...piecesOf(unit));
  }
  return { cells, pieces };
}

function cellLook({ terrain, owner, round }: CrematoriaState, cell: number): number {
  const type = terrain[cell];
  if (type === ROCK) return ROCK_LOOK;
  if (type === ELEVATOR) return ELEVATOR_LOOK;
  if (type === CAVE) return owner[cell] === -1 ? CAVE_LOOK : FIRST_OWNED_LOOK + owner[cell];
  return isUnderSun(round, cell) ? DAY_LOOK : NIGHT_LOOK;
}

function piecesOf(unit: Unit): Piece[] {
  const piece = { cell: unit.cell % LEVEL, unit: unit.id, seat: unit.player };
  if (unit.type === "hellhound")
    return [
      { ...piece, look: "reach", unit: -1 },
      { ...piece, look: "hellhound" },
    ];
  if (unit.health === 0) return [{ ...piece, look: "dead" }];
  if (isDescending(unit)) return [{ ...piece, look: "spacecraft", label: String(unit.turns) }];
  return [{ ...piece, look: unit.type, level: unit.health / MAX_HEALTH[unit.type] }];
}

type Heat = NonNullable<Overlay["heat"]>;

/** 1 within a hellhound's reach, one half where it may reach after its next step; rock is no danger. */
function hellhoundHeat(state: CrematoriaState): Heat {
  const heat: Record<number, number> = {};
  const hellhounds = hellhoundsOf(state);
  for (let cell = 0; cell < LEVEL; cell++) {
    if (state.terrain[cell] === ROCK) continue;
    const nearest = Math.min(...hellhounds.map((hellhound) => distance(hellhound.cell, cell)));
    if (nearest <= 2) heat[cell] = nearest <= 1 ? 1 : 0.5;
  }
  return heat;
}

/** All the cells of some columns. */
function columnHeat(strong: readonly number[], weak: readonly number[]): Heat {
  const heat: Record<number, number> = {};
  for (let cell = 0; cell < LEVEL; cell++) {
    if (strong.includes(COL[cell])) heat[cell] = 1;
    else if (weak.includes(COL[cell])) heat[cell] = 0.5;
  }
  return heat;
}

/** @param cell of the game: `level * 3200 + row * 80 + col`. */
export function cellName(_state: CrematoriaState, cell: number): string {
  if (cell < 0 || cell >= CELLS) return en`nowhere`;
  const [row, col, level] = [ROW[cell], COL[cell], levelOf(cell)];
  return level === 0 ? en`(${row}, ${col}, ${level}) underground` : en`(${row}, ${col}, ${level}) outside`;
}
