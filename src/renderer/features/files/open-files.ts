import { create } from "zustand";
import { formatProblem, type Problem } from "../../../engine/contract/result";
import { matchOfFile } from "../../session/match/match-files";
import { showOpenedMatch } from "../../session/match/match-store";
import { textOfFile } from "../../session/match/read-file";

interface Opening {
  /** The name of the file that is being read; null for none. */
  readonly file: string | null;
  /** Why the last file was not opened; null when it was. */
  readonly problem: string | null;
}

export const useOpening = create<Opening>()(() => ({ file: null, problem: null }));

/** Shows the match of a `.res` or a `.tauler`; the match in view stays when there is none in it. */
export async function openMatchFile(file: File): Promise<void> {
  useOpening.setState({ file: file.name, problem: null });
  const text = await textOfFile(file, file.name);
  if (!text.ok) return refuse(text.problem);
  await nextPaint();
  const match = matchOfFile(text.value, file.name);
  if (!match.ok) return refuse(match.problem);
  showOpenedMatch(match.value);
  useOpening.setState({ file: null });
}

export function forgetProblem(): void {
  useOpening.setState({ problem: null });
}

function refuse(problem: Problem): void {
  useOpening.setState({ file: null, problem: formatProblem(problem) });
}

/** Lets the window say that it is busy before it is. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
