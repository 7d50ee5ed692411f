import type { DebugPause } from "../../../main/contract/debug-api";
import { t } from "../../../main/contract/language/translate";

/** When and why the code stopped, to go on a sentence with. Where the round itself is why, the text names it already. */
export function stopWords({ round, text }: Pick<DebugPause, "round" | "text">): string {
  return text.startsWith(t`Round ${round} `) ? `r${text.slice(1)}` : t`round ${round}: ${text}`;
}

/** The same as a sentence of its own. */
export function stopSentence(pause: Pick<DebugPause, "round" | "text">): string {
  return `R${stopWords(pause).slice(1)}`;
}
