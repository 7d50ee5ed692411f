import type { Game } from "../contract/game"; // rejected: chance

const { max, random } = Math; // rejected: random
const { min, ...others } = Math; // rejected: random
const { floor, ceil } = Math;
const dice = Math.random(); // rejected: random
const hidden = Math["random"]; // rejected: random
const wrapped = [Math]; // rejected: random
const board = { Math: 1 };

export const FOUR = [max, random, min, others, floor, ceil, dice, hidden, wrapped, board.Math, Math.max(1, 2) as unknown as Game];
