import { nameOfSourceFile } from "../../main/contract/source-file";
import { bus } from "../session/commands/bus";
import { renameInContests } from "../session/compare/contest-choices";
import { moveBreakpointsOfText } from "../session/debug/breakpoints";
import { moveChangeBreakpointsOfText } from "../session/debug/change-breakpoints";
import { renameInSeats } from "../session/match/setup-store";
import { playedPath } from "../session/workspace/editor-store";

/** What is chosen or set of a player, by its name or in its text, comes along where it gets another name, here or in another window. @returns a function that ends it */
export function followRenames(): () => void {
  return bus.on("renamed", ({ from: path, to: renamed, game }) => {
    const [from, to] = [nameOfSourceFile(path), nameOfSourceFile(renamed)];
    if (from === null || to === null) return;
    const played = [playedPath({ name: from, path }), playedPath({ name: to, path: renamed })] as const;
    moveBreakpointsOfText(path, renamed);
    moveBreakpointsOfText(...played);
    moveChangeBreakpointsOfText(...played);
    if (game === null) return;
    renameInSeats(game, { from, to });
    renameInContests(game, { from, to });
  });
}
