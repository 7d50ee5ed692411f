import { t, translated } from "../contract/language/translate";
import type { SourceProblem } from "../contract/player-bundle";
import { problemText } from "./terminal";

/** `AIRon.ts:3:12: error: …` */
export function problemLine(problem: SourceProblem): string {
  const { message, severity } = problem;
  const said = translated(message);
  return problemText({ ...problem, message: severity === "error" ? t`error: ${said}` : t`warning: ${said}` });
}
