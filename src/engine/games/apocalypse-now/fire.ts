import type { Round } from "../../contract/game";
import { CELLS, FIRE_PROBABILITY, FOREST, FOREST_FIRE_ROUNDS, GRASS, GRID } from "./constants";
import { killSoldier, otherTeam } from "./parachutists";
import { type ApocalypseState, soldierOn } from "./state";

/** Each fire burns one round less; then it may spread to the forest beside it (rules, section 5.4). */
export function burn(state: ApocalypseState, round: Round): void {
  const burning = burningCells(state);
  if (burning.length > 0) {
    const spreading = burning.filter((cell) => burnDown(state, cell, round));
    for (const cell of forestBeside(state, spreading)) {
      if (state.chance.probability(FIRE_PROBABILITY, "fireSpreads")) catchFire(state, cell, spreading, round);
    }
  }
  state.round++;
}

/** Row by row. Four cells are looked at at once, since most of a board does not burn. */
function burningCells({ fire }: ApocalypseState): number[] {
  const cells: number[] = [];
  const fours = new Uint32Array(fire.buffer, fire.byteOffset, CELLS / 4);
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue;
    for (let cell = 4 * four; cell < 4 * four + 4; cell++) if (fire[cell] > 0) cells.push(cell);
  }
  return cells;
}

/**
 * A forest whose fire ends becomes grass.
 *
 * @returns whether the fire may spread from here. Recorded program: from forest, also when it ends now. Statement: from
 *   any cell where it goes on.
 */
function burnDown(state: ApocalypseState, cell: number, { report }: Round): boolean {
  const isForest = state.terrain[cell] === FOREST;
  const rounds = --state.fire[cell];
  report?.event(rounds > 0 ? "fireBurns" : "fireEnded", { cell, rounds });
  if (isForest && rounds === 0) {
    state.terrain[cell] = GRASS;
    report?.event("forestBurnt", { cell });
  }
  return state.edition === "program" ? isForest : rounds > 0;
}

/**
 * The forest without fire beside these cells, row by row. The border is mountain and never burns, so all four neighbours
 * are on the board.
 */
function forestBeside(state: ApocalypseState, cells: readonly number[]): number[] {
  const inDanger = new Set<number>();
  for (const cell of cells) {
    if (isInDanger(state, cell - GRID.cols)) inDanger.add(cell - GRID.cols);
    if (isInDanger(state, cell - 1)) inDanger.add(cell - 1);
    if (isInDanger(state, cell + 1)) inDanger.add(cell + 1);
    if (isInDanger(state, cell + GRID.cols)) inDanger.add(cell + GRID.cols);
  }
  return [...inDanger].sort((one, other) => one - other);
}

function isInDanger({ terrain, fire }: ApocalypseState, cell: number): boolean {
  return terrain[cell] === FOREST && fire[cell] === 0;
}

/** @param spreading the cells from which fire may have come: one beside it, or several; the draw is one for all of them. */
function catchFire(state: ApocalypseState, cell: number, spreading: readonly number[], { report }: Round): void {
  state.fire[cell] = FOREST_FIRE_ROUNDS;
  const isBeside = (one: number) => [1, GRID.cols].includes(Math.abs(one - cell));
  report?.event("fireSpread", {
    cell,
    rounds: FOREST_FIRE_ROUNDS,
    cellsSource: spreading.filter(isBeside).join(" "),
  });
  const victim = soldierOn(state, cell);
  if (victim === undefined) return;
  killSoldier(state, victim, { death: "caughtByFire", seatTo: otherTeam(state, victim.seat), report });
}
