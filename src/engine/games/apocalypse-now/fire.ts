import type { Round } from "../../match/game";
import { CELLS, FIRE_PROBABILITY, FOREST, FOREST_FIRE_ROUNDS, GRASS, GRID } from "./constants";
import { killSoldier, otherTeam } from "./parachutists";
import { type ApocalypseState, emptyLayer } from "./state";

/** Each fire burns one round less; then it may spread to the forest beside it (rules, section 5.4). */
export function burn(state: ApocalypseState, round: Round): void {
  const inDanger = emptyLayer();
  for (let cell = 0; cell < CELLS; cell++) {
    if (state.fire[cell] > 0) burnDown(state, cell, { inDanger, round });
  }
  if (state.edition === "statement") {
    for (let cell = 0; cell < CELLS; cell++) if (state.fire[cell] > 0) markNeighbours(state, cell, inDanger);
  }
  for (let cell = 0; cell < CELLS; cell++) {
    if (inDanger[cell] === 1 && state.chance.probability(FIRE_PROBABILITY, "fireSpreads"))
      catchFire(state, cell, round);
  }
  state.round++;
}

/** A forest whose fire ends becomes grass. In the recorded program fire spreads from forest only, once more then too. */
function burnDown(
  state: ApocalypseState,
  cell: number,
  { inDanger, round: { report } }: { inDanger: Uint8Array; round: Round },
): void {
  const rounds = --state.fire[cell];
  report?.event(rounds > 0 ? "fireBurns" : "fireEnded", { cell, rounds });
  if (state.terrain[cell] !== FOREST) return;
  if (rounds === 0) {
    state.terrain[cell] = GRASS;
    report?.event("forestBurnt", { cell });
  }
  if (state.edition === "program") markNeighbours(state, cell, inDanger);
}

/** The border is mountain and never burns, so all four neighbours are on the board. */
function markNeighbours(state: ApocalypseState, cell: number, inDanger: Uint8Array): void {
  mark(state, cell - GRID.cols, inDanger);
  mark(state, cell + GRID.cols, inDanger);
  mark(state, cell - 1, inDanger);
  mark(state, cell + 1, inDanger);
}

function mark(state: ApocalypseState, cell: number, inDanger: Uint8Array): void {
  if (state.terrain[cell] === FOREST && state.fire[cell] === 0) inDanger[cell] = 1;
}

function catchFire(state: ApocalypseState, cell: number, { report }: Round): void {
  state.fire[cell] = FOREST_FIRE_ROUNDS;
  report?.event("fireSpread", { cell, rounds: FOREST_FIRE_ROUNDS });
  const victim = state.soldiers.get(state.soldierAt[cell]);
  if (victim === undefined) return;
  killSoldier(state, victim, { death: "caughtByFire", seatTo: otherTeam(state, victim.seat), report });
}
