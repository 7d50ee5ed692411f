import type { Way } from "../../../testing/way";
import { FORWARD_2 } from "../constants";
import { at, board, xy } from "./board";
import { helicopterOrder, jump, runOrders } from "./play";

export const ways: readonly Way[] = [
  {
    name: "A parachutist jumps onto a soldier of another team",
    codes: ["jumpedOntoEnemy", "parachutistGained"],
    play: () =>
      runOrders(board("b", { script: [0], helicopters: { 1: { cell: at(0, 0), waiting: [5] } } }), [jump(xy(0, 0))]),
  },
  {
    name: "A helicopter is two cells away from another one, and advances two",
    codes: ["advancedToHelicopter"],
    play: () => {
      const helicopters = { 1: { cell: at(0, 0) }, 3: { cell: at(6, 0) } };
      return runOrders(board(".", { helicopters }), [helicopterOrder(1, FORWARD_2)]);
    },
  },
];
