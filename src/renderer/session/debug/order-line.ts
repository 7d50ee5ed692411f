import type { MatchInView } from "../match/match-in-view";
import { playedPath, revealSource, showPlayedLine } from "../workspace/editor-store";
import type { OrderPlace } from "./debug-start";
import { startDebugging } from "./debug-store";
import { mapLines } from "./line-map";
import { sourceThatPlayed, textInView } from "./source-that-played";

/** The line of the source that played, counted from 1, that gave an order; null where it is not known. */
export function lineOfOrder({ played, timeline }: MatchInView, { round, seat, call }: OrderPlace): number | null {
  const line = played[round - timeline.firstRound]?.lines?.[seat]?.[call] ?? 0;
  return line > 0 ? line : null;
}

/**
 * Puts the text cursor where an order is given: in the player's file, as long as the line is still there, otherwise in the
 * source as it played. Where the line is not known, the debugger plays the past again to find it.
 */
export async function goToOrderLine(match: MatchInView, place: OrderPlace): Promise<void> {
  const line = lineOfOrder(match, place);
  const source = line === null ? null : await sourceThatPlayed(match, place.seat);
  if (line === null || source === null) return findByDebugging(match, place);
  const text = source.path === null ? null : await textInView(source.path);
  const same = text === null ? null : mapLines(source.text, text).same(line);
  if (source.path === null || same === null) await showPlayedLine(source, line);
  else await revealSource({ path: source.path, line: same, column: 1 });
}

/** A text of the editor: a file of the workspace, or a source that played. */
export interface EditorText {
  readonly path: string;
  readonly text: string;
}

/** The line of a text of the editor that gave an order, counted from 1; null where it is not known, or not in this text. */
export async function lineInText(match: MatchInView, place: OrderPlace, shown: EditorText): Promise<number | null> {
  const line = lineOfOrder(match, place);
  const source = line === null ? null : await sourceThatPlayed(match, place.seat);
  if (line === null || source === null) return null;
  if (playedPath(source) === shown.path) return line;
  return source.path === shown.path ? mapLines(source.text, shown.text).same(line) : null;
}

async function findByDebugging(match: MatchInView, { round, seat, call }: OrderPlace): Promise<void> {
  await startDebugging({ match, seat, stopAt: { kind: "order", round, call } });
}
