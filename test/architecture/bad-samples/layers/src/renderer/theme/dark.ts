import { paint } from "../shell/app"; // rejected: theme
import { rows } from "../features/orders/rows"; // rejected: theme
import { line } from "../parts/line"; // rejected: theme
import { match } from "../session/match/match"; // rejected: theme
import { pieces } from "../board/pieces"; // rejected: theme
import { button } from "../ui/button"; // rejected: theme

export const dark = [paint, rows, line, match, pieces, button];
