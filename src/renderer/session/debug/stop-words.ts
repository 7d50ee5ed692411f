import type { DebugPause } from "../../../main/contract/debug-api";

/** When and why the code stopped. Where the round itself is why, the text names it already. */
export function stopWords({ round, text }: Pick<DebugPause, "round" | "text">): string {
  return text.startsWith(`Round ${round} `) ? text : `Round ${round}: ${text}`;
}
