import type { Description, Fact, Subject } from "../../contract/description";
import { en, said } from "../../contract/english";
import { colOf, rowOf } from "../../grid/grid";
import { unitList } from "../../text/unit-list";
import { CELLS, FOREST, FOREST_DAMAGE, GRASS_DAMAGE, GRID } from "./constants";
import {
  type ApocalypseState,
  type Helicopter,
  isWalkable,
  NO_POST,
  NO_SOLDIER,
  NOBODY,
  type Soldier,
  soldierOn,
  squareOf,
} from "./state";
import { figures } from "./view";

/** As `HEADINGS`. */
const HEADING_NAMES = [en`south`, en`east`, en`north`, en`west`];
const TERRAIN_NAMES = ["", en`forest`, en`grass`, en`water`, en`mountain`];

export function cellName(_state: ApocalypseState, cell: number): string {
  return `(${rowOf(GRID, cell)}, ${colOf(GRID, cell)})`;
}

export function describe(state: ApocalypseState, subject: Subject): Description {
  if (subject.kind === "cell") return describeCell(state, subject.cell);
  if (subject.kind === "unit") return describeUnit(state, subject.unit);
  return describeTeam(state, subject.seat);
}

function describeCell(state: ApocalypseState, cell: number): Description {
  const title = en`Cell ${cellName(state, cell)}`;
  if (cell < 0 || cell >= CELLS) return { title, facts: [] };
  const soldier = state.soldierAt[cell];
  const facts: Fact[] = [
    { label: en`Terrain`, value: said(TERRAIN_NAMES[state.terrain[cell]]) },
    { label: en`Fire`, value: state.fire[cell] === 0 ? en`none` : en`${state.fire[cell]} round(s)` },
    { label: en`Soldier`, value: soldier === NO_SOLDIER ? en`none` : String(soldier) },
    ...postFacts(state, cell),
    ...damageFacts(state, cell),
  ];
  return { title, facts };
}

function postFacts(state: ApocalypseState, cell: number): Fact[] {
  if (state.postAt[cell] === NO_POST) return [];
  const { value, owner } = state.posts[state.postAt[cell]];
  return [
    { label: en`Post`, value: en`${value} point(s)` },
    { label: en`Held by`, value: owner === NOBODY ? en`nobody` : en`player ${owner}` },
  ];
}

function damageFacts(state: ApocalypseState, cell: number): Fact[] {
  if (!isWalkable(state.terrain, cell)) return [];
  const least = state.terrain[cell] === FOREST ? FOREST_DAMAGE : GRASS_DAMAGE;
  return [{ label: en`Damage of an attack on a soldier here`, value: en`${least} to ${2 * least}` }];
}

function describeUnit(state: ApocalypseState, id: number): Description {
  const soldier = state.soldiers.get(id);
  if (soldier !== undefined) return describeSoldier(state, soldier);
  const helicopter = state.helicopters.find((candidate) => candidate.id === id);
  return helicopter === undefined ? { title: en`Unit ${id}`, facts: [] } : describeHelicopter(state, helicopter);
}

function describeSoldier(state: ApocalypseState, { id, seat, cell, health }: Soldier): Description {
  const facts = [
    { label: en`Cell`, value: cellName(state, cell) },
    { label: en`Health`, value: en`${health} of 100` },
  ];
  return { title: en`Soldier ${id} of player ${seat}`, facts };
}

function describeHelicopter(state: ApocalypseState, helicopter: Helicopter): Description {
  const { id, seat, cell, heading, napalm, waiting } = helicopter;
  const reached = squareOf(cell).flatMap((one) => soldierOn(state, one) ?? []);
  const facts = [
    { label: en`Centre`, value: cellName(state, cell) },
    { label: en`Heading`, value: said(HEADING_NAMES[heading]) },
    { label: en`Napalm`, value: napalm === 0 ? en`ready` : en`ready in ${napalm} round(s)` },
    { label: en`Its napalm would kill`, value: victimsOf(reached, seat) },
    { label: en`Parachutists`, value: waiting.length === 0 ? en`none` : String(waiting.length) },
    ...(waiting.length === 0 ? [] : [{ label: en`Rounds that they can wait`, value: waiting.join(", ") }]),
  ];
  return { title: en`Helicopter ${id} of player ${seat}`, facts };
}

/** Of which players so many soldiers are under a helicopter; its own die too. */
function victimsOf(soldiers: readonly Soldier[], own: number): string {
  if (soldiers.length === 0) return en`nobody`;
  const bySeat = [0, 1, 2, 3].flatMap((seat) => {
    const ids = soldiers.filter((soldier) => soldier.seat === seat).map(({ id }) => id);
    return ids.length === 0 ? [] : [en`${unitList(ids)} of ${seat === own ? en`its own team` : en`player ${seat}`}`];
  });
  return bySeat.join("; ");
}

function describeTeam(state: ApocalypseState, seat: number): Description {
  const title = en`Player ${seat} (team ${seat + 1})`;
  if (![0, 1, 2, 3].includes(seat)) return { title: en`Player ${seat}`, facts: [] };
  const facts = figures.map((figure) => ({ label: said(figure.title), value: String(figure.read(state, seat)) }));
  const seed = { label: en`Seed of its own generator`, value: String(state.playerSeeds[seat]), hidden: true };
  return {
    title,
    facts: [
      ...facts,
      seed,
      { label: en`Id of the next soldier that lands`, value: String(state.nextId), hidden: true },
    ],
  };
}
