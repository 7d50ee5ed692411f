import type { Game } from "../contract/game";
import { FOUR } from "../chance/four";
import { playRound } from "../play/runner"; // rejected: kit

export const inTurn = [FOUR, playRound] as unknown as Game;
