import { playRound } from "../play/runner";
import { causesOf } from "../explain/causes"; // rejected: record

export const replay = [playRound, causesOf];
