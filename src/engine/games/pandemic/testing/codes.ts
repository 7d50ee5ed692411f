import type { Way } from "../../../testing/way";
import { addMask, NO_UNIT } from "../state";
import { at, board } from "./board";
import { move, RIGHT, requestsOf, runStep } from "./play";

export const ways: readonly Way[] = [
  {
    name: "A unit kills one that stands on a mask",
    codes: ["killedAndTookMask"],
    play: () => {
      const state = board("ab", { script: [[0], 25, 1] });
      addMask(state, at(state, 0, 1));
      state.units[1].health = 0;
      return runStep(state, "carryOutOrders", requestsOf(0, move(0, RIGHT)));
    },
  },
  {
    name: "The virus kills a unit that was killed in the same round",
    codes: ["diedTwice"],
    play: () => {
      const state = board("a", { script: [0, 1] });
      Object.assign(state.units[0], { isKilled: true, damage: 4, health: 3 });
      return runStep(state, "sufferVirus");
    },
  },
  {
    name: "A unit comes back on a board without room",
    codes: ["noPlace", "regenerated"],
    play: () => {
      const state = board("ab", { script: [0, 0] });
      state.units[0].isKilled = true;
      state.unitAt[state.units[0].cell] = NO_UNIT;
      return runStep(state, "regenerateUnits");
    },
  },
  {
    name: "A mask comes on a board without room",
    codes: ["noPlaceForMask"],
    play: () => runStep(board("..../.bW./.;*./....", { round: 4 }), "dropMask"),
  },
  {
    name: "A player has 26 connected cities",
    codes: ["groupTooLarge", "citiesConnected"],
    play: () => {
      const state = board(Array.from({ length: 26 }, () => "A").join("e"));
      state.owners.fill(0);
      return runStep(state, "score");
    },
  },
];
