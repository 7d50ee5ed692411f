import type { Round, Step } from "../../contract/game";
import { NOBODY, setOwner } from "../../grid/territory";
import { changeClan } from "./clan-change";
import { carryOutOrders } from "./orders";
import { SafeCells } from "./safe-cells";
import { NOT_CONVERTING, pointsNow, putUnit, settleFightStrengths, type WalkingDeadState } from "./state";
import { moveZombies } from "./zombies";

/** The steps of a round, in order (rules, section 5). */
export const steps: readonly Step<WalkingDeadState>[] = [
  { name: "countDown", title: "Conversions go on", sign: "Bitten", run: countDown },
  { name: "carryOutOrders", title: "Orders", run: tellPointsAndCarryOutOrders, turns: () => "playerByPlayer" },
  { name: "moveZombies", title: "Zombies move", sign: "Zombies", run: moveZombies },
  { name: "turnIntoZombies", title: "New zombies", sign: "Turned", run: turnIntoZombies },
  { name: "reviveZombies", title: "Killed zombies come back", sign: "Revived", run: reviveZombies },
  { name: "changeClan", title: "Change of clan", sign: "Clans", run: changeClan },
  { name: "feedClans", title: "Strength", run: feedClans },
  { name: "replaceFood", title: "Food", run: replaceFood },
  { name: "score", title: "Score", run: score },
];

/** Bitten and dead units have one round less until they become zombies. */
function countDown(state: WalkingDeadState, round: Round): void {
  for (const unit of state.units) {
    if (unit.rounds <= 0) continue;
    unit.rounds--;
    round.report?.event("conversionGoesOn", { unit: unit.id, rounds: unit.rounds });
  }
}

/** Cells owned from the start give points, which the score tells only from the end of round 0 on (rules, section 7). */
function tellPointsAndCarryOutOrders(state: WalkingDeadState, round: Round): void {
  state.clans.forEach(({ ownedCells: count, score: told }, seat) => {
    const points = pointsNow(state, seat) - told;
    if (points !== 0) round.report?.event("ownedFromStart", { seat, count, points });
  });
  carryOutOrders(state, round);
}

/** Units whose conversion is over become zombies, and their cells nobody's. */
function turnIntoZombies(state: WalkingDeadState, round: Round): void {
  for (const unit of state.units) {
    if (unit.rounds !== 0) continue;
    if (unit.type === "living") state.clans[unit.clan].living--;
    round.report?.event("becameZombie", { unit: unit.id, cell: unit.cell, seat: unit.clan });
    unit.type = "zombie";
    unit.clan = NOBODY;
    unit.rounds = NOT_CONVERTING;
    setOwner(state, unit.cell, NOBODY, round.report);
  }
}

/** Each zombie killed in this round comes back as a living unit of the clan that killed it. */
function reviveZombies(state: WalkingDeadState, round: Round): void {
  const { killedZombies } = state.inProgress;
  if (killedZombies.every((ids) => ids.length === 0)) return;
  const safeCells = new SafeCells(state);
  killedZombies.forEach((ids, seat) => {
    for (const id of ids) revive(state, { id, seat, cell: safeCells.takeForUnit("placeOfUnit") }, round);
    ids.length = 0;
  });
}

function revive(
  state: WalkingDeadState,
  { id, seat, cell }: { id: number; seat: number; cell: number },
  round: Round,
): void {
  const unit = state.units[id];
  unit.type = "living";
  unit.clan = seat;
  state.clans[seat].living++;
  round.report?.event("zombieRevived", { unit: id, cell, seat });
  putUnit(state, unit, cell, round.report);
}

/** Food eaten gives strength points; every living unit costs one. With them it is settled how the next round's fights go. */
function feedClans(state: WalkingDeadState, round: Round): void {
  state.clans.forEach((clan, seat) => {
    const from = clan.strengthPoints;
    const food = state.inProgress.eaten[seat];
    const fed = from + state.settings.FOOD_STRENGTH * food;
    clan.strengthPoints = Math.max(0, fed - clan.living);
    if (clan.strengthPoints === from && food === 0) return;
    round.report?.event("strengthChanged", { seat, from, to: clan.strengthPoints, food, living: clan.living });
  });
  settleFightStrengths(state, round.report);
}

/** Each food item that is gone appears again elsewhere. */
function replaceFood(state: WalkingDeadState, round: Round): void {
  const { eaten } = state.inProgress;
  const items = eaten.reduce((sum, count) => sum + count, 0);
  eaten.fill(0);
  if (items === 0) return;
  const safeCells = new SafeCells(state);
  for (let item = 0; item < items; item++) {
    const cell = safeCells.takeForFood("placeOfFood");
    state.food[cell] = 1;
    round.report?.event("foodAppeared", { cell });
  }
}

/** Points for kills, accumulated, plus one for each cell owned now; with them the round ends (rules, section 7). */
function score(state: WalkingDeadState, round: Round): void {
  state.clans.forEach((clan, seat) => {
    const from = clan.score;
    clan.score = pointsNow(state, seat);
    if (clan.score !== from) round.report?.event("scoreChanged", { seat, from, to: clan.score });
  });
  state.inProgress.deaths.length = 0;
  state.round++;
}
