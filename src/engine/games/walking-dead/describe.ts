import type { Description, Fact, Subject } from "../../contract/description";
import { en, said } from "../../contract/english";
import { DIRECTIONS } from "../../grid/directions";
import { colOf, rowOf } from "../../grid/grid";
import { named } from "../../orders/named";
import { unitList } from "../../text/unit-list";
import { CELLS, GRID, neighbour, OUTSIDE, WASTE } from "./board";
import { chanceToWin } from "./fight";
import { isOnBoard, NOT_CONVERTING, pointsNow, type Unit, type WalkingDeadState } from "./state";
import { figures } from "./view";
import { goalsOf, searchFromLiving } from "./zombie-ways";

export function cellName(_state: WalkingDeadState, cell: number): string {
  return `(${rowOf(GRID, cell)}, ${colOf(GRID, cell)})`;
}

export function describe(state: WalkingDeadState, subject: Subject): Description {
  if (subject.kind === "cell") return describeCell(state, subject.cell);
  if (subject.kind === "unit") return describeUnit(state, subject.unit);
  return describeClan(state, subject.seat);
}

function describeCell(state: WalkingDeadState, cell: number): Description {
  const title = en`Cell ${cellName(state, cell)}`;
  if (!(cell >= 0 && cell < CELLS)) return { title, facts: [] };
  if (state.terrain[cell] === WASTE) return { title, facts: [{ label: en`Type`, value: en`waste` }] };
  const unit = state.unitAt[cell];
  const owner = state.owner[cell];
  return {
    title,
    facts: [
      { label: en`Type`, value: en`street` },
      { label: en`Owner`, value: owner === -1 ? en`nobody` : en`player ${owner}` },
      { label: en`Unit`, value: unit === -1 ? en`none` : String(unit) },
      { label: en`Food`, value: state.food[cell] === 1 ? en`yes` : en`no` },
    ],
  };
}

function describeUnit(state: WalkingDeadState, id: number): Description {
  const unit = named(state.units, id);
  if (unit === undefined) return { title: en`Unit ${id}`, facts: [] };
  const place = { label: en`Cell`, value: cellName(state, unit.cell) };
  if (unit.type === "zombie") return { title: en`Zombie ${id}`, facts: [place, ...zombieFacts(state, unit)] };
  const title = en`${unit.type === "dead" ? en`Dead unit` : en`Unit`} ${id} of player ${unit.clan}`;
  const conversion = { label: en`Becomes a zombie`, value: roundsInWords(unit.rounds) };
  if (unit.type === "dead") return { title, facts: [place, conversion] };
  return { title, facts: [place, conversion, nearestZombie(state, unit.cell), ...fightFacts(state, unit.clan)] };
}

function roundsInWords(rounds: number): string {
  if (rounds === NOT_CONVERTING) return en`no`;
  return en`in ${rounds} round(s)`;
}

function zombieFacts(state: WalkingDeadState, zombie: Unit): Fact[] {
  if (!isOnBoard(state, zombie)) return [{ label: en`Killed`, value: en`comes back at the end of the round` }];
  const search = searchFromLiving(state);
  const way = search.ways[zombie.id];
  if (way === undefined) return [{ label: en`Goes for`, value: en`nobody: no way leads to a living unit` }];
  const nearest = goalsOf(search, zombie, way.directions).map((cell) => state.unitAt[cell]);
  const names = way.directions.map((direction) => DIRECTIONS[direction].name);
  const dice = names.length === 1 ? names[0] : en`by dice ${names.join(" or ")}`;
  return [{ label: en`Goes for`, value: en`${unitList(nearest)}, ${way.distance} step(s) away: ${dice}` }];
}

/** In a zombie's steps, through streets without dead units. */
function nearestZombie(state: WalkingDeadState, from: number): Fact {
  const label = en`Nearest zombie`;
  const steps = new Int16Array(CELLS).fill(-1);
  const queue = [from];
  steps[from] = 0;
  for (const cell of queue) {
    for (let direction = 0; direction < 8; direction++) {
      const near = neighbour(cell, direction);
      if (near === OUTSIDE || steps[near] !== -1 || state.terrain[near] === WASTE) continue;
      const unit = state.units[state.unitAt[near]];
      steps[near] = steps[cell] + 1;
      if (unit?.type === "zombie") return { label, value: en`zombie ${unit.id}, ${steps[near]} step(s) away` };
      if (unit?.type !== "dead") queue.push(near);
    }
  }
  return { label, value: en`none within reach` };
}

/** With what the clan fights in this round, and how its attacks on the others would end. */
function fightFacts(state: WalkingDeadState, seat: number): Fact[] {
  const strength = state.clans[seat].fightStrength;
  const attacks = state.clans.map((clan, other) => ({
    label: en`Attack on player ${other}`,
    value: en`won with ${(chanceToWin(strength, clan.fightStrength) * 100).toFixed(1)} %`,
  }));
  return [
    { label: en`Strength in fights`, value: String(strength), hidden: state.strengthRule === "release" },
    ...attacks.filter((_, other) => other !== seat && state.clans[other].living > 0),
  ];
}

/** The API tells the strength only, and the score only as a whole. */
const HIDDEN_FIGURES = ["strengthPoints", "kills"];

function describeClan(state: WalkingDeadState, seat: number): Description {
  const title = en`Player ${seat}`;
  if (named(state.clans, seat) === undefined) return { title, facts: [] };
  const facts = figures.map(({ name, title: label, read }) => {
    const fact = { label: said(label), value: String(read(state, seat)) };
    return HIDDEN_FIGURES.includes(name) ? { ...fact, hidden: true } : fact;
  });
  const food = { label: en`Food taken in this round`, value: String(state.inProgress.eaten[seat]), hidden: true };
  const points = pointsNow(state, seat);
  const value = en`${points} (the score tells it at the end of the round)`;
  const now = points === state.clans[seat].score ? [] : [{ label: en`Points as things stand`, value }];
  const [score, ...others] = facts;
  return { title, facts: [score, ...now, ...others, food, ...fightFacts(state, seat)] };
}
