import { t } from "../../../main/contract/language/translate";
import { showTab } from "../commands/bus";
import type { MatchInView } from "../match/match-in-view";
import { useMatch } from "../match/match-store";
import { type PlayedSource, playedPath } from "../workspace/editor-store";
import { say } from "./debug-log";
import { roundInView, seatToDebug } from "./debug-start";
import { startDebugging, useDebug } from "./debug-store";
import { type EditorPlace, useEditorLine } from "./editor-line";
import { mapLines } from "./line-map";
import { pathOfPlayer } from "./player-path";
import { sourceThatPlayed, textInView } from "./source-that-played";

/** The code goes on until it comes to the line of the text cursor; without a session, from the beginning of the round in view. */
export async function runToCursor(): Promise<void> {
  const { place } = useEditorLine.getState();
  const { match } = useMatch.getState();
  const { state } = useDebug.getState();
  if (place === null) return;
  if (state.kind === "paused") await goOnTo(place, state.source);
  else if (state.kind !== "running" && state.kind !== "starting" && match !== null) await beginAt(place, match);
}

async function goOnTo(place: EditorPlace, source: PlayedSource): Promise<void> {
  const line = await lineIn(source, place);
  const { session } = useDebug.getState();
  if (line === null) return complain(t`Line ${place.line} of ${nameOf(place)} is not in the code that is debugged.`);
  const problem = await session?.runTo({ line, ...columnOf(place) });
  if (problem) complain(problem);
}

async function beginAt(place: EditorPlace, match: MatchInView): Promise<void> {
  const seat = [seatToDebug() ?? 0, 0, 1, 2, 3].find((one) => pathOfPlayer(match, one) === place.path);
  const source = seat === undefined ? null : await sourceThatPlayed(match, seat);
  const line = source === null ? null : await lineIn(source, place);
  if (seat === undefined || line === null)
    return complain(t`Line ${place.line} of ${nameOf(place)} is in the code of no player of this match.`);
  await startDebugging({
    match,
    seat,
    stopAt: { kind: "line", round: roundInView(match), line, ...columnOf(place) },
  });
}

function columnOf({ column }: EditorPlace): { column?: number } {
  return column === null ? {} : { column };
}

function nameOf({ path }: EditorPlace): string {
  return path.split("/").at(-1) ?? path;
}

/** Where a line of the editor is in the source that played; null where it is not in it. */
async function lineIn(source: PlayedSource, { path, line }: EditorPlace): Promise<number | null> {
  if (path === playedPath(source)) return line;
  const text = path === source.path ? await textInView(path) : null;
  return text === null ? null : mapLines(text, source.text).same(line);
}

function complain(text: string): void {
  const { state } = useDebug.getState();
  showTab("debugger");
  say({ kind: "note", text, round: state.kind === "paused" ? state.pause.round : null });
}
