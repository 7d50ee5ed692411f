import type { Description, Fact, Subject } from "../../contract/description";
import { colOf, rowOf } from "../../grid/grid";
import { named } from "../../orders/named";
import { counted, unitList } from "../../text/counted";
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
  return seat === -1 ? "nobody" : `player ${seat}`;
}

function describeCell(state: HarryPotterState, cell: number): Description {
  const title = `Cell ${cellName(state, cell)}`;
  if (cell < 0 || cell >= CELLS) return { title, facts: [] };
  if (state.terrain[cell] === WALL) return { title, facts: [{ label: "Type", value: "wall" }] };
  const unit = state.unitAt[cell];
  const facts: Fact[] = [
    { label: "Type", value: "corridor" },
    { label: "Owner", value: nobodyOr(state.owner[cell]) },
    { label: "Unit", value: unit === -1 ? "none" : String(unit) },
    { label: "Book", value: state.book[cell] === 1 ? "yes" : "no" },
    { label: "Voldemort kills here", value: isReachedByVoldemort(state, cell) ? "yes" : "no" },
  ];
  const { row, col } = state.voldemort;
  const isHere = rowOf(GRID, cell) === row && colOf(GRID, cell) === col;
  return { title, facts: isHere ? [...facts, ...voldemortFacts(state)] : facts };
}

function voldemortFacts(state: HarryPotterState): Fact[] {
  const nearest = unitsNearestToVoldemort(state);
  const next = unitsNearestToVoldemort(state, nearest.distance + 1);
  const then = next.units.length === 0 ? "" : `; then ${unitsAway(next)}`;
  const tie = nearest.units.length > 1 ? "by dice one of " : "";
  return [
    { label: "Voldemort", value: "is here" },
    { label: "Voldemort goes for", value: `${tie}${unitsAway(nearest)}${then}` },
  ];
}

function unitsAway({ units, distance }: NearUnits): string {
  return `${unitList(units.map(({ id }) => id))}, ${counted(distance, "cell")} away`;
}

function describeUnit(state: HarryPotterState, id: number): Description {
  const unit = named(state.units, id);
  if (unit === undefined) return { title: `Unit ${id}`, facts: [] };
  const title = `${unit.type === "wizard" ? "Wizard" : "Ghost"} ${id} of player ${unit.clan}`;
  const isOnBoard = state.unitAt[unit.cell] === id;
  const value = isOnBoard ? cellName(state, unit.cell) : `killed in ${cellName(state, unit.cell)} in this round`;
  const place = { label: "Cell", value };
  return { title, facts: [place, ...(unit.type === "wizard" ? wizardFacts(state, unit) : ghostFacts(state, unit))] };
}

function wizardFacts(state: HarryPotterState, wizard: Unit): Fact[] {
  const strength = magicStrength(state.clans[wizard.clan]);
  const isConverting = wizard.roundsPending > 0;
  const others = [0, 1, 2, 3].filter((seat) => seat !== wizard.clan);
  return [
    {
      label: "Converting",
      value: isConverting ? `to player ${wizard.next} in ${counted(wizard.roundsPending, "round")}` : "no",
    },
    { label: "Magic strength", value: String(strength) },
    ...others.map((seat) => ({
      label: `Attack on player ${seat}`,
      value: chanceToWin(strength, magicStrength(state.clans[seat])),
    })),
  ];
}

/** The probability with which an attack of one strength on another one is won (rules, sections 8.2 and 13). */
function chanceToWin(strength: number, defence: number): string {
  if (strength > 2 * defence) return "won at once";
  if (defence > 2 * strength) return "lost at once";
  const bySurprise = 30 / 101;
  const byStrength = strength + defence === 0 ? 0.5 : Math.ceil((strength / (strength + defence)) * 1000) / 1001;
  return `won with ${((bySurprise + (1 - bySurprise) * byStrength) * 100).toFixed(1)} %`;
}

function ghostFacts(state: HarryPotterState, ghost: Unit): Fact[] {
  const immuneRounds = state.settings.ROUNDS_NO_ATTACK_GHOST - (state.round - ghost.next);
  const isImmune = ghost.next !== -1 && immuneRounds > 0;
  return [
    {
      label: "Rest before a spell",
      value: ghost.roundsPending === 0 ? "none: ready" : counted(ghost.roundsPending, "round"),
    },
    { label: "Ingredients of the spell", value: state.ingredients.join(" ") },
    {
      label: "Spell of this round",
      value: state.inProgress.isSpellCast ? "cast already" : "not cast yet",
      hidden: true,
    },
    { label: "Last attack received", value: ghost.next === -1 ? "none" : `round ${ghost.next}` },
    { label: "Cannot be attacked", value: isImmune ? `for ${counted(immuneRounds, "round")}` : "no" },
  ];
}

function describeClan(state: HarryPotterState, seat: number): Description {
  const title = `Player ${seat}`;
  if (named(state.clans, seat) === undefined) return { title, facts: [] };
  const facts = figures.map(({ name, title: label, read }) => {
    const fact = { label, value: String(read(state, seat)) };
    return HIDDEN_FIGURES.includes(name) ? { ...fact, hidden: true } : fact;
  });
  const [score, ...others] = facts;
  const points = pointsNow(state, seat);
  const value = `${points} (the score tells it at the end of the round)`;
  const now = points === state.clans[seat].score ? [] : [{ label: "Points as things stand", value }];
  return {
    title,
    facts: [
      score,
      ...now,
      ...others,
      { label: "Books read in this round", value: booksRead(state, seat), hidden: true },
    ],
  };
}

/** The API tells the strength only, and the score only as a whole. */
const HIDDEN_FIGURES = ["strengthPoints", "conversions"];

function booksRead({ inProgress }: HarryPotterState, seat: number): string {
  return String(inProgress.booksRead[seat]);
}
