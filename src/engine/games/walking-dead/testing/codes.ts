import type { RoundReport } from "../../../contract/round-report";
import type { Way } from "../../../testing/way";
import { board } from "../drawn-board";
import { move, runOrders } from "./play";

const RIGHT = 2;
const NO_SURPRISE = 30;

/** Unit 0 of player 0 attacks unit 1 of player 1; neither clan has any strength. */
function evenFight(draw: number): RoundReport {
  const state = board("ab", { script: [1, NO_SURPRISE, draw] });
  for (const clan of state.clans) clan.fightStrength = 0;
  return runOrders(state, [[move(0, RIGHT)], [], [], []]);
}

export const ways: readonly Way[] = [
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
