import type { Description, Fact, Subject } from "../../contract/description";
import { en, said } from "../../contract/english";
import { SEATS } from "../../contract/order";
import { named } from "../../orders/named";
import { healingThreshold, infectionThreshold } from "./probability";
import { groupsOf, unitsInZones } from "./score";
import { NO_UNIT, NO_ZONE, type PandemicState, type Unit, zoneCells } from "./state";
import { cellName, figures } from "./view";

const TYPES: readonly string[] = [en`wall`, en`grass`, en`city`, en`path`];
const UNKNOWN = en`unknown: a .res does not say it`;

/** What the inspector says about a cell, a unit or a player. */
export function describe(state: PandemicState, subject: Subject): Description {
  if (subject.kind === "cell") return describeCell(state, subject.cell);
  if (subject.kind === "unit") return describeUnit(state, subject.unit);
  return describePlayer(state, subject.seat);
}

function describeCell(state: PandemicState, cell: number): Description {
  const { terrain, zoneAt } = state.world;
  const title = en`Cell ${cellName(state, cell)}`;
  if (terrain[cell] === undefined) return { title, facts: [] };
  const type = { label: en`Type`, value: said(TYPES[terrain[cell]]) };
  if (TYPES[terrain[cell]] === "wall") return { title, facts: [type] };
  const unit = state.unitAt[cell];
  const facts: Fact[] = [
    type,
    { label: en`Unit`, value: unit === NO_UNIT ? en`none` : String(unit) },
    { label: en`Mask`, value: state.maskAt[cell] === 1 ? en`yes` : en`no` },
    { label: en`Virus`, value: String(state.virus[cell]) },
    { label: en`Chance to catch it`, value: percent(infectionThreshold(state, cell, false)) },
    { label: en`Chance with a mask`, value: percent(infectionThreshold(state, cell, true)) },
  ];
  return { title, facts: zoneAt[cell] === NO_ZONE ? facts : [...facts, ...zoneFacts(state, zoneAt[cell])] };
}

/** The probability that a draw of 1..10000 is at most this. */
function percent(threshold: number): string {
  return en`${Math.min(100, Math.max(0, threshold / 100))} %`;
}

function zoneFacts(state: PandemicState, zone: number): Fact[] {
  const { cities, paths } = state.world;
  const owner = state.owners[zone];
  const counts = unitsInZones(state).subarray(4 * zone, 4 * zone + 4);
  const facts = [
    { label: en`Size`, value: en`${zoneCells(state.world, zone).length} cell(s)` },
    { label: en`Owner`, value: owner === -1 ? en`nobody` : en`player ${owner}` },
    { label: en`Units of each player`, value: counts.join(", ") },
  ];
  if (zone < cities.length) return [{ label: en`City`, value: String(zone) }, ...facts];
  const { from, to } = paths[zone - cities.length];
  return [{ label: en`Path`, value: en`${zone - cities.length}, from city ${from} to city ${to}` }, ...facts];
}

function describeUnit(state: PandemicState, id: number): Description {
  const unit = named(state.units, id);
  if (unit === undefined) return { title: en`Unit ${id}`, facts: [] };
  const facts = [
    { label: en`Cell`, value: unit.isKilled ? en`none: killed in this round` : cellName(state, unit.cell) },
    { label: en`Health`, value: en`${unit.health} of ${state.settings.initial_health}` },
    ...(state.isPartial ? unknownFacts() : hiddenFacts(state, unit)),
  ];
  return { title: en`Unit ${id} of player ${unit.player}`, facts };
}

/** What the `.res` leaves out. */
function hiddenFacts(state: PandemicState, unit: Unit): Fact[] {
  const isInfected = unit.damage > 0;
  return [
    { label: en`Infected`, value: isInfected ? en`since ${unit.turns} turn(s)` : en`no` },
    { label: en`Damage`, value: isInfected ? en`${unit.damage} a round` : en`none` },
    ...(isInfected || unit.turns === 0 ? [] : [{ label: en`Turns of its last infection`, value: String(unit.turns) }]),
    { label: en`Immune`, value: unit.isImmune ? en`yes` : en`no` },
    { label: en`Mask`, value: unit.hasMask ? en`yes` : en`no` },
    isInfected
      ? { label: en`Chance to heal next`, value: percent(healingThreshold(unit.turns + 1)) }
      : { label: en`Chance to catch the virus`, value: chanceOfInfection(state, unit) },
  ];
}

function chanceOfInfection(state: PandemicState, unit: Unit): string {
  return unit.isImmune ? "0 %" : percent(infectionThreshold(state, unit.cell, unit.hasMask));
}

function unknownFacts(): Fact[] {
  return [en`Infected`, en`Damage`, en`Immune`, en`Mask`].map((label) => ({ label, value: said(UNKNOWN) }));
}

function describePlayer(state: PandemicState, seat: number): Description {
  const title = en`Player ${seat}`;
  if (!SEATS.some((known) => known === seat)) return { title, facts: [] };
  const facts = figures.map((figure) => ({ label: said(figure.title), value: written(figure.read(state, seat)) }));
  const groups = groupsOf(state, seat).map((cities) => cities.join(" + "));
  return { title, facts: [...facts, { label: en`Groups of cities`, value: groups.join(", ") || en`none` }] };
}

function written(value: number): string {
  return Number.isNaN(value) ? said(UNKNOWN) : String(value);
}
