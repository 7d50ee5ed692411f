import { app } from "electron";
import { host } from "../host/host";
import { serve } from "../web/serve"; // rejected: main/electron

export const openWindow = [app, host, serve];
