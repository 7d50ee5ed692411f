import { games } from "../games"; // rejected: kernel
import { host } from "../../main/host/host"; // rejected: kernel
import * as zod from "zod"; // rejected: kernel
import { join } from "path"; // rejected: kernel
export * from "../../renderer/app/app"; // rejected: kernel
const later = import("../../main/host/host"); // rejected: kernel
const old = require("fs"); // rejected: kernel

export const playRound = [games, host, zod, join, later, old];
