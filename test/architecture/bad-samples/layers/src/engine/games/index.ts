import { readFileSync } from "node:fs"; // rejected: registry
import { chessFour } from "./chess-four/index";
import { goFour } from "./go-four/index";

export const games = [chessFour, goFour, readFileSync];
