import type { Round, Step } from "../../contract/game";
import type { Recorder } from "../../contract/recorder";
import { DIRECTIONS, DOWN, LEFT, RIGHT, UP } from "../../grid/directions";
import { cellAt, colOf, isInside, rowOf } from "../../grid/grid";
import { NOBODY, setOwner } from "../../grid/territory";
import { newIngredients } from "./ingredients";
import { killByVoldemort } from "./move";
import { manhattan, type NearUnits, unitsNearestToVoldemort } from "./nearest-units";
import { carryOutOrders } from "./orders";
import { SafeCells } from "./safe-cells";
import {
  GRID,
  ghostOf,
  type HarryPotterState,
  isVoldemortWellPlaced,
  joinClan,
  pointsNow,
  putUnit,
  to32Bits,
  type Unit,
} from "./state";

/** The steps of a round, in order (rules, sections 8 and 9). */
export const steps: readonly Step<HarryPotterState>[] = [
  { name: "carryOutOrders", title: "Orders", run: tellPointsAndCarryOutOrders, turns: () => "playerByPlayer" },
  { name: "moveVoldemort", title: "Voldemort moves", sign: "Voldemort", run: moveVoldemort },
  { name: "regenerateUnits", title: "The dead come back", sign: "Rebirth", run: regenerateUnits },
  { name: "restGhosts", title: "Ghosts rest", sign: "Ghosts", run: restGhosts },
  { name: "convertWizards", title: "Conversions", run: convertWizards },
  { name: "replaceBooks", title: "Books", run: replaceBooks },
  { name: "score", title: "Score", run: score },
  { name: "mixIngredients", title: "New ingredients", sign: "Ingredients", run: mixIngredients },
];

/** Cells owned from the start give points, which the score tells only from the end of round 0 on (rules, section 10). */
function tellPointsAndCarryOutOrders(state: HarryPotterState, round: Round): void {
  state.clans.forEach(({ ownedCells: count, score: told }, seat) => {
    const points = pointsNow(state, seat) - told;
    if (points !== 0) round.report?.event("ownedFromStart", { seat, count, points });
  });
  carryOutOrders(state, round);
}

/** Voldemort takes one step towards the nearest unit, through walls, and attacks the eight cells around him. */
function moveVoldemort(state: HarryPotterState, round: Round): void {
  const goal = nearestUnitCell(state, round.report);
  const next = stepTowards(state, goal);
  if (next !== null) {
    const cellFrom = cellAt(GRID, state.voldemort.row, state.voldemort.col);
    round.report?.event("voldemortMoved", { cellFrom, cell: cellAt(GRID, next.row, next.col) });
    Object.assign(state.voldemort, next);
  }
  for (const direction of DIRECTIONS) {
    const row = state.voldemort.row + direction.rows;
    const col = state.voldemort.col + direction.cols;
    if (isInside(GRID, row, col)) attackCell(state, cellAt(GRID, row, col), round);
  }
}

/** One of the units at the smallest Manhattan distance, dead ones included; its cell. */
function nearestUnitCell(state: HarryPotterState, report: Recorder | null): number {
  const nearest = unitsNearestToVoldemort(state);
  const goal = nearest.units[state.chance.random(0, nearest.units.length - 1, "voldemortGoal")];
  if (report !== null) reportGoal(state, goal, nearest, report);
  return goal.cell;
}

/** Whom Voldemort goes for, who was as near, and who would have been next. */
function reportGoal(
  state: HarryPotterState,
  goal: Unit,
  { units: nearest, distance }: NearUnits,
  report: Recorder,
): void {
  const { units: next, distance: distanceNext } = unitsNearestToVoldemort(state, distance + 1);
  report.event("voldemortChose", {
    cell: cellAt(GRID, state.voldemort.row, state.voldemort.col),
    unitTarget: goal.id,
    condition: state.unitAt[goal.cell] === goal.id ? "on the board" : "killed in this round, where it stood",
    distance,
    choices: nearest.length,
    unitsNearest: listOf(nearest),
    unitsNext: listOf(next),
    distanceNext: next.length === 0 ? "-" : distanceNext,
  });
}

function listOf(units: readonly Unit[]): string {
  return units.map(({ id }) => id).join(" ");
}

interface RowAndCol {
  readonly row: number;
  readonly col: number;
}

function largerDifference(from: RowAndCol, cell: number): number {
  return Math.max(Math.abs(rowOf(GRID, cell) - from.row), Math.abs(colOf(GRID, cell) - from.col));
}

/** The step that comes nearest, along the larger difference; null when he is already there. */
function stepTowards(state: HarryPotterState, goal: number): RowAndCol | null {
  let best: RowAndCol | null = null;
  let distance = manhattan(state.voldemort, goal);
  let difference = Number.POSITIVE_INFINITY;
  for (const number of [DOWN, RIGHT, UP, LEFT]) {
    const { rows, cols } = DIRECTIONS[number];
    const next = { row: state.voldemort.row + rows, col: state.voldemort.col + cols };
    if (!isInside(GRID, next.row, next.col)) continue;
    const nextDistance = manhattan(next, goal);
    const nextDifference = largerDifference(next, goal);
    if (nextDistance > distance || (nextDistance === distance && nextDifference >= difference)) continue;
    best = next;
    distance = nextDistance;
    difference = nextDifference;
  }
  return best;
}

/** A cell beside Voldemort loses its book, its owner and its unit. */
function attackCell(state: HarryPotterState, cell: number, round: Round): void {
  if (state.book[cell] === 1) {
    state.book[cell] = 0;
    state.inProgress.booksDestroyed++;
    round.report?.event("bookDestroyed", { cell });
  }
  setOwner(state, cell, NOBODY, round.report);
  if (state.unitAt[cell] !== -1) killByVoldemort(state, state.units[state.unitAt[cell]], round);
}

/** Killed wizards come back at a safe cell in a clan at random; killed ghosts in their own, tired. */
function regenerateUnits(state: HarryPotterState, round: Round): void {
  const { killedWizards, isGhostKilled } = state.inProgress;
  if (!isGhostKilled.includes(true) && killedWizards.every((ids) => ids.length === 0)) return;
  const safeCells = new SafeCells(state);
  for (const id of killedWizards.flat()) regenerateWizard(state, id, safeCells, round);
  for (let clan = 0; clan < 4; clan++) {
    if (isGhostKilled[clan]) regenerateGhost(state, clan, safeCells, round);
    isGhostKilled[clan] = false;
    killedWizards[clan].length = 0;
  }
}

function regenerateWizard(state: HarryPotterState, id: number, safeCells: SafeCells, round: Round): void {
  const wizard = state.units[id];
  const seatFrom = wizard.clan;
  const cell = safeCells.take("placeOfWizard");
  wizard.clan = state.chance.random(0, 3, "newClan");
  wizard.roundsPending = 0;
  wizard.next = -1;
  state.clans[wizard.clan].wizards++;
  round.report?.event("wizardReborn", { unit: id, cell, seatFrom, seatTo: wizard.clan });
  putUnit(state, wizard, cell, round.report);
}

function regenerateGhost(state: HarryPotterState, clan: number, safeCells: SafeCells, round: Round): void {
  const ghost = ghostOf(state, clan);
  const cell = safeCells.take("placeOfGhost");
  ghost.roundsPending = state.settings.ROUNDS_SPELL_RESTING_GHOST;
  ghost.next = -1;
  round.report?.event("ghostReborn", { unit: ghost.id, cell, seat: clan, rounds: ghost.roundsPending });
  putUnit(state, ghost, cell, round.report);
}

/** Each resting ghost has one round less to rest. */
function restGhosts(state: HarryPotterState, round: Round): void {
  for (const unit of state.units) {
    if (unit.type !== "ghost" || unit.roundsPending <= 0) continue;
    unit.roundsPending--;
    if (unit.roundsPending === 0) round.report?.event("ghostRested", { unit: unit.id });
    else round.report?.event("ghostRests", { unit: unit.id, rounds: unit.roundsPending });
  }
}

/** Wizards whose conversion ends join the clan that beat them, which gets the points. */
function convertWizards(state: HarryPotterState, round: Round): void {
  const converted: { id: number; clan: number }[] = [];
  for (const wizard of state.units) {
    if (wizard.type !== "wizard" || wizard.roundsPending === 0) continue;
    wizard.roundsPending--;
    round.report?.event("conversionGoesOn", { unit: wizard.id, rounds: wizard.roundsPending, seat: wizard.next });
    if (wizard.roundsPending > 0) continue;
    converted.push({ id: wizard.id, clan: wizard.next });
    wizard.next = -1;
  }
  for (const { id, clan } of converted) joinClan(state, state.units[id], clan, round.report);
}

/** Books read give strength; each book that is gone appears again elsewhere. */
function replaceBooks(state: HarryPotterState, round: Round): void {
  const { booksRead, booksDestroyed } = state.inProgress;
  state.inProgress.booksDestroyed = 0;
  if (booksDestroyed === 0 && booksRead.every((count) => count === 0)) return;
  const safeCells = new SafeCells(state);
  for (let clan = 0; clan < 4; clan++) {
    giveStrength(state, clan, booksRead[clan], round);
    placeBooks(state, booksRead[clan], safeCells, round);
    booksRead[clan] = 0;
  }
  placeBooks(state, booksDestroyed, safeCells, round);
}

function giveStrength(state: HarryPotterState, clan: number, books: number, round: Round): void {
  if (books === 0) return;
  const points = state.settings.BOOK_MAGIC_STRENGTH * books;
  state.clans[clan].strengthPoints = to32Bits(state.clans[clan].strengthPoints + points);
  round.report?.event("strengthGained", { seat: clan, points, books });
}

function placeBooks(state: HarryPotterState, count: number, safeCells: SafeCells, round: Round): void {
  for (let book = 0; book < count; book++) {
    const cell = safeCells.take("placeOfBook");
    state.book[cell] = 1;
    round.report?.event("bookAppeared", { cell });
  }
}

/** Points for converted wizards, accumulated, plus points for the cells owned now. */
function score(state: HarryPotterState, round: Round): void {
  state.clans.forEach((clan, seat) => {
    const before = clan.score;
    clan.score = pointsNow(state, seat);
    if (clan.score !== before) round.report?.event("scoreChanged", { seat, from: before, to: clan.score });
  });
}

/**
 * The ingredients for the next round's spell; with them the round ends. The original checks here that Voldemort stands
 * well and stops if not, which only crowded boards bring about; this match goes on and says so.
 */
function mixIngredients(state: HarryPotterState, round: Round): void {
  state.ingredients = newIngredients(state.chance);
  round.report?.event("newIngredients", { ingredients: state.ingredients.join(" ") });
  state.inProgress.isSpellCast = false;
  state.round++;
  if (!isVoldemortWellPlaced(state)) round.report?.event("originalWouldStop", {});
}
