import { FOUR } from "../chance/four";
import { playRound } from "../play/runner"; // rejected: stats

export const elo = [FOUR, playRound];
