import { colOf, rowOf } from "../../grid/grid";
import type { Description, Fact, Subject } from "../../match/description";
import type { Frame, Legend, Line, Piece } from "../../match/frame";
import type { Figure } from "../../match/game";
import { CELLS, GRID, neighbour, OUTSIDE, WASTE } from "./board";
import { chanceToWin } from "./fight";
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
    { key: "food", label: "Food", shape: "circle", colour: "food", outline: "ink", size: 0.7 },
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
  return { round: state.round, boards: [{ title: "Board", ...GRID, wraps: false, cells, pieces, overlays }] };
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

export function cellName(_state: WalkingDeadState, cell: number): string {
  return `(${rowOf(GRID, cell)}, ${colOf(GRID, cell)})`;
}

export function describe(state: WalkingDeadState, subject: Subject): Description {
  if (subject.kind === "cell") return describeCell(state, subject.cell);
  if (subject.kind === "unit") return describeUnit(state, subject.unit);
  return describeClan(state, subject.seat);
}

function describeCell(state: WalkingDeadState, cell: number): Description {
  const title = `Cell ${cellName(state, cell)}`;
  if (!(cell >= 0 && cell < CELLS)) return { title, facts: [] };
  if (state.terrain[cell] === WASTE) return { title, facts: [{ label: "Type", value: "waste" }] };
  const unit = state.unitAt[cell];
  const owner = state.owner[cell];
  return {
    title,
    facts: [
      { label: "Type", value: "street" },
      { label: "Owner", value: owner === -1 ? "nobody" : `player ${owner}` },
      { label: "Unit", value: unit === -1 ? "none" : String(unit) },
      { label: "Food", value: state.food[cell] === 1 ? "yes" : "no" },
    ],
  };
}

function describeUnit(state: WalkingDeadState, id: number): Description {
  const unit = state.units[id];
  if (unit === undefined) return { title: `Unit ${id}`, facts: [] };
  const place = { label: "Cell", value: cellName(state, unit.cell) };
  if (unit.type === "zombie") return { title: `Zombie ${id}`, facts: [place, ...zombieFacts(state, unit)] };
  const title = `${unit.type === "dead" ? "Dead unit" : "Unit"} ${id} of player ${unit.clan}`;
  const conversion = { label: "Becomes a zombie", value: roundsInWords(unit.rounds) };
  if (unit.type === "dead") return { title, facts: [place, conversion] };
  return { title, facts: [place, conversion, nearestZombie(state, unit.cell), ...fightFacts(state, unit.clan)] };
}

function roundsInWords(rounds: number): string {
  if (rounds === NOT_CONVERTING) return "no";
  return rounds === 1 ? "in 1 round" : `in ${rounds} rounds`;
}

function zombieFacts(state: WalkingDeadState, zombie: Unit): Fact[] {
  if (!isOnBoard(state, zombie)) return [{ label: "Killed", value: "comes back at the end of the round" }];
  const way = wayOf(searchFromLiving(state), zombie);
  const victim = state.unitAt[way[way.length - 1] ?? -1];
  const value = victim === undefined ? "none within reach" : `unit ${victim}, ${way.length - 1} steps away`;
  return [{ label: "Nearest living unit", value }];
}

/** In a zombie's steps, through streets without dead units. */
function nearestZombie(state: WalkingDeadState, from: number): Fact {
  const label = "Nearest zombie";
  const steps = new Int16Array(CELLS).fill(-1);
  const queue = [from];
  steps[from] = 0;
  for (const cell of queue) {
    for (let direction = 0; direction < 8; direction++) {
      const near = neighbour(cell, direction);
      if (near === OUTSIDE || steps[near] !== -1 || state.terrain[near] === WASTE) continue;
      const unit = state.units[state.unitAt[near]];
      steps[near] = steps[cell] + 1;
      if (unit?.type === "zombie") return { label, value: `zombie ${unit.id}, ${steps[near]} steps away` };
      if (unit?.type !== "dead") queue.push(near);
    }
  }
  return { label, value: "none within reach" };
}

/** With what the clan fights in this round, and how its attacks on the others would end. */
function fightFacts(state: WalkingDeadState, seat: number): Fact[] {
  const strength = state.clans[seat].fightStrength;
  const attacks = state.clans.map((clan, other) => ({
    label: `Attack on player ${other}`,
    value: `won with ${(chanceToWin(strength, clan.fightStrength) * 100).toFixed(1)} %`,
  }));
  return [
    { label: "Strength in fights", value: String(strength), hidden: state.strengthRule === "release" },
    ...attacks.filter((_, other) => other !== seat && state.clans[other].living > 0),
  ];
}

/** The API tells the strength only, and the score only as a whole. */
const HIDDEN_FIGURES = ["strengthPoints", "kills"];

function describeClan(state: WalkingDeadState, seat: number): Description {
  const title = `Player ${seat}`;
  if (state.clans[seat] === undefined) return { title, facts: [] };
  const facts = figures.map(({ name, title: label, read }) => {
    const fact = { label, value: String(read(state, seat)) };
    return HIDDEN_FIGURES.includes(name) ? { ...fact, hidden: true } : fact;
  });
  const food = { label: "Food taken in this round", value: String(state.inProgress.eaten[seat]), hidden: true };
  return { title, facts: [...facts, food, ...fightFacts(state, seat)] };
}
