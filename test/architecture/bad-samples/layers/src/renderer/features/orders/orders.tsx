import { paint } from "../../shell/app"; // rejected: feature
import { line } from "../../parts/line";
import { match } from "../../session/match/match";
import { rows } from "./rows";
import { inspector } from "../inspector/inspector"; // rejected: feature
import { shell } from "electron"; // rejected: feature

export const orders = [paint, line, match, rows, inspector, shell];
