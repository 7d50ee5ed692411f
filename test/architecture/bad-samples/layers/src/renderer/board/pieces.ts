import { paint } from "../shell/app"; // rejected: board
import { rows } from "../features/orders/rows"; // rejected: board
import { line } from "../parts/line"; // rejected: board
import { match } from "../session/match/match"; // rejected: board
import { button } from "../ui/button"; // rejected: board
import { dark } from "../theme/dark";

export const pieces = [paint, rows, line, match, button, dark];
