import type { MatchState } from "../../../contract/game";
import type { Explanations } from "../../../testing/explanation";
import type { ApocalypseState } from "../state";

/** A soldier is there or not. */
const SOLDIERS = "soldiers.#";

export const explanations: Explanations = {
  state: {
    round: { from: ["round"] },
    nextId: { of: null, by: { soldierLanded: ({ unit }) => Number(unit) + 1 } },
    "terrain.#": { of: "cell", by: { forestBurnt: null } },
    "fire.#": { of: "cell", by: { fireStarted: "rounds", fireSpread: "rounds", fireBurns: "rounds", fireEnded: 0 } },
    "soldierAt.#": {
      of: "cell",
      by: {
        soldierMoved: ({ unit, cell }, key) => (cell === key ? unit : 0),
        soldierLanded: "unit",
        enteredFire: 0,
        caughtByFire: 0,
        burntByNapalm: 0,
        killed: 0,
      },
    },
    "posts.#.owner": { of: null, by: { postTaken: "seatTo" } },
    [SOLDIERS]: {
      of: "unit",
      by: { soldierLanded: null, enteredFire: null, caughtByFire: null, burntByNapalm: null, killed: null },
    },
    "soldiers.#.cell": { of: "unit", by: { soldierMoved: "cell" } },
    "soldiers.#.health": { of: "unit", by: { soldierWounded: "health" } },
    "helicopters.#.cell": { of: "unit", by: { helicopterMoved: "cell" } },
    "helicopters.#.heading": { of: "unit", by: { helicopterTurned: null } },
    "helicopters.#.napalm": { of: "unit", by: { napalmLaunched: null, napalmCharges: "rounds", napalmReady: 0 } },
    "helicopters.#.waiting.#": {
      of: "unit",
      by: { parachutistGained: null, parachutistsWait: null, parachutistsJump: null, parachutistsLost: null },
    },
  },
  facts: {
    cell: {
      Terrain: ["terrain.#"],
      Fire: ["fire.#"],
      Soldier: ["soldierAt.#"],
      "Held by": ["posts.#.owner"],
      "Damage of an attack on a soldier here": ["terrain.#"],
    },
    unit: {
      title: [SOLDIERS],
      Cell: [SOLDIERS, "soldiers.#.cell"],
      Health: [SOLDIERS, "soldiers.#.health"],
      Centre: ["helicopters.#.cell"],
      Heading: ["helicopters.#.heading"],
      Napalm: ["helicopters.#.napalm"],
      "Its napalm would kill": [SOLDIERS, "any soldiers.#.cell", "helicopters.#.cell", "any soldierAt.#"],
      Parachutists: ["helicopters.#.waiting.#"],
      "Rounds that they can wait": ["helicopters.#.waiting.#"],
    },
    seat: {
      Score: ["posts.#.owner", SOLDIERS],
      Soldiers: [SOLDIERS],
      Posts: ["posts.#.owner"],
      "Id of the next soldier that lands": ["nextId"],
      "Parachutists waiting": ["helicopters.#.waiting.#"],
    },
  },
  unitIds: (state: MatchState) => {
    const { soldiers, helicopters } = state as ApocalypseState;
    return [...soldiers.keys(), ...helicopters.map(({ id }) => id)];
  },
};
