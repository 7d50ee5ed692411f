import type { PlayerView } from "../../contract/player-view";
import { ROUNDS } from "./constants";
import { type ApocalypseState, scoreOf } from "./state";

/**
 * Far more than any player gives: the original has no limit, and this one only keeps a runaway player from filling the
 * memory.
 */
const ORDER_LIMIT = 100_000;

/** Everything is visible but the board's generator; teams are seats here, and become 1 to 4 in the API. */
export const player: PlayerView<ApocalypseState> = {
  columns: [
    { name: "terrain", type: "u8", read: (state) => state.terrain },
    { name: "fire", type: "u8", read: (state) => state.fire },
    { name: "soldierAt", type: "i32", read: (state) => state.soldierAt },
    { name: "soldierId", type: "i32", read: (state) => soldiers(state).map(({ id }) => id) },
    { name: "soldierSeat", type: "i8", read: (state) => soldiers(state).map(({ seat }) => seat) },
    { name: "soldierCell", type: "i16", read: (state) => soldiers(state).map(({ cell }) => cell) },
    { name: "soldierHealth", type: "u8", read: (state) => soldiers(state).map(({ health }) => health) },
    { name: "helicopterId", type: "i32", read: (state) => state.helicopters.map(({ id }) => id) },
    { name: "helicopterSeat", type: "i8", read: (state) => state.helicopters.map(({ seat }) => seat) },
    { name: "helicopterCell", type: "i16", read: (state) => state.helicopters.map(({ cell }) => cell) },
    { name: "helicopterHeading", type: "i8", read: (state) => state.helicopters.map(({ heading }) => heading) },
    { name: "helicopterNapalm", type: "i8", read: (state) => state.helicopters.map(({ napalm }) => napalm) },
    { name: "helicopterWaiting", type: "i8", read: (state) => state.helicopters.map(({ waiting }) => waiting.length) },
    { name: "waiting", type: "i8", read: (state) => state.helicopters.flatMap(({ waiting }) => waiting) },
    { name: "postCell", type: "i16", read: (state) => state.posts.map(({ cell }) => cell) },
    { name: "postValue", type: "i32", read: (state) => state.posts.map(({ value }) => value) },
    { name: "postOwner", type: "i8", read: (state) => state.posts.map(({ owner }) => owner) },
    { name: "score", type: "i32", read: (state) => [0, 1, 2, 3].map((seat) => scoreOf(state, seat)) },
  ],
  settings: (state) => ({
    FIRST_ROUND: state.lastRound - ROUNDS,
    IS_STATEMENT_EDITION: state.edition === "statement" ? 1 : 0,
  }),
  orderKinds: ["soldier", "helicopter", "jump"],
  orderCalls: ["orderSoldier", "orderHelicopter", "orderJump"],
  orderLimit: ORDER_LIMIT,
  cpuSeconds: 3,
  seed: (state, _matchSeed, seat) => state.playerSeeds[seat],
};

function soldiers(state: ApocalypseState) {
  return [...state.soldiers.values()];
}
