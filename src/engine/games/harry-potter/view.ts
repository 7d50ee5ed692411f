import { colOf, rowOf } from "../../grid/grid";
import type { Description, Fact, Subject } from "../../match/description";
import type { Frame, Legend, Piece } from "../../match/frame";
import type { Figure } from "../../match/game";
import {
  CELLS,
  GRID,
  type HarryPotterState,
  isReachedByVoldemort,
  magicStrength,
  NOBODY,
  type Unit,
  WALL,
} from "./state";

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
    { key: "book", label: "Book", shape: "circle", colour: "food", outline: "ink" },
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
  return { round: state.round, boards: [{ title: "Board", ...GRID, wraps: false, cells, pieces, overlays }] };
}

function pieceOf(unit: Unit): Piece {
  const wizardLook = unit.roundsPending > 0 ? "converting" : "wizard";
  const look = unit.type === "ghost" ? "ghost" : wizardLook;
  const label = unit.roundsPending > 0 ? { label: String(unit.roundsPending) } : {};
  return { look, cell: unit.cell, unit: unit.id, seat: unit.clan, ...label };
}

export function cellName(_state: HarryPotterState, cell: number): string {
  return `(${rowOf(GRID, cell)}, ${colOf(GRID, cell)})`;
}

export function describe(state: HarryPotterState, subject: Subject): Description {
  if (subject.kind === "cell") return describeCell(state, subject.cell);
  if (subject.kind === "unit") return describeUnit(state, subject.unit);
  return describeClan(state, subject.seat);
}

function nobodyOr(seat: number): string {
  return seat === -1 ? "nobody" : `player ${seat}`;
}

function describeCell(state: HarryPotterState, cell: number): Description {
  const title = `Cell ${cellName(state, cell)}`;
  if (cell < 0 || cell >= CELLS) return { title, facts: [] };
  if (state.terrain[cell] === WALL) return { title, facts: [{ label: "Type", value: "wall" }] };
  const unit = state.unitAt[cell];
  const facts: Fact[] = [
    { label: "Type", value: "corridor" },
    { label: "Owner", value: nobodyOr(state.owner[cell]) },
    { label: "Unit", value: unit === -1 ? "none" : String(unit) },
    { label: "Book", value: state.book[cell] === 1 ? "yes" : "no" },
    { label: "Voldemort kills here", value: isReachedByVoldemort(state, cell) ? "yes" : "no" },
  ];
  const { row, col } = state.voldemort;
  const isHere = rowOf(GRID, cell) === row && colOf(GRID, cell) === col;
  return { title, facts: isHere ? [...facts, { label: "Voldemort", value: "is here" }] : facts };
}

function describeUnit(state: HarryPotterState, id: number): Description {
  const unit = state.units[id];
  if (unit === undefined) return { title: `Unit ${id}`, facts: [] };
  const title = `${unit.type === "wizard" ? "Wizard" : "Ghost"} ${id} of player ${unit.clan}`;
  const isOnBoard = state.unitAt[unit.cell] === id;
  const value = isOnBoard ? cellName(state, unit.cell) : `killed in ${cellName(state, unit.cell)} in this round`;
  const place = { label: "Cell", value };
  return { title, facts: [place, ...(unit.type === "wizard" ? wizardFacts(state, unit) : ghostFacts(state, unit))] };
}

function wizardFacts(state: HarryPotterState, wizard: Unit): Fact[] {
  const strength = magicStrength(state.clans[wizard.clan]);
  const isConverting = wizard.roundsPending > 0;
  const others = [0, 1, 2, 3].filter((seat) => seat !== wizard.clan);
  return [
    { label: "Converting", value: isConverting ? `to player ${wizard.next} in ${wizard.roundsPending} rounds` : "no" },
    { label: "Magic strength", value: String(strength) },
    ...others.map((seat) => ({
      label: `Attack on player ${seat}`,
      value: chanceToWin(strength, magicStrength(state.clans[seat])),
    })),
  ];
}

/** The probability with which an attack of one strength on another one is won (rules, sections 8.2 and 13). */
function chanceToWin(strength: number, defence: number): string {
  if (strength > 2 * defence) return "won at once";
  if (defence > 2 * strength) return "lost at once";
  const bySurprise = 30 / 101;
  const byStrength = strength + defence === 0 ? 0.5 : Math.ceil((strength / (strength + defence)) * 1000) / 1001;
  return `won with ${((bySurprise + (1 - bySurprise) * byStrength) * 100).toFixed(1)} %`;
}

function ghostFacts(state: HarryPotterState, ghost: Unit): Fact[] {
  const immuneRounds = state.settings.ROUNDS_NO_ATTACK_GHOST - (state.round - ghost.next);
  const isImmune = ghost.next !== -1 && immuneRounds > 0;
  return [
    {
      label: "Rest before a spell",
      value: ghost.roundsPending === 0 ? "none: ready" : `${ghost.roundsPending} rounds`,
    },
    { label: "Ingredients of the spell", value: state.ingredients.join(" ") },
    {
      label: "Spell of this round",
      value: state.inProgress.isSpellCast ? "cast already" : "not cast yet",
      hidden: true,
    },
    { label: "Last attack received", value: ghost.next === -1 ? "none" : `round ${ghost.next}` },
    { label: "Cannot be attacked", value: isImmune ? `for ${immuneRounds} rounds` : "no" },
  ];
}

function describeClan(state: HarryPotterState, seat: number): Description {
  const title = `Player ${seat}`;
  if (state.clans[seat] === undefined) return { title, facts: [] };
  const facts = figures.map(({ name, title: label, read }) => {
    const fact = { label, value: String(read(state, seat)) };
    return HIDDEN_FIGURES.includes(name) ? { ...fact, hidden: true } : fact;
  });
  return {
    title,
    facts: [...facts, { label: "Books read in this round", value: booksRead(state, seat), hidden: true }],
  };
}

/** The API tells the strength only, and the score only as a whole. */
const HIDDEN_FIGURES = ["strengthPoints", "conversions"];

function booksRead({ inProgress }: HarryPotterState, seat: number): string {
  return String(inProgress.booksRead[seat]);
}
