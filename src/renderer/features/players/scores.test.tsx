// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { useChanges } from "../../session/changes/changes-store";
import type { PlayedMatch } from "../../session/changes/comparable";
import { bus } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import { FakeHost } from "../../session/host/testing/fake-host";
import type { MatchInView } from "../../session/match/match-in-view";
import { showOpenedMatch, useMatch } from "../../session/match/match-store";
import { choiceOf, useSetup } from "../../session/match/setup-store";
import { shortMatch } from "../../session/match/testing/short-match";
import { FigureTable } from "./figure-table";
import { Scores } from "./scores";

const host = new FakeHost();
const [first] = games;

beforeEach(() => {
  useMatch.setState(useMatch.getInitialState(), true);
  useCursor.setState(useCursor.getInitialState(), true);
  useSetup.setState(useSetup.getInitialState(), true);
  host.answer("players.list", () => [
    { name: "Demo", origin: "shipped", isSealed: false, language: "ts", path: null },
    { name: "Dummy", origin: "shipped", isSealed: true, language: null, path: null },
    { name: "Ron", origin: "workspace", isSealed: false, language: "ts", path: `${first.id}/AIRon.ts` },
  ]);
  host.answer("versions.ofGame", () => [{ path: `${first.id}/AIRon.ts`, hash: "a1", at: 0, bytes: 3 }]);
});
afterEach(cleanup);

const rows = () =>
  within(screen.getByRole("table", { name: "Scores" }))
    .getAllByRole("row")
    .slice(1);
const cells = (seat: number) =>
  within(rows()[seat])
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

describe("The cards", () => {
  it("name the players of the next match before there is one", () => {
    render(<Scores />);
    expect(rows().map((row) => within(row).getByRole("button", { name: /Demo/ }).getAttribute("aria-label"))).toEqual([
      "0 Demo",
      "1 Demo",
      "2 Demo",
      "3 Demo",
    ]);
    expect(cells(0).slice(0, 3)).toEqual(["", "–", ""]);
  });

  for (const game of games) {
    it(`have the score of ${game.title} in the round in view, by seat, with its rank and how it ends`, () => {
      const match = finishedMatch(game);
      showOpenedMatch(match);
      render(<Scores />);
      const scoresAt = (round: number) =>
        [0, 1, 2, 3].map((seat) => game.figures[0].read(match.timeline.stateAt(round), seat));
      for (const round of [0, 3]) {
        act(() => useCursor.getState().goToRound(round));
        const scores = scoresAt(round);
        expect([0, 1, 2, 3].map((seat) => Number(cells(seat)[1]))).toEqual(scores);
        const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length);
        expect([0, 1, 2, 3].map((seat) => Number.parseInt(cells(seat)[0] ?? "", 10))).toEqual(ranks);
      }
      expect(cells(0)[2]).toBe(`ends ${scoresAt(match.timeline.lastRound)[0]}`);
    });
  }

  it.each(["running", "stopped"] as const)("say nothing of an end that has not come: %s", (status) => {
    showOpenedMatch({ ...finishedMatch(first), status });
    render(<Scores />);
    expect(cells(0)[2]).toBe("");
  });

  it("say what a save did to the end, by an arrow too, as long as that match is in view", () => {
    const match = finishedMatch(first);
    const played = (scores: readonly number[]) => ({
      ...match,
      request: { ...REQUEST, players: match.names.map((name) => ({ name })) },
      seats: scores.map((score) => ({ score, cerrDropped: 0 })) as unknown as typeof match.seats,
    });
    const now = played([12, 5, 7, 7]);
    showOpenedMatch(now);
    useChanges.setState({ now: now as PlayedMatch, before: played([9, 8, 7, 7]) as PlayedMatch });
    render(<Scores />);
    expect([0, 1, 2].map((seat) => cells(seat)[2]?.replace(/^ends -?\d+/, ""))).toEqual(["▲3", "▼3", ""]);
    act(() => showOpenedMatch({ ...now }));
    expect(cells(0)[2]).not.toContain("▲");
    useChanges.setState(useChanges.getInitialState(), true);
  });

  it("say of a fork how it ends against its match", () => {
    const match = finishedMatch(first);
    const ends = [0, 1, 2, 3].map((seat) =>
      first.figures[0].read(match.timeline.stateAt(match.timeline.lastRound), seat),
    );
    const fork = { ...finishedMatch(first, { rounds: 3 }), forkOf: match };
    showOpenedMatch(fork);
    render(<Scores />);
    const changes = [0, 1, 2, 3].map((seat) => {
      const [, own, change] = /^ends (-?\d+)(?:([▲▼]\d+))?$/.exec(cells(seat)[2] ?? "") ?? [];
      const difference = Number(own) - ends[seat];
      expect(change ?? "").toBe(difference === 0 ? "" : `${difference > 0 ? "▲" : "▼"}${Math.abs(difference)}`);
      return difference;
    });
    expect(changes.some((change) => change !== 0)).toBe(true);
  });

  it("say who is frozen from the round on in which that happened, and a click goes there and to the console", () => {
    showOpenedMatch(finishedMatch(first));
    const tabs: string[] = [];
    const stop = bus.on("show-tab", ({ tab }) => tabs.push(tab));
    render(<Scores />);
    expect(screen.queryByRole("button", { name: /frozen/ })).toBeNull();
    act(() => useCursor.getState().goToRound(3));
    fireEvent.click(screen.getByRole("button", { name: "frozen r 1: an exception" }));
    stop();
    expect([useCursor.getState().round, tabs]).toEqual([1, ["console"]]);
  });

  it("select a player, and let go of it again", () => {
    showOpenedMatch(finishedMatch(first));
    render(<Scores />);
    const luna = () => screen.getByRole("button", { name: /Luna/ });
    fireEvent.click(luna());
    expect([useCursor.getState().seat, luna().getAttribute("aria-pressed")]).toEqual([1, "true"]);
    fireEvent.click(luna());
    expect([useCursor.getState().seat, luna().getAttribute("aria-pressed")]).toEqual([null, "false"]);
  });

  it("seat one's own players, Tauler's, sealed ones and versions", async () => {
    const choice = () => choiceOf(useSetup.getState(), useSetup.getState().game);
    render(<Scores />);
    const seat = screen.getByRole("combobox", { name: "Player 2" });
    await within(seat).findByRole("option", { name: "Dummy (sealed)" });
    fireEvent.change(seat, { target: { value: "Ron" } });
    expect(choice().players.map(({ name }) => name)).toEqual(["Demo", "Demo", "Ron", "Demo"]);
    fireEvent.change(seat, { target: { value: "Ron@a1" } });
    expect(choice().players[2]).toEqual({ name: "Ron", version: "a1" });
  });

  it("mark who plays in the next match only, and not those of a match from a file", () => {
    const match = finishedMatch(first);
    const players = match.names.map((name) => ({ name }));
    const request = { ...REQUEST, players };
    useSetup.setState({ byGame: { [first.id]: { ...choiceOf(useSetup.getState(), first.id), players } } });
    showOpenedMatch({ ...match, request });
    render(<Scores />);
    const marked = () => screen.queryAllByTitle(/plays next/).map((element) => element.getAttribute("aria-label"));
    expect(marked()).toEqual([]);
    fireEvent.change(screen.getByRole("combobox", { name: "Player 3" }), { target: { value: "Ron" } });
    act(() =>
      useSetup.setState(({ byGame }) => ({
        byGame: { [first.id]: { ...byGame[first.id], players: [...players.slice(0, 3), { name: "Ron" }] } },
      })),
    );
    expect(marked()).toEqual(["Player 3"]);
    act(() => showOpenedMatch({ ...match, request: null }));
    expect(marked()).toEqual([]);
  });
});

/** With all its rounds, as far as anybody asks. */
function finishedMatch(...of: Parameters<typeof shortMatch>): MatchInView {
  return { ...shortMatch(...of), status: "finished" };
}

const REQUEST = {
  game: first.id,
  players: [],
  seed: 30,
  configuration: null,
  settings: null,
  rules: {},
  cpuSeconds: null,
};

describe("The table of figures", () => {
  for (const game of games) {
    it(`has all of ${game.title}, players as columns`, () => {
      const match = finishedMatch(game);
      showOpenedMatch(match);
      act(() => useCursor.getState().goToRound(3));
      render(<FigureTable label="Figures" />);
      const heads = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
      expect(heads).toEqual(["CPU", ...game.figures.slice(1).map(({ title }) => title), "Ends with"]);
      const state = match.timeline.stateAt(3);
      game.figures.slice(1).forEach(({ title, read }) => {
        const head = screen.getByRole("rowheader", { name: title });
        expect(
          within(head.parentElement ?? head)
            .getAllByRole("cell")
            .map(({ textContent }) => Number(textContent)),
        ).toEqual([0, 1, 2, 3].map((seat) => read(state, seat)));
      });
    });
  }
});
