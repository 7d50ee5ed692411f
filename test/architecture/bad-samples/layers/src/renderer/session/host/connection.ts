import { match } from "../match/match"; // rejected: session
import { host } from "../../../main/host/host"; // rejected: session

export const connection = [match, host];
