import { en } from "../../contract/english";
import type { Frame, Legend, Line, Piece } from "../../contract/frame";
import type { Figure } from "../../contract/game";
import { COLOURS } from "../../grid/colours";
import { CELLS, GRID, WASTE } from "./board";
import { isOnBoard, NOT_CONVERTING, strengthOf, type Unit, type WalkingDeadState } from "./state";
import { searchFromLiving, wayOf } from "./zombie-ways";

export const figures: readonly Figure<WalkingDeadState>[] = [
  { name: "score", title: "Score", read: (state, seat) => state.clans[seat].score },
  { name: "living", title: "Living units", read: (state, seat) => state.clans[seat].living },
  { name: "strength", title: "Strength", read: (state, seat) => strengthOf(state.clans[seat]) },
  { name: "strengthPoints", title: "Strength points", read: (state, seat) => state.clans[seat].strengthPoints },
  { name: "cells", title: "Cells owned", read: (state, seat) => state.clans[seat].ownedCells },
  { name: "kills", title: "Points for kills", read: (state, seat) => state.clans[seat].killPoints },
];

/** Colours and shapes of the statement's section on the viewer. */
export const legend: Legend = {
  cells: [
    { key: "waste", label: "Waste", colour: "wall" },
    { key: "free", label: "Street of nobody", colour: "floor" },
    { key: "owned0", label: "Street of player 0", colour: "seat0" },
    { key: "owned1", label: "Street of player 1", colour: "seat1" },
    { key: "owned2", label: "Street of player 2", colour: "seat2" },
    { key: "owned3", label: "Street of player 3", colour: "seat3" },
  ],
  pieces: [
    { key: "food", label: "Food", shape: "circle", colour: COLOURS.food, outline: "ink", size: 0.7 },
    { key: "living", label: "Living unit", shape: "circle", colour: "seat" },
    { key: "converting", label: "Living unit that is becoming a zombie", shape: "square", colour: "seat" },
    { key: "dead", label: "Dead unit", shape: "cross", colour: "seat" },
    { key: "zombie", label: "Zombie", shape: "square", colour: "danger", outline: "ink" },
  ],
  overlays: [{ key: "zombieWays", label: "Each zombie's way to a nearest living unit" }],
};

const WASTE_LOOK = 0;
/** Those of the players follow. */
const OF_NOBODY = 1;

export function frame(state: WalkingDeadState): Frame {
  const cells = new Uint8Array(CELLS);
  const pieces: Piece[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    cells[cell] = state.terrain[cell] === WASTE ? WASTE_LOOK : OF_NOBODY + 1 + state.owner[cell];
    if (state.food[cell] === 1) pieces.push({ look: "food", cell, unit: -1, seat: -1 });
  }
  for (const unit of state.units) if (isOnBoard(state, unit)) pieces.push(pieceOf(unit));
  const overlays = [{ key: "zombieWays", lines: zombieWays(state) }];
  return { round: state.round, boards: [{ title: en`Board`, ...GRID, wraps: false, cells, pieces, overlays }] };
}

function pieceOf(unit: Unit): Piece {
  const isConverting = unit.type === "living" && unit.rounds !== NOT_CONVERTING;
  const label = unit.rounds === NOT_CONVERTING ? {} : { label: String(unit.rounds) };
  return { look: isConverting ? "converting" : unit.type, cell: unit.cell, unit: unit.id, seat: unit.clan, ...label };
}

/** One of the shortest ways of each zombie, from cell to cell; which one it takes is a matter of chance. */
function zombieWays(state: WalkingDeadState): Line[] {
  const search = searchFromLiving(state);
  return state.units.flatMap((unit) => {
    if (unit.type !== "zombie" || !isOnBoard(state, unit)) return [];
    const way = wayOf(search, unit);
    return way.slice(1).map((to, index): Line => ({ from: way[index], to, colour: "danger" }));
  });
}
