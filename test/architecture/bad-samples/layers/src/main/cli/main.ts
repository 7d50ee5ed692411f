import { host } from "../host/host";
import { serve } from "../web/serve";
import { openWindow } from "../electron/window"; // rejected: main/cli
import "../../renderer/shell/app"; // rejected: main/cli

export const command = [host, serve, openWindow];
