import type { Round, Step } from "../../contract/game";
import { cellAt } from "../../grid/grid";
import { infectAndHeal, sufferVirus } from "./infection";
import { carryOutOrders } from "./orders";
import { score } from "./score";
import { place, spawn } from "./spawn";
import { addMask, GRASS, NO_UNIT, type PandemicState, type Unit } from "./state";
import { spreadVirus } from "./virus";

/** The steps of a round, in order (rules, section 6). */
export const steps: readonly Step<PandemicState>[] = [
  { name: "carryOutOrders", title: "Orders", run: carryOutOrders, turns: () => "shuffled" },
  { name: "spreadVirus", title: "The virus spreads", sign: "Virus", run: spreadVirus },
  { name: "infectAndHeal", title: "Infection and healing", sign: "Infection", run: infectAndHeal },
  { name: "sufferVirus", title: "Damage by the virus", sign: "Damage", run: sufferVirus },
  { name: "regenerateUnits", title: "The dead come back", sign: "Rebirth", run: regenerateUnits },
  { name: "dropMask", title: "Mask", run: dropMask },
  { name: "score", title: "Score", run: score },
];

/** Dead units are regenerated beside the border of the map. */
function regenerateUnits(state: PandemicState, { report }: Round): void {
  const killed = state.units.filter((unit) => unit.isKilled);
  if (killed.length === 0) return;
  const onPlaced = (unit: Unit) => report?.event("regenerated", factsOf(unit));
  let homeless = spawn(state, killed, onPlaced);
  while (homeless !== null) {
    report?.event("noPlace", { unit: homeless.id });
    place(state, homeless, freeGrass(state));
    onPlaced(homeless);
    homeless = spawn(
      state,
      killed.filter((unit) => unit.isKilled),
      onPlaced,
    );
  }
}

function factsOf({ id, player, cell, health, damage }: Unit) {
  return { unit: id, seat: player, cell, health, virusDamage: damage };
}

/** All units had a grass cell of their own at the start, so there is always one left for one of them. */
function freeGrass({ unitAt, world }: PandemicState): number {
  return world.terrain.findIndex((type, cell) => type === GRASS && unitAt[cell] === NO_UNIT);
}

const ROUNDS_BETWEEN_MASKS = 5;

/** If the number of the round that ends is a multiple of 5, a mask appears in a grass cell; not after the last round. */
function dropMask(state: PandemicState, { report }: Round): void {
  const round = state.round + 1;
  if (round % ROUNDS_BETWEEN_MASKS !== 0 || round >= state.settings.nb_rounds) return;
  if (!hasPlaceForMask(state)) {
    report?.event("noPlaceForMask", {});
    return;
  }
  const cell = drawPlaceForMask(state);
  addMask(state, cell);
  report?.event("maskAppeared", { cell });
}

function drawPlaceForMask(state: PandemicState): number {
  const { grid } = state.world;
  for (;;) {
    const row = state.chance.random(2, grid.rows - 3, "maskRow");
    const cell = cellAt(grid, row, state.chance.random(2, grid.cols - 3, "maskColumn"));
    if (canHoldMask(state, cell)) return cell;
  }
}

function hasPlaceForMask(state: PandemicState): boolean {
  const { grid } = state.world;
  for (let row = 2; row <= grid.rows - 3; row++) {
    for (let col = 2; col <= grid.cols - 3; col++) if (canHoldMask(state, cellAt(grid, row, col))) return true;
  }
  return false;
}

function canHoldMask({ maskAt, unitAt, world }: PandemicState, cell: number): boolean {
  return world.terrain[cell] === GRASS && unitAt[cell] === NO_UNIT && maskAt[cell] === 0;
}
