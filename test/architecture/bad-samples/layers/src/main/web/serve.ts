import { host } from "../host/host";
import { command } from "../cli/main"; // rejected: main/web
import { session } from "electron/main"; // rejected: main/web

export const serve = [host, command, session];
