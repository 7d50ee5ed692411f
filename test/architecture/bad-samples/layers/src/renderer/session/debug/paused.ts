export { match } from "../match/match";

export const paused = true;
