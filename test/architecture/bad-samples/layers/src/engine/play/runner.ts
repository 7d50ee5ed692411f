import { games } from "../games"; // rejected: play
import { host } from "../../main/host/host"; // rejected: play
import type { Game } from "../contract/game";
import { causesOf } from "../explain/causes"; // rejected: play
import * as zod from "zod"; // rejected: play
import { join } from "path"; // rejected: play
export * from "../../renderer/shell/app"; // rejected: play
const later = import("../../main/host/host"); // rejected: play
const old = require("fs"); // rejected: play

export const playRound = [games, host, zod, join, later, old, causesOf as unknown as Game];
