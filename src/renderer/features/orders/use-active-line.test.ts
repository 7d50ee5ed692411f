// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { useCursor } from "../../session/cursor/cursor";
import { showOpenedMatch, useMatch } from "../../session/match/match-store";
import { shortMatch } from "../../session/match/testing/short-match";
import { reportOf, useView, type View } from "../../session/view/view";
import { orderRows } from "./order-rows";
import { NO_FILTER } from "./row-filter";
import { type TableLine, tableLines } from "./table-lines";
import { useActiveLine } from "./use-active-line";

const [game] = games;
const match = shortMatch(game);

beforeEach(() => {
  useMatch.setState(useMatch.getInitialState(), true);
  useCursor.setState(useCursor.getInitialState(), true);
  showOpenedMatch(match);
  useCursor.getState().goToRound(1);
});
afterEach(cleanup);

function linesOfRound(round: number): readonly TableLine[] {
  const report = reportOf(match, round);
  if (report === null) throw new Error("the round was not played");
  const state = match.timeline.stateAt(round);
  const rows = orderRows({ report, frame: game.frame(state), requests: match.timeline.requestsOf(round) });
  const filter = NO_FILTER;
  return tableLines(
    { game, report, rows, context: { game, state, names: match.names } },
    { filter, sort: null, changed: new Set(), toggled: new Set() },
  );
}

function viewNow(): View {
  const { result } = renderHook(() => useView());
  if (result.current === null) throw new Error("nothing is in view");
  return result.current;
}

describe("The selected line of the table", () => {
  it("is the one that was gone to last, also while the table still shows the place before", () => {
    const lines = linesOfRound(1);
    const ofSlot = (slot: number) => lines.findIndex((line) => line.kind === "order" && line.row.slot === slot);
    const { result, rerender } = renderHook(({ view }) => useActiveLine(view, lines), {
      initialProps: { view: viewNow() },
    });
    act(() => result.current.activate(lines[ofSlot(0)]));
    const late = viewNow();
    expect(late.slot).toBe(0);
    act(() => result.current.activate(lines[ofSlot(1)]));
    rerender({ view: late });
    expect(result.current.active).toBe(ofSlot(1));
    act(() => useCursor.getState().goToSlot(3));
    rerender({ view: viewNow() });
    expect(result.current.active).toBe(ofSlot(3));
  });
});
