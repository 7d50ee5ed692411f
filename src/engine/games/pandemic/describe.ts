import type { Description, Fact, Subject } from "../../contract/description";
import { SEATS } from "../../contract/order";
import { named } from "../../orders/named";
import { counted } from "../../text/counted";
import { healingThreshold, infectionThreshold } from "./probability";
import { groupsOf, unitsInZones } from "./score";
import { NO_UNIT, NO_ZONE, type PandemicState, type Unit, zoneCells } from "./state";
import { cellName, figures } from "./view";

const TYPES: readonly string[] = ["wall", "grass", "city", "path"];
const UNKNOWN = "unknown: a .res does not say it";

/** What the inspector says about a cell, a unit or a player. */
export function describe(state: PandemicState, subject: Subject): Description {
  if (subject.kind === "cell") return describeCell(state, subject.cell);
  if (subject.kind === "unit") return describeUnit(state, subject.unit);
  return describePlayer(state, subject.seat);
}

function describeCell(state: PandemicState, cell: number): Description {
  const { terrain, zoneAt } = state.world;
  const title = `Cell ${cellName(state, cell)}`;
  if (terrain[cell] === undefined) return { title, facts: [] };
  const type = { label: "Type", value: TYPES[terrain[cell]] };
  if (type.value === "wall") return { title, facts: [type] };
  const unit = state.unitAt[cell];
  const facts: Fact[] = [
    type,
    { label: "Unit", value: unit === NO_UNIT ? "none" : String(unit) },
    { label: "Mask", value: state.maskAt[cell] === 1 ? "yes" : "no" },
    { label: "Virus", value: String(state.virus[cell]) },
    { label: "Chance to catch it", value: percent(infectionThreshold(state, cell, false)) },
    { label: "Chance with a mask", value: percent(infectionThreshold(state, cell, true)) },
  ];
  return { title, facts: zoneAt[cell] === NO_ZONE ? facts : [...facts, ...zoneFacts(state, zoneAt[cell])] };
}

/** The probability that a draw of 1..10000 is at most this. */
function percent(threshold: number): string {
  return `${Math.min(100, Math.max(0, threshold / 100))} %`;
}

function zoneFacts(state: PandemicState, zone: number): Fact[] {
  const { cities, paths } = state.world;
  const owner = state.owners[zone];
  const counts = unitsInZones(state).subarray(4 * zone, 4 * zone + 4);
  const facts = [
    { label: "Size", value: counted(zoneCells(state.world, zone).length, "cell") },
    { label: "Owner", value: owner === -1 ? "nobody" : `player ${owner}` },
    { label: "Units of each player", value: counts.join(", ") },
  ];
  if (zone < cities.length) return [{ label: "City", value: String(zone) }, ...facts];
  const { from, to } = paths[zone - cities.length];
  return [{ label: "Path", value: `${zone - cities.length}, from city ${from} to city ${to}` }, ...facts];
}

function describeUnit(state: PandemicState, id: number): Description {
  const unit = named(state.units, id);
  if (unit === undefined) return { title: `Unit ${id}`, facts: [] };
  const facts = [
    { label: "Cell", value: unit.isKilled ? "none: killed in this round" : cellName(state, unit.cell) },
    { label: "Health", value: `${unit.health} of ${state.settings.initial_health}` },
    ...(state.isPartial ? unknownFacts() : hiddenFacts(state, unit)),
  ];
  return { title: `Unit ${id} of player ${unit.player}`, facts };
}

/** What the `.res` leaves out. */
function hiddenFacts(state: PandemicState, unit: Unit): Fact[] {
  const isInfected = unit.damage > 0;
  return [
    { label: "Infected", value: isInfected ? `since ${counted(unit.turns, "turn")}` : "no" },
    { label: "Damage", value: isInfected ? `${unit.damage} a round` : "none" },
    ...(isInfected || unit.turns === 0 ? [] : [{ label: "Turns of its last infection", value: String(unit.turns) }]),
    { label: "Immune", value: unit.isImmune ? "yes" : "no" },
    { label: "Mask", value: unit.hasMask ? "yes" : "no" },
    isInfected
      ? { label: "Chance to heal next", value: percent(healingThreshold(unit.turns + 1)) }
      : { label: "Chance to catch the virus", value: chanceOfInfection(state, unit) },
  ];
}

function chanceOfInfection(state: PandemicState, unit: Unit): string {
  return unit.isImmune ? "0 %" : percent(infectionThreshold(state, unit.cell, unit.hasMask));
}

function unknownFacts(): Fact[] {
  return ["Infected", "Damage", "Immune", "Mask"].map((label) => ({ label, value: UNKNOWN }));
}

function describePlayer(state: PandemicState, seat: number): Description {
  const title = `Player ${seat}`;
  if (!SEATS.some((known) => known === seat)) return { title, facts: [] };
  const facts = figures.map((figure) => ({ label: figure.title, value: written(figure.read(state, seat)) }));
  const groups = groupsOf(state, seat).map((cities) => cities.join(" + "));
  return { title, facts: [...facts, { label: "Groups of cities", value: groups.join(", ") || "none" }] };
}

function written(value: number): string {
  return Number.isNaN(value) ? UNKNOWN : String(value);
}
