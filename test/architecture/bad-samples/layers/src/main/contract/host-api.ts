import { FOUR } from "../../engine/chance/four";
import { host } from "../host/host"; // rejected: main/contract

export const api = [FOUR, host];
