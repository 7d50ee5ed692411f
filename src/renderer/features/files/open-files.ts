import { create } from "zustand";
import { formatProblem, type Problem, type Result } from "../../../engine/contract/result";
import { games } from "../../../engine/games";
import { matchOfFile } from "../../session/match/match-files";
import type { MatchInView } from "../../session/match/match-in-view";
import { showOpenedMatch, startMatch } from "../../session/match/match-store";
import { textOfFile } from "../../session/match/read-file";
import { changeChoice, requestOf, setGame, useSetup } from "../../session/match/setup-store";

interface Opening {
  /** The name of the file that is being read; null for none. */
  readonly file: string | null;
  /** Why the last file was not opened; null when it was. */
  readonly problem: string | null;
}

export const useOpening = create<Opening>()(() => ({ file: null, problem: null }));

/** Shows the match of a `.res` or a `.tauler`, or plays one on the board of a `.cnf`; the match in view stays when there is none in it. */
export async function openFile(file: File): Promise<void> {
  useOpening.setState({ file: file.name, problem: null });
  const text = await textOfFile(file, file.name);
  if (!text.ok) return refuse(text.problem);
  await nextPaint();
  const opened = /\.cnf(?:\.gz)?$/i.test(file.name)
    ? openBoard(text.value, file.name)
    : openMatch(text.value, file.name);
  if (!opened.ok) return refuse(opened.problem);
  useOpening.setState({ file: null });
}

function openMatch(text: string, name: string): Result<MatchInView> {
  const match = matchOfFile(text, name);
  if (match.ok) showOpenedMatch(match.value);
  return match;
}

/** A board says of which game it is only by what it has; the chosen game is asked first, and says what is wrong when none takes it. */
function openBoard(text: string, name: string): Result<unknown> {
  const { game: chosen } = useSetup.getState();
  const inOrder = [...games].sort((a, b) => Number(b.id === chosen) - Number(a.id === chosen));
  const read = inOrder.map(({ id, codec }) => ({ id, parsed: codec.parseConfiguration(text, name) }));
  const taken = read.find(({ parsed }) => parsed.ok);
  if (taken === undefined) return read[0].parsed;
  setGame(taken.id);
  changeChoice({ configuration: { name, text } });
  void startMatch(requestOf(useSetup.getState()), { isNew: true });
  return taken.parsed;
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
