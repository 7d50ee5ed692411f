import { paint } from "../../app/app";
import { rows } from "./rows";
import { inspector } from "../inspector/inspector"; // rejected: feature
import { shell } from "electron"; // rejected: feature

export const orders = [paint, rows, inspector, shell];
