import { paint } from "../shell/app"; // rejected: parts
import { rows } from "../features/orders/rows"; // rejected: parts
import { match } from "../session/match/match";
import { button } from "../ui/button";

export const line = [paint, rows, match, button];
