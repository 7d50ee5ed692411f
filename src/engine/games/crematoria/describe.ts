import type { Description, Fact, Subject } from "../../contract/description";
import { en, said } from "../../contract/english";
import { named } from "../../orders/named";
import { unitList } from "../../text/unit-list";
import { MAX_HEALTH } from "./config";
import { hellhoundsOf } from "./hellhounds";
import { nearestToPrey, preyAtSteps, preyMarks } from "./hunt";
import { hellhoundBeside } from "./move";
import { necromongersOf } from "./necromongers";
import { type CrematoriaState, ELEVATOR, isDescending, isPrey, NOWHERE, type Unit } from "./state";
import { CELLS, COL, distance, isUnderSun, LEVEL, nightLeft } from "./topology";
import { cellName, figures } from "./view";

/** What the inspector says. A subject's cell is one of its board, `row * 80 + col`. */
export function describe(state: CrematoriaState, subject: Subject): Description {
  if (subject.kind === "cell") return describeCell(state, subject.board * LEVEL + subject.cell);
  if (subject.kind === "unit") return describeUnit(state, subject.unit);
  return describePlayer(state, subject.seat);
}

const TYPE_NAMES = [en`outside`, en`cave`, en`rock`, en`elevator`];

function nobodyOr(seat: number): string {
  return seat === -1 ? en`nobody` : en`player ${seat}`;
}

function yesOrNo(value: boolean): string {
  return value ? en`yes` : en`no`;
}

function describeCell(state: CrematoriaState, cell: number): Description {
  const title = en`Cell ${cellName(state, cell)}`;
  if (!(cell >= 0 && cell < CELLS)) return { title, facts: [] };
  const type = state.terrain[cell];
  const facts: Fact[] = [{ label: en`Type`, value: said(TYPE_NAMES[type]) }];
  if (TYPE_NAMES[type] === "rock") return { title, facts };
  if (TYPE_NAMES[type] === "cave") facts.push({ label: en`Owner`, value: nobodyOr(state.owner[cell]) });
  facts.push({ label: en`Unit`, value: unitName(state, state.unitAt[cell]) });
  if (type === ELEVATOR) facts.push(...otherEndFacts(state, cell));
  facts.push(...(cell < LEVEL ? undergroundFacts(state, cell) : outsideFacts(state, cell)));
  return { title, facts };
}

function unitName(state: CrematoriaState, id: number): string {
  const unit = named(state.units, id);
  if (unit === undefined) return en`none`;
  return `${said(TYPES_OF_UNITS[unit.type])} ${id}${unit.player === -1 ? "" : en` of player ${unit.player}`}`;
}

/** What waits at the other end of an elevator. */
function otherEndFacts(state: CrematoriaState, cell: number): Fact[] {
  const other = cell < LEVEL ? cell + LEVEL : cell - LEVEL;
  return [
    { label: en`Leads to`, value: cellName(state, other) },
    { label: en`Unit there`, value: unitName(state, state.unitAt[other]) },
  ];
}

function undergroundFacts(state: CrematoriaState, cell: number): Fact[] {
  const hellhound = hellhoundBeside(state, cell);
  return [{ label: en`Deadly`, value: hellhound === null ? en`no` : en`within reach of hellhound ${hellhound.id}` }];
}

function outsideFacts(state: CrematoriaState, cell: number): Fact[] {
  const night = nightLeft(state.round, COL[cell]);
  const descending = necromongersOf(state).filter((unit) => isDescending(unit) && unit.cell === cell);
  return [
    { label: en`Gem`, value: yesOrNo(state.gem[cell] === 1) },
    { label: en`Under the sun`, value: yesOrNo(night < 0) },
    ...(night < 0 ? [] : [{ label: en`The sun comes`, value: en`in ${night} round(s)` }]),
    ...descending.map(({ id, turns }) => ({
      label: en`Spacecraft`,
      value: en`necromonger ${id} lands in ${turns} round(s)`,
    })),
  ];
}

const TYPES_OF_UNITS = {
  furyan: en`furyan`,
  pioneer: en`pioneer`,
  necromonger: en`necromonger`,
  hellhound: en`hellhound`,
} as const;
const NAMES = {
  furyan: en`Furyan`,
  pioneer: en`Pioneer`,
  necromonger: en`Necromonger`,
  hellhound: en`Hellhound`,
} as const;

function describeUnit(state: CrematoriaState, id: number): Description {
  const unit = named(state.units, id);
  if (unit === undefined) return { title: en`Unit ${id}`, facts: [] };
  const title = `${said(NAMES[unit.type])} ${id}${unit.player === -1 ? "" : en` of player ${unit.player}`}`;
  const place = { label: en`Cell`, value: cellName(state, unit.cell) };
  if (unit.type === "hellhound") return { title, facts: [place, preyFact(state, unit)] };
  if (unit.cell === NOWHERE) return { title, facts: [{ label: en`State`, value: en`not here` }] };
  const health = { label: en`Health`, value: en`${unit.health} of ${MAX_HEALTH[unit.type]}` };
  if (unit.type === "necromonger") return { title, facts: [place, health, landingFact(unit), quarryFact(state, unit)] };
  return { title, facts: [place, health, dangerFact(state, unit)] };
}

function preyFact(state: CrematoriaState, hellhound: Unit): Fact {
  const hunt = { terrain: state.terrain, preyAt: preyMarks(state) };
  const { steps } = nearestToPrey([hellhound.cell], hunt);
  if (steps === -1) return { label: en`Goes for`, value: en`nobody: no way leads to a pioneer or furyan` };
  const nearest = preyAtSteps(hellhound.cell, steps, hunt).map((cell) => state.unitAt[cell]);
  return { label: en`Goes for`, value: en`${unitList(nearest)}, ${steps} step(s) away on foot` };
}

function landingFact(necromonger: Unit): Fact {
  const isInAir = isDescending(necromonger);
  return { label: en`State`, value: isInAir ? en`lands in ${necromonger.turns} round(s)` : en`landed` };
}

/** Whom it attacks beside it, or goes for. */
function quarryFact(state: CrematoriaState, necromonger: Unit): Fact {
  const outside = state.units.filter((unit) => isPrey(unit) && unit.cell >= LEVEL);
  const away = (unit: Unit) => distance(necromonger.cell, unit.cell);
  const shortest = Math.min(...outside.map(away));
  const nearest = outside.filter((unit) => away(unit) === shortest).map(({ id }) => id);
  const nobody = en`nobody: no pioneer or furyan is outside`;
  const tie = nearest.length > 1 && shortest === 1 ? en`by dice one of ` : "";
  const value = nearest.length === 0 ? nobody : en`${tie}${unitList(nearest)}, ${shortest} cell(s) away`;
  return { label: en`Goes for`, value };
}

/** The sun outside; the nearest hellhound underground. */
function dangerFact(state: CrematoriaState, unit: Unit): Fact {
  if (unit.cell >= LEVEL) {
    const night = nightLeft(state.round, COL[unit.cell]);
    const isInSun = isUnderSun(state.round, unit.cell);
    return { label: en`The sun comes`, value: isInSun ? en`is here` : en`in ${night} round(s)` };
  }
  const distances = hellhoundsOf(state).map((hellhound) => distance(hellhound.cell, unit.cell));
  return { label: en`Distance to the nearest hellhound`, value: String(Math.min(...distances)) };
}

function describePlayer(state: CrematoriaState, seat: number): Description {
  const title = en`Player ${seat}`;
  if (named(state.players, seat) === undefined) return { title, facts: [] };
  const facts = figures.map((figure) => ({ label: said(figure.title), value: String(figure.read(state, seat)) }));
  const value = state.isSkyFull ? en`none: all necromongers are here` : en`one may appear`;
  return { title, facts: [...facts, { label: en`Spacecraft in this round`, value }] };
}
