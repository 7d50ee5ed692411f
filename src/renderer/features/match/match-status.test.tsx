// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findGame, games } from "../../../engine/games";
import { parseReplay } from "../../../engine/record/replay";
import { useCursor } from "../../session/cursor/cursor";
import { replayOf } from "../../session/match/match-export";
import { showOpenedMatch, useMatch } from "../../session/match/match-store";
import { shortMatch } from "../../session/match/testing/short-match";
import { FrozenPlayers } from "../console/frozen-players";
import { Scores } from "../players/scores";
import { MatchStatus } from "./match-status";

function matchWith(mark: object) {
  const match = shortMatch(games[0]);
  Object.assign(match.played[1].faults[0], mark);
  return match;
}

beforeEach(() => {
  useMatch.setState(useMatch.getInitialState(), true);
  useCursor.setState(useCursor.getInitialState(), true);
});
afterEach(cleanup);

describe("A match in which the machine had a part", () => {
  it("says so in its status, beside the scores and where it tells who was frozen", () => {
    const match = matchWith({ isReproducible: false });
    showOpenedMatch(match);
    useCursor.getState().goToRound(3);
    render(
      <>
        <MatchStatus />
        <Scores />
        <FrozenPlayers match={match} />
      </>,
    );
    expect(screen.getByText(/Not reproducible: the machine had a part in how a player was frozen/)).toBeDefined();
    expect(screen.getByRole("button", { name: "frozen r 1: an exception (not reproducible)" })).toBeDefined();
    expect(screen.getByText(/Not reproducible: the machine had a part in it$/)).toBeDefined();
  });

  it("says so in its replay", () => {
    const faultsOf = (mark: object) => {
      const replay = parseReplay(replayOf(matchWith(mark)) ?? "", "a.tauler", findGame);
      return replay.ok && replay.value.rounds[1].faults;
    };
    const fault = { seat: 3, reason: "exception", message: "oh no" };
    expect(faultsOf({ isReproducible: false })).toEqual([{ ...fault, isReproducible: false }]);
    expect(faultsOf({})).toEqual([fault]);
  });

  it("is not every match", () => {
    showOpenedMatch(matchWith({}));
    render(<MatchStatus />);
    expect(screen.queryByText(/ot reproducible/)).toBeNull();
  });
});

describe("A match that runs", () => {
  it("tells its round while the one before is still in view", () => {
    showOpenedMatch(shortMatch(games[0]));
    useMatch.setState({ isRunning: true, progress: null });
    const { container } = render(<MatchStatus />);
    expect(container.textContent).toBe("Starting…");
    act(() => useMatch.setState({ progress: { round: 41, rounds: 200 } }));
    expect(container.textContent).toBe("Round 41 of 200");
  });
});
