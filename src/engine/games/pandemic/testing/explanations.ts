import type { MatchState } from "../../../contract/game";
import type { Explanations } from "../../../testing/explanation";
import type { PandemicState } from "../state";

const CHANCE_TO_CATCH = ["virus.#"];

export const explanations: Explanations = {
  state: {
    round: { from: ["round"] },
    "virus.#": { of: "cell", by: { virusChanged: "to" } },
    "unitAt.#": {
      of: "cell",
      by: {
        unitMoved: ({ unit, cell }, key) => (cell === key ? unit : -1),
        killed: -1,
        diedOfVirus: -1,
        regenerated: "unit",
      },
    },
    "maskAt.#": { of: "cell", by: { maskTaken: 0, maskAppeared: 1 } },
    "masks.#": { of: null, by: { maskTaken: null, maskAppeared: null } },
    "units.#.player": { of: "unit", by: { killed: "seatTo", diedOfVirus: "seatTo" } },
    "units.#.cell": { of: "unit", by: { unitMoved: "cell", regenerated: "cell" } },
    "units.#.health": { of: "unit", by: { wounded: "health", virusDamage: "health", killed: null, diedOfVirus: null } },
    "units.#.damage": {
      of: "unit",
      by: { infected: "damage", healed: 0, killed: 0, diedOfVirus: 0, comesBackInfected: "damage" },
    },
    "units.#.turns": {
      of: "unit",
      by: { infected: 1, healed: "turns", notHealed: "turns", killed: 0, diedOfVirus: 0, comesBackInfected: 1 },
    },
    "units.#.isImmune": { of: "unit", by: { healed: true, killed: false, diedOfVirus: false } },
    "units.#.hasMask": { of: "unit", by: { maskTaken: true, killed: false, diedOfVirus: false } },
    "units.#.isKilled": { of: "unit", by: { killed: true, diedOfVirus: true, regenerated: false } },
    "owners.#": { of: null, by: { cityConquered: null, pathConquered: null } },
    "scores.#": { of: "seat", by: { scoreChanged: "to", citiesConnected: "to" } },
  },
  facts: {
    cell: {
      Unit: ["unitAt.#"],
      Mask: ["maskAt.#"],
      Virus: ["virus.#"],
      "Chance to catch it": CHANCE_TO_CATCH,
      "Chance with a mask": CHANCE_TO_CATCH,
      Owner: ["owners.#"],
      "Units of each player": ["units.#.cell", "units.#.player"],
    },
    unit: {
      title: ["units.#.player"],
      Cell: ["units.#.cell", "units.#.isKilled"],
      Health: ["units.#.health"],
      Infected: ["units.#.damage", "units.#.turns"],
      "Turns of its last infection": ["units.#.damage", "units.#.turns"],
      Damage: ["units.#.damage"],
      Immune: ["units.#.isImmune"],
      Mask: ["units.#.hasMask"],
      "Chance to heal next": ["units.#.damage", "units.#.turns"],
      "Chance to catch the virus": ["units.#.damage", "units.#.isImmune", "units.#.hasMask", "units.#.cell", "virus.#"],
    },
    seat: {
      Score: ["scores.#"],
      Units: ["units.#.player"],
      "Health of all units": ["units.#.player", "units.#.health"],
      Cities: ["owners.#"],
      Paths: ["owners.#"],
      "Infected units": ["units.#.player", "units.#.damage"],
      "Immune units": ["units.#.player", "units.#.isImmune"],
      "Units with mask": ["units.#.player", "units.#.hasMask"],
      "Groups of cities": ["owners.#"],
    },
  },
  unitIds: (state: MatchState) => (state as PandemicState).units.map(({ id }) => id),
};
