import { en } from "../../contract/english";
import type { Frame, Legend, Piece } from "../../contract/frame";
import type { Figure } from "../../contract/game";
import { COLOURS } from "../../grid/colours";
import { NOBODY } from "../../grid/territory";
import { CELLS, GRID, type HarryPotterState, isReachedByVoldemort, magicStrength, type Unit, WALL } from "./state";

export const figures: readonly Figure<HarryPotterState>[] = [
  { name: "score", title: "Score", read: (state, seat) => state.clans[seat].score },
  { name: "wizards", title: "Wizards", read: (state, seat) => state.clans[seat].wizards },
  { name: "strength", title: "Magic strength", read: (state, seat) => magicStrength(state.clans[seat]) },
  { name: "strengthPoints", title: "Strength points", read: (state, seat) => state.clans[seat].strengthPoints },
  { name: "cells", title: "Cells owned", read: (state, seat) => state.clans[seat].ownedCells },
  { name: "conversions", title: "Conversion points", read: (state, seat) => state.clans[seat].conversionPoints },
];

/** Colours and shapes of the statement's section on the viewer. */
export const legend: Legend = {
  cells: [
    { key: "free", label: "Corridor of nobody", colour: "floor" },
    { key: "wall", label: "Wall", colour: "wall" },
    { key: "owned0", label: "Corridor of player 0", colour: "seat0" },
    { key: "owned1", label: "Corridor of player 1", colour: "seat1" },
    { key: "owned2", label: "Corridor of player 2", colour: "seat2" },
    { key: "owned3", label: "Corridor of player 3", colour: "seat3" },
  ],
  pieces: [
    { key: "book", label: "Book", shape: "circle", colour: COLOURS.food, outline: "ink" },
    { key: "wizard", label: "Wizard", shape: "circle", colour: "seat" },
    { key: "converting", label: "Wizard that is converting", shape: "cross", colour: "seat" },
    { key: "ghost", label: "Ghost", shape: "square", colour: "seat", outline: "ink" },
    { key: "reach", label: "Voldemort's reach", shape: "halo", colour: "danger", size: 3, translucent: true },
    { key: "voldemort", label: "Voldemort", shape: "circle", colour: "danger" },
  ],
  overlays: [{ key: "voldemort", label: "Cells where Voldemort kills" }],
};

/** Indices into the legend's cells; the owned ones follow the one of nobody's. */
const WALL_LOOK = 1;
const FREE_LOOK = 0;
const FIRST_OWNED_LOOK = 2;

function cellLook(state: HarryPotterState, cell: number): number {
  if (state.terrain[cell] === WALL) return WALL_LOOK;
  return state.owner[cell] === NOBODY ? FREE_LOOK : FIRST_OWNED_LOOK + state.owner[cell];
}

export function frame(state: HarryPotterState): Frame {
  const cells = new Uint8Array(CELLS);
  const pieces: Piece[] = [];
  const reach: Record<number, number> = {};
  for (let cell = 0; cell < CELLS; cell++) {
    cells[cell] = cellLook(state, cell);
    if (state.book[cell] === 1) pieces.push({ look: "book", cell, unit: -1, seat: -1 });
    if (isReachedByVoldemort(state, cell)) reach[cell] = 1;
  }
  for (const unit of state.units) pieces.push(pieceOf(unit));
  const voldemort = state.voldemort.row * GRID.cols + state.voldemort.col;
  pieces.push(
    { look: "reach", cell: voldemort, unit: -1, seat: -1 },
    { look: "voldemort", cell: voldemort, unit: -1, seat: -1 },
  );
  const overlays = [{ key: "voldemort", heat: reach }];
  return { round: state.round, boards: [{ title: en`Board`, ...GRID, wraps: false, cells, pieces, overlays }] };
}

function pieceOf(unit: Unit): Piece {
  const wizardLook = unit.roundsPending > 0 ? "converting" : "wizard";
  const look = unit.type === "ghost" ? "ghost" : wizardLook;
  const label = unit.roundsPending > 0 ? { label: String(unit.roundsPending) } : {};
  return { look, cell: unit.cell, unit: unit.id, seat: unit.clan, ...label };
}
