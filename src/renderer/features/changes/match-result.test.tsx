// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { followMatches, useChanges } from "../../session/changes/changes-store";
import { useCursor } from "../../session/cursor/cursor";
import type { MatchInView } from "../../session/match/match-in-view";
import { useMatch } from "../../session/match/match-store";
import { shortMatch } from "../../session/match/testing/short-match";
import { MatchResult } from "./match-result";

let unfollow: () => void;

beforeEach(() => {
  useMatch.setState(useMatch.getInitialState(), true);
  useChanges.setState(useChanges.getInitialState(), true);
  useCursor.setState(useCursor.getInitialState(), true);
  unfollow = followMatches();
});
afterEach(() => {
  unfollow();
  cleanup();
});

const REQUEST = {
  game: games[0].id,
  players: [],
  seed: 7,
  configuration: null,
  settings: {},
  rules: {},
  cpuSeconds: 1,
};

/** A match that was asked for here and runs. */
function begun(changesIn: number, id: string): MatchInView {
  const match = shortMatch(games[0], { changesIn });
  for (const { faults } of match.played) faults.splice(0);
  return { ...match, id, request: REQUEST, status: "running" };
}

const show = (match: MatchInView) => useMatch.setState(({ revision }) => ({ match, revision: revision + 1 }));

function end(match: MatchInView, scores: readonly number[]): void {
  match.status = "finished";
  match.seats = scores.map((score) => ({ score, cpu: 0 }) as never);
  show(match);
}

describe("The result of a match, for those who hear the window", () => {
  it("is said once, when the match is over, with what differs from the match before", () => {
    render(<MatchResult />);
    const heard: string[] = [];
    const listen = () => {
      const words = screen.getByRole("status").textContent ?? "";
      if (words !== "" && heard[heard.length - 1] !== words) heard.push(words);
    };
    for (const [match, scores] of [
      [begun(99, "first"), [10, 20, 30, 40]],
      [begun(2, "second"), [10, 25, 28, 40]],
    ] as const) {
      act(() => show(match));
      expect(screen.getByRole("status").textContent).toBe("");
      act(() => end(match, scores));
      listen();
      act(() => useCursor.getState().goToRound(2));
      act(() => useChanges.setState({ seat: 1 }));
      listen();
    }
    expect(heard).toEqual([
      "Ron 10. Luna 20. Neville 30. Ginny 40",
      expect.stringMatching(
        /^Ron 10\. Luna 25, 5 more\. Neville 28, 2 less\. Ginny 40\. First change in round 2: \d+ orders$/,
      ),
    ]);
  });

  it("names who was frozen", () => {
    render(<MatchResult />);
    const match = begun(99, "first");
    match.played[1].faults.push({ seat: 3, reason: "exception", message: "oh no" } as never);
    act(() => end(match, [1, 2, 3, 4]));
    expect(screen.getByRole("status").textContent).toBe("Ron 1. Luna 2. Neville 3. Ginny 4. Ginny frozen in round 1");
  });

  it("is silent about a match that was opened from a file, and about one that was stopped", () => {
    render(<MatchResult />);
    const match = begun(99, "first");
    act(() => end({ ...match, file: "a.res" }, [1, 2, 3, 4]));
    expect(screen.getByRole("status").textContent).toBe("");
    act(() => show({ ...match, status: "stopped" }));
    expect(screen.getByRole("status").textContent).toBe("");
  });
});
