import { paint } from "../shell/app"; // rejected: ui
import { rows } from "../features/orders/rows"; // rejected: ui
import { line } from "../parts/line"; // rejected: ui
import { match } from "../session/match/match"; // rejected: ui
import { pieces } from "../board/pieces"; // rejected: ui
import { four } from "../../engine/chance/four"; // rejected: ui
import { dark } from "../theme/dark";

export const button = [paint, rows, line, match, pieces, four, dark];
