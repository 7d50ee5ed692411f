import { en } from "../../engine/contract/english";
import { translated } from "./language/translate";
import type { FaultReason } from "./match-result";

/** The reasons as sentences have them. Of several words each, so that they are found again in a sentence that was made elsewhere. */
const WORDS: Readonly<Record<FaultReason, string>> = {
  exception: en`an exception`,
  cpu: en`out of CPU`,
  memory: en`too much memory`,
  orders: en`too many orders`,
  crashed: en`its process ended`,
  protocol: en`not the protocol`,
};

/** How it is told that a process ran out of memory: where in the code, nobody knows, and what was written in that round is lost. */
export const OUT_OF_MEMORY = en`its process ran out of memory`;

/** In English. @param reason of a fault; one that only a newer Tauler knows stays as it is */
export function reasonInWords(reason: string): string {
  return Object.hasOwn(WORDS, reason) ? WORDS[reason as FaultReason] : reason;
}

/** In the user's language. */
export function whyFrozen(reason: string): string {
  return translated(reasonInWords(reason));
}
