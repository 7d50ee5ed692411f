import type { Description, Fact, Subject } from "../../contract/description";
import { en, said } from "../../contract/english";
import { colOf, rowOf } from "../../grid/grid";
import { named } from "../../orders/named";
import { unitList } from "../../text/unit-list";
import { type NearUnits, unitsNearestToVoldemort } from "./nearest-units";
import {
  CELLS,
  GRID,
  type HarryPotterState,
  isReachedByVoldemort,
  magicStrength,
  pointsNow,
  type Unit,
  WALL,
} from "./state";
import { figures } from "./view";

export function cellName(_state: HarryPotterState, cell: number): string {
  return `(${rowOf(GRID, cell)}, ${colOf(GRID, cell)})`;
}

export function describe(state: HarryPotterState, subject: Subject): Description {
  if (subject.kind === "cell") return describeCell(state, subject.cell);
  if (subject.kind === "unit") return describeUnit(state, subject.unit);
  return describeClan(state, subject.seat);
}

function nobodyOr(seat: number): string {
  return seat === -1 ? en`nobody` : en`player ${seat}`;
}

function describeCell(state: HarryPotterState, cell: number): Description {
  const title = en`Cell ${cellName(state, cell)}`;
  if (cell < 0 || cell >= CELLS) return { title, facts: [] };
  if (state.terrain[cell] === WALL) return { title, facts: [{ label: en`Type`, value: en`wall` }] };
  const unit = state.unitAt[cell];
  const facts: Fact[] = [
    { label: en`Type`, value: en`corridor` },
    { label: en`Owner`, value: nobodyOr(state.owner[cell]) },
    { label: en`Unit`, value: unit === -1 ? en`none` : String(unit) },
    { label: en`Book`, value: state.book[cell] === 1 ? en`yes` : en`no` },
    { label: en`Voldemort kills here`, value: isReachedByVoldemort(state, cell) ? en`yes` : en`no` },
  ];
  const { row, col } = state.voldemort;
  const isHere = rowOf(GRID, cell) === row && colOf(GRID, cell) === col;
  return { title, facts: isHere ? [...facts, ...voldemortFacts(state)] : facts };
}

function voldemortFacts(state: HarryPotterState): Fact[] {
  const nearest = unitsNearestToVoldemort(state);
  const next = unitsNearestToVoldemort(state, nearest.distance + 1);
  const then = next.units.length === 0 ? "" : en`; then ${unitsAway(next)}`;
  const tie = nearest.units.length > 1 ? en`by dice one of ` : "";
  return [
    { label: en`Voldemort`, value: en`is here` },
    { label: en`Voldemort goes for`, value: `${tie}${unitsAway(nearest)}${then}` },
  ];
}

function unitsAway({ units, distance }: NearUnits): string {
  return en`${unitList(units.map(({ id }) => id))}, ${distance} cell(s) away`;
}

function describeUnit(state: HarryPotterState, id: number): Description {
  const unit = named(state.units, id);
  if (unit === undefined) return { title: en`Unit ${id}`, facts: [] };
  const title = en`${unit.type === "wizard" ? en`Wizard` : en`Ghost`} ${id} of player ${unit.clan}`;
  const isOnBoard = state.unitAt[unit.cell] === id;
  const value = isOnBoard ? cellName(state, unit.cell) : en`killed in ${cellName(state, unit.cell)} in this round`;
  const place = { label: en`Cell`, value };
  return { title, facts: [place, ...(unit.type === "wizard" ? wizardFacts(state, unit) : ghostFacts(state, unit))] };
}

function wizardFacts(state: HarryPotterState, wizard: Unit): Fact[] {
  const strength = magicStrength(state.clans[wizard.clan]);
  const isConverting = wizard.roundsPending > 0;
  const others = [0, 1, 2, 3].filter((seat) => seat !== wizard.clan);
  return [
    {
      label: en`Converting`,
      value: isConverting ? en`to player ${wizard.next} in ${wizard.roundsPending} round(s)` : en`no`,
    },
    { label: en`Magic strength`, value: String(strength) },
    ...others.map((seat) => ({
      label: en`Attack on player ${seat}`,
      value: chanceToWin(strength, magicStrength(state.clans[seat])),
    })),
  ];
}

/** The probability with which an attack of one strength on another one is won (rules, sections 8.2 and 13). */
function chanceToWin(strength: number, defence: number): string {
  if (strength > 2 * defence) return en`won at once`;
  if (defence > 2 * strength) return en`lost at once`;
  const bySurprise = 30 / 101;
  const byStrength = strength + defence === 0 ? 0.5 : Math.ceil((strength / (strength + defence)) * 1000) / 1001;
  return en`won with ${((bySurprise + (1 - bySurprise) * byStrength) * 100).toFixed(1)} %`;
}

function ghostFacts(state: HarryPotterState, ghost: Unit): Fact[] {
  const immuneRounds = state.settings.ROUNDS_NO_ATTACK_GHOST - (state.round - ghost.next);
  const isImmune = ghost.next !== -1 && immuneRounds > 0;
  return [
    {
      label: en`Rest before a spell`,
      value: ghost.roundsPending === 0 ? en`none: ready` : en`${ghost.roundsPending} round(s)`,
    },
    { label: en`Ingredients of the spell`, value: state.ingredients.join(" ") },
    {
      label: en`Spell of this round`,
      value: state.inProgress.isSpellCast ? en`cast already` : en`not cast yet`,
      hidden: true,
    },
    { label: en`Last attack received`, value: ghost.next === -1 ? en`none` : en`round ${ghost.next}` },
    { label: en`Cannot be attacked`, value: isImmune ? en`for ${immuneRounds} round(s)` : en`no` },
  ];
}

function describeClan(state: HarryPotterState, seat: number): Description {
  const title = en`Player ${seat}`;
  if (named(state.clans, seat) === undefined) return { title, facts: [] };
  const facts = figures.map(({ name, title: label, read }) => {
    const fact = { label: said(label), value: String(read(state, seat)) };
    return HIDDEN_FIGURES.includes(name) ? { ...fact, hidden: true } : fact;
  });
  const [score, ...others] = facts;
  const points = pointsNow(state, seat);
  const value = en`${points} (the score tells it at the end of the round)`;
  const now = points === state.clans[seat].score ? [] : [{ label: en`Points as things stand`, value }];
  return {
    title,
    facts: [
      score,
      ...now,
      ...others,
      { label: en`Books read in this round`, value: booksRead(state, seat), hidden: true },
    ],
  };
}

/** The API tells the strength only, and the score only as a whole. */
const HIDDEN_FIGURES = ["strengthPoints", "conversions"];

function booksRead({ inProgress }: HarryPotterState, seat: number): string {
  return String(inProgress.booksRead[seat]);
}
