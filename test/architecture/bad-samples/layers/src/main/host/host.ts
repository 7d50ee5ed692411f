import { api } from "../contract/host-api";
import { runner } from "../player/runner"; // rejected: main/host
import { command } from "../cli/main"; // rejected: main/host
import { app } from "electron"; // rejected: main/host
import { sample } from "./testing/sample"; // rejected: main/host

const isChess = (id: string) => id === "chess-four"; // rejected: game-name
const chessFourRules = 4; // rejected: game-name

export const host = { api, runner, command, app, sample, isChess, rules: chessFourRules }; // rejected: game-name
