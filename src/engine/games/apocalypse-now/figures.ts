import type { Figure } from "../../match/game";
import { type ApocalypseState, countSoldiers, countWaiting, scoreOf } from "./state";

export const figures: readonly Figure<ApocalypseState>[] = [
  { name: "score", title: "Score", read: scoreOf },
  { name: "soldiers", title: "Soldiers", read: countSoldiers },
  { name: "posts", title: "Posts", read: (state, seat) => state.posts.filter(({ owner }) => owner === seat).length },
  { name: "parachutists", title: "Parachutists waiting", read: countWaiting },
];
