import type { Round } from "../../contract/game";
import type { Recorder } from "../../contract/recorder";
import type { MessageArguments } from "../../contract/round-report";
import { kill } from "./death";
import { healingThreshold, infectionThreshold, isUpTo } from "./probability";
import type { PandemicState, Unit } from "./state";

/** Units may catch the virus that is in their cell, and infected ones may recover and become immune. */
export function infectAndHeal(state: PandemicState, round: Round): void {
  for (const unit of state.units) {
    if (unit.isKilled || unit.isImmune) continue;
    if (unit.damage === 0) expose(state, unit, round);
    else recover(state, unit, round);
  }
}

/** The probability is the cell's virus divided by a factor, and less with a mask; the damage, 2 to 5, stays the same. */
function expose(state: PandemicState, unit: Unit, { report }: Round): void {
  const { chance } = state;
  const needed = infectionThreshold(state, unit.cell, unit.hasMask);
  const args = { unit: unit.id, cell: unit.cell, virus: state.virus[unit.cell], needed };
  if (!isUpTo(needed, chance, "infection")) {
    if (needed > 0) report?.event("notInfected", args);
    else report?.drewForNothing();
    return;
  }
  unit.damage = chance.random(2, 5, "damage");
  unit.turns = 1;
  report?.event("infected", { ...args, damage: unit.damage, ...sourceOf(unit, report) });
}

/** Where the virus in the unit's cell came from, and who left it there in this round: `virusCame` says so. */
function sourceOf({ cell }: Unit, report: Recorder): MessageArguments {
  const came = report.lastEvent(({ code, args }) => code === "virusCame" && args["cell"] === cell);
  return { cellsSource: came?.event.args["cellsSource"] ?? "", unitsBy: came?.event.args["unitsBy"] ?? "" };
}

/** A unit that has been infected for longer is more likely to recover. */
function recover({ chance }: PandemicState, unit: Unit, { report }: Round): void {
  unit.turns++;
  const needed = healingThreshold(unit.turns);
  const isHealed = isUpTo(needed, chance, "healing");
  report?.event(isHealed ? "healed" : "notHealed", { unit: unit.id, turns: unit.turns, needed });
  if (!isHealed) return;
  unit.damage = 0;
  unit.isImmune = true;
}

/** Infected units lose health, those killed in this round too; with less than 0 they die and go to any player. */
export function sufferVirus(state: PandemicState, round: Round): void {
  for (const unit of state.units) {
    if (unit.damage === 0) continue;
    unit.health -= unit.damage;
    round.report?.event("virusDamage", { unit: unit.id, damage: unit.damage, health: unit.health });
    if (unit.health < 0) {
      kill(state, unit, { newPlayer: state.chance.random(0, 3, "newPlayer"), killer: null }, round.report);
    }
  }
}
