import type { Round, Step } from "../../contract/game";
import { MAX_HEALTH, RECOVERY } from "./config";
import { moveHellhounds } from "./hellhounds";
import { areAllNecromongersHere, landNecromongers, moveNecromongers, sendNecromonger } from "./necromongers";
import { carryOutOrders } from "./orders";
import { rebirth } from "./rebirth";
import { burn, cellsIntoNight, makeGem } from "./sky";
import type { CrematoriaState } from "./state";

/** The steps of a round, in order (rules, section 6). The sun does not move before the end. */
export const steps: readonly Step<CrematoriaState>[] = [
  { name: "carryOutOrders", title: "Orders", run: carryOutOrders, turns: () => "inLayers" },
  { name: "moveNecromongers", title: "Necromongers", run: moveNecromongers },
  { name: "landNecromongers", title: "Landings", run: landNecromongers },
  { name: "moveHellhounds", title: "Hellhounds", sign: "Hounds", run: moveHellhounds },
  { name: "burn", title: "The sun", sign: "Sun", run: burn },
  { name: "makeGem", title: "A gem", sign: "Gem", run: makeGem },
  { name: "sendNecromonger", title: "A spacecraft", sign: "Spacecraft", run: sendNecromongerIntoNight },
  { name: "rebirth", title: "The dead come back", sign: "Rebirth", run: rebirth },
  { name: "recover", title: "Health", run: recover },
  { name: "endRound", title: "The sun moves on", sign: "Night", run: endRound },
];

function sendNecromongerIntoNight(state: CrematoriaState, round: Round): void {
  sendNecromonger(state, cellsIntoNight(state), round);
}

/** Every living unit but the hellhounds gets some health back, at most what its type is born with. */
function recover(state: CrematoriaState, round: Round): void {
  for (const unit of state.units) {
    if (unit.health <= 0 || unit.health >= MAX_HEALTH[unit.type]) continue;
    unit.health = Math.min(unit.health + RECOVERY, MAX_HEALTH[unit.type]);
    round.report?.event("recovered", { unit: unit.id, health: unit.health });
  }
}

/** The round is over: the sun moves on. */
function endRound(state: CrematoriaState): void {
  state.isSkyFull = areAllNecromongersHere(state);
  state.round++;
}
