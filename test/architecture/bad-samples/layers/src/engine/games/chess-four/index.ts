import { FOUR } from "../../chance/four";
import type { Game } from "../../contract/game";
import { playRound } from "../../play/runner"; // rejected: game
import { goFour } from "../go-four/index"; // rejected: game // rejected: game-name
import { games } from "../index"; // rejected: game
import { boardOf } from "./board";
import seedrandom from "seedrandom"; // rejected: game

type Hidden = import("../go-four/index").Go; // rejected: game // rejected: game-name

export const chessFour = { FOUR, playRound, games, boardOf, seedrandom, goFour } as unknown as Game & Hidden; // rejected: game-name
