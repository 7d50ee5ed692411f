import { board } from "../../../src/engine/games/walking-dead/drawn-board";
import { move, runOrders } from "../../../src/engine/games/walking-dead/testing/play";
import type { RoundReport } from "../../../src/engine/match/round-report";
import type { Way } from "./way";

const RIGHT = 2;
const NO_SURPRISE = 30;

/** Unit 0 of player 0 attacks unit 1 of player 1; neither clan has any strength. */
function evenFight(draw: number): RoundReport {
  const state = board("ab", { script: [1, NO_SURPRISE, draw] });
  for (const clan of state.clans) clan.fightStrength = 0;
  return runOrders(state, [[move(0, RIGHT)], [], [], []]);
}

export const walkingDead: readonly Way[] = [
  {
    name: "Clans without strength fight, and the attacker wins",
    codes: ["evenFight", "wonEvenFight"],
    play: () => evenFight(0),
  },
  {
    name: "Clans without strength fight, and the attacker loses",
    codes: ["evenFight", "lostEvenFight"],
    play: () => evenFight(1),
  },
];
