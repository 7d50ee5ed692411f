import type { MatchState } from "../../../contract/game";
import type { Explanations } from "../../../testing/explanation";
import type { CrematoriaState } from "../state";

const DEATHS = ["killedByFuryan", "killedByHellhound", "killedByNecromonger", "killedByLanding", "killedBySun"];

/** Every death, with what it makes of something. */
function onDeath<Value>(value: Value): Record<string, Value> {
  return Object.fromEntries(DEATHS.map((code) => [code, value]));
}

export const explanations: Explanations = {
  state: {
    round: { from: ["round"] },
    "owner.#": { of: "cell", by: { ownerChanged: "seatTo" } },
    "unitAt.#": {
      of: "cell",
      by: {
        unitMoved: ({ unit, cell }, key) => (cell === key ? unit : -1),
        landed: "unit",
        reborn: ({ unit, cell }, key) => (cell === key ? unit : null),
        ...onDeath(null),
      },
    },
    "gem.#": { of: "cell", by: { gemPicked: 0, gemDestroyed: 0, gemAppeared: 1 } },
    "units.#.player": { of: "unit", by: { captured: "seatTo" } },
    "units.#.health": {
      of: "unit",
      by: { hurt: "health", reborn: "health", recovered: "health", necromongerArrived: null, ...onDeath(0) },
    },
    "units.#.turns": { of: "unit", by: { necromongerArrived: "rounds", descends: "rounds", landed: 0, ...onDeath(0) } },
    "units.#.cell": {
      of: "unit",
      by: { unitMoved: "cell", necromongerArrived: "cell", reborn: "cell", ...onDeath(-1) },
    },
    "players.#.cells": { of: "seat", by: { ownerChanged: null } },
    "players.#.gems": { of: "seat", by: { gemPicked: null } },
    // No fact of a unit: whether all necromongers are here follows from their health.
    isSkyFull: { from: ["units.#.health"] },
  },
  facts: {
    cell: {
      Owner: ["owner.#"],
      Unit: ["unitAt.#"],
      "Unit there": ["any unitAt.#"],
      Deadly: ["units.#.cell"],
      Gem: ["gem.#"],
      // The sun moves as time passes.
      "Under the sun": ["round"],
      "The sun comes": ["round"],
      Spacecraft: ["units.#.turns", "units.#.cell"],
    },
    unit: {
      title: ["units.#.player"],
      Cell: ["units.#.cell"],
      Health: ["units.#.health", "units.#.cell"],
      State: ["units.#.turns", "units.#.cell"],
      "Goes for": ["any units.#.cell", "any units.#.health"],
      "Distance to the nearest hellhound": ["any units.#.cell"],
      "The sun comes": ["units.#.cell", "round"],
    },
    seat: {
      Score: ["players.#.cells", "players.#.gems"],
      Caves: ["players.#.cells"],
      Gems: ["players.#.gems"],
      Pioneers: ["units.#.player"],
      Furyans: ["units.#.player"],
      "Spacecraft in this round": ["isSkyFull"],
    },
  },
  unitIds: (state: MatchState) => (state as CrematoriaState).units.map(({ id }) => id),
};
