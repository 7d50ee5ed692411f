import { paint } from "../../shell/app"; // rejected: session
import { rows } from "../../features/orders/rows"; // rejected: session
import { line } from "../../parts/line"; // rejected: session
import { button } from "../../ui/button"; // rejected: session
import { dark } from "../../theme/dark"; // rejected: session
import { pieces } from "../../board/pieces";
import { connection } from "../host/connection";
import { paused } from "../debug/paused"; // rejected: session

export const match = [paint, rows, line, button, dark, pieces, connection, paused];
