import { playRound } from "../play/runner";
import { replay } from "../record/replay"; // rejected: explain

export const causesOf = [playRound, replay];
