import type { MatchState } from "../../../contract/game";
import type { Explanations } from "../../../testing/explanation";
import type { WalkingDeadState } from "../state";

/** Whom it can reach, and who can reach it, depends on where everybody is, and on who is alive. */
const PLACES = ["any units.#.cell", "any units.#.type", "unitAt.#"];
const ATTACK = ["any clans.#.fightStrength", "any clans.#.living"];

export const explanations: Explanations = {
  state: {
    round: { from: ["round"] },
    "owner.#": { of: "cell", by: { ownerChanged: "seatTo" } },
    "unitAt.#": {
      of: "cell",
      by: { unitMoved: ({ unit, cell }, key) => (cell === key ? unit : -1), zombieKilled: -1, zombieRevived: "unit" },
    },
    "food.#": { of: "cell", by: { foodEaten: 0, foodDestroyed: 0, foodAppeared: 1 } },
    "units.#.type": {
      of: "unit",
      by: { unitDied: () => "dead", becameZombie: () => "zombie", zombieRevived: () => "living" },
    },
    "units.#.clan": { of: "unit", by: { becameZombie: -1, zombieRevived: "seat", clanChanged: "seatTo" } },
    "units.#.cell": { of: "unit", by: { unitMoved: "cell", zombieRevived: "cell" } },
    "units.#.rounds": {
      of: "unit",
      by: { unitDied: "rounds", bitten: "rounds", conversionGoesOn: "rounds", becameZombie: -1 },
    },
    "clans.#.living": {
      of: "seat",
      by: { unitDied: null, becameZombie: null, zombieRevived: null, clanChanged: null },
    },
    "clans.#.strengthPoints": { of: "seat", by: { strengthChanged: "to" } },
    "clans.#.fightStrength": { of: "seat", by: { fightStrengthChanged: "to" } },
    "clans.#.killPoints": { of: "seat", by: { unitDied: null, zombieKilled: null } },
    "clans.#.ownedCells": { of: "seat", by: { ownerChanged: null } },
    "clans.#.score": { of: "seat", by: { scoreChanged: "to" } },
    // The lists of a round, emptied when it ends: of who died and what was taken.
    "inProgress.deaths.#": { from: ["round"] },
    "inProgress.killedZombies.#.#": { of: "seat", by: { zombieKilled: null, zombieRevived: null } },
    "inProgress.eaten.#": { of: null, by: { foodEaten: null, foodDestroyed: null, foodAppeared: 0 } },
  },
  facts: {
    cell: { Owner: ["owner.#"], Unit: ["unitAt.#"], Food: ["food.#"] },
    unit: {
      title: ["units.#.type", "units.#.clan"],
      Cell: ["units.#.cell"],
      "Becomes a zombie": ["units.#.rounds", "units.#.type"],
      "Nearest zombie": PLACES,
      "Goes for": PLACES,
      "Strength in fights": ["units.#.type", "units.#.clan", "any clans.#.fightStrength"],
      "Attack on player 0": ["units.#.type", "units.#.clan", ...ATTACK],
      "Attack on player 1": ["units.#.type", "units.#.clan", ...ATTACK],
      "Attack on player 2": ["units.#.type", "units.#.clan", ...ATTACK],
      "Attack on player 3": ["units.#.type", "units.#.clan", ...ATTACK],
    },
    seat: {
      Score: ["clans.#.score"],
      "Points as things stand": ["clans.#.score", "clans.#.ownedCells", "clans.#.killPoints"],
      "Living units": ["clans.#.living"],
      Strength: ["clans.#.strengthPoints", "clans.#.living"],
      "Strength points": ["clans.#.strengthPoints"],
      "Cells owned": ["clans.#.ownedCells"],
      "Points for kills": ["clans.#.killPoints"],
      "Food taken in this round": ["inProgress.eaten.#"],
      "Strength in fights": ["clans.#.fightStrength"],
      "Attack on player 0": ATTACK,
      "Attack on player 1": ATTACK,
      "Attack on player 2": ATTACK,
      "Attack on player 3": ATTACK,
    },
  },
  unitIds: (state: MatchState) => (state as WalkingDeadState).units.map(({ id }) => id),
};
