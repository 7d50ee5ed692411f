// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { bus } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import { showOpenedMatch, useMatch } from "../../session/match/match-store";
import { shortMatch } from "../../session/match/testing/short-match";
import { Scores } from "./scores";

beforeEach(() => {
  useMatch.setState(useMatch.getInitialState(), true);
  useCursor.setState(useCursor.getInitialState(), true);
});
afterEach(cleanup);

const rows = () =>
  within(screen.getByRole("table", { name: "Scores" }))
    .getAllByRole("row")
    .slice(1);

describe("The table of scores", () => {
  it("is not there before there is a match", () => {
    render(<Scores />);
    expect(screen.queryByRole("table")).toBeNull();
  });

  for (const game of games) {
    it(`has every figure of ${game.title} in the round in view, the best player first`, () => {
      const match = shortMatch(game);
      showOpenedMatch(match);
      render(<Scores />);
      const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
      expect(heads).toEqual([
        "Player",
        game.figures[0].title,
        "CPU",
        ...game.figures.slice(1).map(({ title }) => title),
      ]);
      for (const round of [0, 3]) {
        act(() => useCursor.getState().goToRound(round));
        const state = match.timeline.stateAt(round);
        const scores = rows().map((row) => Number(within(row).getAllByRole("cell")[0].textContent));
        const expected = [0, 1, 2, 3].map((seat) => game.figures[0].read(state, seat));
        expect(scores).toEqual(expected.sort((one, other) => other - one));
      }
    });
  }

  it("says who is frozen from the round on in which that happened, and a click goes there and to the console", () => {
    showOpenedMatch(shortMatch(games[0]));
    const tabs: string[] = [];
    const stop = bus.on("show-tab", ({ tab }) => tabs.push(tab));
    render(<Scores />);
    expect(screen.queryByRole("button", { name: /frozen/ })).toBeNull();
    act(() => useCursor.getState().goToRound(3));
    fireEvent.click(screen.getByRole("button", { name: "frozen: exception, round 1" }));
    stop();
    expect([useCursor.getState().round, tabs]).toEqual([1, ["console"]]);
  });

  it("selects a player, and lets go of it again", () => {
    showOpenedMatch(shortMatch(games[0]));
    render(<Scores />);
    const luna = () => screen.getByRole("button", { name: /Luna/ });
    fireEvent.click(luna());
    expect([useCursor.getState().seat, luna().getAttribute("aria-pressed")]).toEqual([1, "true"]);
    fireEvent.click(luna());
    expect([useCursor.getState().seat, luna().getAttribute("aria-pressed")]).toEqual([null, "false"]);
  });
});
