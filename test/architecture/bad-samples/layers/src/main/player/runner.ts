import { readSync } from "node:fs";
import { api } from "../contract/host-api";
import type { host } from "../host/host"; // rejected: main/player
import { paint } from "../../renderer/shell/app"; // rejected: main/player

export const runner = (given: typeof host) => [given, api, paint, readSync];
