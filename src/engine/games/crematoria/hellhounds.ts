import type { Round } from "../../contract/game";
import type { Recorder } from "../../contract/recorder";
import { byUnit, kill } from "./death";
import { nearestToPrey, preyAtSteps, preyMarks, type TellingHunt } from "./hunt";
import { sidesWithPrey } from "./necromongers";
import { type CrematoriaState, firstHellhound, ROCK, relocate, type Unit } from "./state";
import { distance, LEVEL, NEIGHBOURS, NONE, SIDES } from "./topology";

/** A hellhound is never adjacent to another one. */
const BETWEEN_HELLHOUNDS = 2;

export function hellhoundsOf({ units, settings }: CrematoriaState): readonly Unit[] {
  return units.slice(firstHellhound(settings));
}

/**
 * Hellhounds approach the nearest pioneer or furyan underground, on foot, and then devour everybody beside them. Where
 * those are is fixed at the beginning (rules, section 6.4).
 */
export function moveHellhounds(state: CrematoriaState, round: Round): void {
  const unitAt = round.report === null ? state.unitAt : state.unitAt.slice(0, LEVEL);
  const hunt = { terrain: state.terrain, preyAt: preyMarks(state), unitAt };
  const hellhounds = hellhoundsOf(state);
  for (const hellhound of hellhounds) {
    const sides = allowedSides(state, hellhound, hellhounds);
    const cells = sides.map((side) => NEIGHBOURS[hellhound.cell * SIDES + side]);
    const { nearest, steps } = nearestToPrey(cells, hunt);
    const choice = nearest.length === 0 ? -1 : state.chance.random(0, nearest.length - 1, "hellhoundStep");
    const direction = choice === -1 ? NONE : sides[nearest[choice]];
    round.executed.push({ seat: -1, order: { kind: "move", unit: hellhound.id, args: [direction] } });
    if (round.report !== null) {
      const cell = choice === -1 ? hellhound.cell : cells[nearest[choice]];
      const { id: unit } = hellhound;
      reportChoice({ unit, cell, steps, choices: nearest.length, sides: sides.length }, hunt, round.report);
    }
    if (choice !== -1) relocate(state, hellhound, cells[nearest[choice]], round.report);
    devour(state, hellhound, round);
  }
}

interface Choice {
  readonly unit: number;
  /** Where it goes. */
  readonly cell: number;
  /** From there to the nearest prey; -1 without a way. */
  readonly steps: number;
  /** How many of the cells beside it are as near. */
  readonly choices: number;
  /** How many cells beside it it may enter. */
  readonly sides: number;
}

/** Which prey the hellhound goes for, as it stood when the first of them moved. */
function reportChoice({ unit, cell, steps, choices, sides }: Choice, hunt: TellingHunt, report: Recorder): void {
  if (sides === 0) report.event("hellhoundShutIn", { unit, cell });
  else if (steps < 0) report.event("hellhoundStrays", { unit, choices });
  else {
    const cellsTarget = preyAtSteps(cell, steps, hunt);
    const unitsTarget = cellsTarget.map((one) => hunt.unitAt[one]).join(" ");
    report.event("hellhoundChose", { unit, unitsTarget, distance: steps + 1, choices, sides });
  }
}

/** The directions to cells that are no rock and not beside another hellhound. */
function allowedSides({ terrain }: CrematoriaState, hellhound: Unit, hellhounds: readonly Unit[]): number[] {
  const sides: number[] = [];
  for (let side = 0; side < SIDES; side++) {
    const near = NEIGHBOURS[hellhound.cell * SIDES + side];
    if (near !== -1 && terrain[near] !== ROCK && !isNearAnother(near, hellhound, hellhounds)) sides.push(side);
  }
  return sides;
}

function isNearAnother(cell: number, hellhound: Unit, hellhounds: readonly Unit[]): boolean {
  return hellhounds.some((other) => other !== hellhound && distance(other.cell, cell) < BETWEEN_HELLHOUNDS);
}

function devour(state: CrematoriaState, hellhound: Unit, round: Round): void {
  for (const side of sidesWithPrey(state, hellhound.cell)) {
    const victim = state.units[state.unitAt[NEIGHBOURS[hellhound.cell * SIDES + side]]];
    kill(state, victim, byUnit(hellhound, "killedByHellhound"), round);
  }
}
