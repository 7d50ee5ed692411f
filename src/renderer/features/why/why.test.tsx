// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { games } from "../../../engine/games";
import { dispatch } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import { showOpenedMatch, useMatch } from "../../session/match/match-store";
import { shortMatch } from "../../session/match/testing/short-match";
import { useWhyKeys, Why } from "./why";

beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (work: IdleRequestCallback) =>
    setTimeout(() => work({ didTimeout: true, timeRemaining: () => 50 })),
  );
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  useMatch.setState(useMatch.getInitialState(), true);
  useCursor.setState(useCursor.getInitialState(), true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function WhyWithKeys() {
  useWhyKeys();
  return <Why />;
}

describe("The question why", () => {
  // A match that was stopped before its first round is nothing but such a round.
  it.each([0, 3])("has no other dice for the round after %i, which has not been played", async (rounds) => {
    const match = shortMatch(games[0], { rounds });
    const [unit] = match.game
      .frame(match.timeline.stateAt(0))
      .boards.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.unit >= 0 ? [piece.unit] : [])));
    render(<WhyWithKeys />);
    act(() => {
      showOpenedMatch(match);
      useCursor.getState().goToRound(rounds);
      useCursor.getState().selectUnit(unit);
    });
    await screen.findByText(`Round ${rounds} has not been played.`);
    await act(async () => dispatch({ kind: "command", id: "reroll" }));
    expect(screen.getByText(`Round ${rounds} has not been played.`)).toBeDefined();
    expect(screen.queryByRole("progressbar")).toBeNull();
  });
});
