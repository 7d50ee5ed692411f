import type { FOUR } from "../chance/four";
import { playRound } from "../play/runner"; // rejected: contract

export interface Game {
  readonly id: typeof FOUR | typeof playRound;
}
