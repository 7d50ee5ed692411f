import type { DebugPause } from "../../../main/contract/debug-api";
import { t, translated } from "../../../main/contract/language/translate";

/** When and why the code stopped, to go on a sentence with. Where the round itself is why, the text names it already. */
export function stopWords({ round, text }: Pick<DebugPause, "round" | "text">): string {
  const why = translated(text);
  return text.startsWith(`Round ${round} `) ? why.charAt(0).toLowerCase() + why.slice(1) : t`round ${round}: ${why}`;
}

/** The same as a sentence of its own. */
export function stopSentence(pause: Pick<DebugPause, "round" | "text">): string {
  const words = stopWords(pause);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
