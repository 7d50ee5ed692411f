// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { LeagueProgress } from "../../../main/contract/league-api";
import { useComparisons } from "../../session/compare/comparison-store";
import { useContestChoices } from "../../session/compare/contest-choices";
import { useLeagues } from "../../session/compare/league-store";
import { FakeHost, refusal, Script } from "../../session/host/testing/fake-host";
import { LeaguePage } from "./league-page";

const ID = "1-0000000a";
const NAMES = ["Demo", "Ron", "Luna"];

function row(player: number, rating: number, more: Partial<LeagueProgress["rows"][number]> = {}) {
  const interval = { low: rating - 40, high: rating + 40 };
  return { player, rating, interval, matches: 8, meanScore: 1234.56, first: 0.25, frozen: 0, ...more };
}

function progress(more: Partial<LeagueProgress> = {}): LeagueProgress {
  return {
    state: { kind: "playing" },
    startedAt: 0,
    matchesPlayed: 8,
    maxMatches: 40,
    isHeld: false,
    rate: 2,
    game: "harry-potter",
    cpuSeconds: 1,
    players: NAMES.map((name) => ({ name, sourceHash: name, version: null })),
    secondsLeft: 16,
    blocks: 2,
    voidBlocks: 0,
    rows: [row(1, 120), row(0, 20), row(2, -140)],
    seats: [0, 5, -3, 2],
    faults: [],
    ...more,
  };
}

const FAULT = { seat: 2, reason: "exception", round: 43, message: "oops\n  at line 3", block: 1, match: 0, seed: 7 };
const host = new FakeHost();
let told: Script<LeagueProgress>;

/** The page with a league in view. */
async function show(first: LeagueProgress): Promise<void> {
  useLeagues.setState({ shown: ID });
  useComparisons.setState({ isOpen: true, page: "league" });
  told.say(first);
  render(<LeaguePage />);
  await screen.findByRole("article", { name: "Result" });
}

// The layout of the page is the browser's: here everything is in sight.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

beforeEach(() => {
  host.asked.length = 0;
  told = new Script();
  useLeagues.setState(useLeagues.getInitialState(), true);
  useComparisons.setState(useComparisons.getInitialState(), true);
  useContestChoices.setState(useContestChoices.getInitialState(), true);
  host.answer("leagues.list", () => []);
  host.answer("leagues.events", (_, signal) => told.events(signal));
  host.answer("leagues.add", () => undefined);
  const shipped = { origin: "shipped", isSealed: false, language: "ts", path: null };
  host.answer("players.list", () => [
    { ...shipped, name: "Demo" },
    { ...shipped, name: "Ron", origin: "workspace", path: "harry-potter/AIRon.ts" },
    { ...shipped, name: "Luna" },
    { ...shipped, name: "Null" },
  ]);
});
afterEach(cleanup);

describe("A league on its page", () => {
  it("is begun with the players that are chosen, as often as is said", async () => {
    useComparisons.setState({ isOpen: true, page: "league" });
    host.answer("leagues.start", () => ({ league: ID }));
    render(<LeaguePage />);
    expect((await screen.findAllByText("4 of 4 players")).length).toBe(1);
    fireEvent.click(screen.getByRole("checkbox", { name: /Null/ }));
    fireEvent.change(screen.getByRole("textbox", { name: "Matches" }), { target: { value: "12" } });
    fireEvent.click(screen.getByRole("button", { name: "Start" }));
    await expect.poll(() => useLeagues.getState().shown).toBe(ID);
    expect(host.inputsOf("leagues.start")).toMatchObject([
      {
        game: "harry-potter",
        players: [{ name: "Demo" }, { name: "Ron" }, { name: "Luna" }],
        matches: { of: "each", count: 12 },
        firstSeed: 5001,
      },
    ]);
  });

  it("keeps what was chosen while the page is away, but for a player that is gone", async () => {
    useComparisons.setState({ isOpen: true, page: "league" });
    render(<LeaguePage />);
    fireEvent.click(await screen.findByRole("checkbox", { name: /Null/ }));
    fireEvent.change(screen.getByRole("textbox", { name: "Matches" }), { target: { value: "12" } });
    fireEvent.click(screen.getByText("Seeds and settings"));
    fireEvent.change(screen.getByRole("textbox", { name: "First seed" }), { target: { value: "77" } });
    act(() => useComparisons.setState({ isOpen: false }));
    expect(screen.queryByRole("form")).toBeNull();
    host.answer("players.list", () => [
      { name: "Demo", origin: "shipped", isSealed: false, language: "ts", path: null },
      { name: "Null", origin: "shipped", isSealed: false, language: "ts", path: null },
      { name: "Luna", origin: "shipped", isSealed: false, language: "ts", path: null },
    ]);
    act(() => useComparisons.setState({ isOpen: true }));
    await screen.findByText("2 of 3 players");
    const writtenIn = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name }).value;
    expect([writtenIn("Matches"), writtenIn("First seed")]).toEqual(["12", "77"]);
    expect(screen.getByText("Seeds and settings").closest("details")?.open).toBe(true);
  });

  it("cannot be begun with one player, and says why the host refused", async () => {
    useComparisons.setState({ isOpen: true, page: "league" });
    host.answer("leagues.start", () => {
      throw refusal({ code: "player-problems", message: "Ron cannot be played: line 3" });
    });
    render(<LeaguePage />);
    await screen.findByText("4 of 4 players");
    fireEvent.click(screen.getByRole("button", { name: "Start" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Ron cannot be played: line 3");
    fireEvent.click(screen.getByRole("button", { name: "None" }));
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Start" })).disabled).toBe(true);
  });

  it("tells who leads, how far it is, and each rating with its interval", async () => {
    await show(progress({ rows: [row(1, 120, { interval: null }), row(0, 20), row(2, 20)] }));
    screen.getByRole("heading", { name: "Ron leads; whether it is better than 2 others is open." });
    screen.getByText("8 of 40 matches · 2.0 a second · 16 s left");
    const rows = screen.getAllByRole("row").slice(1);
    const texts = rows.map((one) => [...one.children].map(({ textContent }) => textContent));
    expect(texts).toEqual(
      [
        ["1", "Ron", "+120", "not known yet", "8", "1234.6", "25 %", "–"],
        ["2", "Demo", "+20", "−20 to +60", "8", "1234.6", "25 %", "–"],
        ["2", "Luna", "+20", "−20 to +60", "8", "1234.6", "25 %", "–"],
      ].map((cells) => cells.map((cell) => cell.replace("25 %", "25\u00a0%"))),
    );
  });

  it("says when one is above all others, and who has not played", async () => {
    await show(progress({ rows: [row(1, 220), row(0, 20)] }));
    screen.getByRole("heading", { name: "Ron is the best: its interval is above all others." });
    screen.getByText("Not ranked yet, without a match: Luna.");
  });

  it("is paused while it is played, goes on when it is paused, and tells why it could not", async () => {
    host.answer("leagues.pause", () => undefined);
    host.answer("leagues.resume", () => undefined);
    await show(progress());
    fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    await expect.poll(() => host.inputsOf("leagues.pause")).toEqual([{ league: ID }]);
    const problem = { code: "player-problems", message: "Ron cannot be played: There is no player Ron." };
    await act(async () => told.say(progress({ state: { kind: "failed", problem } })));
    expect((await screen.findByRole("alert")).textContent).toBe(problem.message);
    fireEvent.click(screen.getByRole("button", { name: "Resume" }));
    await expect.poll(() => host.inputsOf("leagues.resume")).toEqual([{ league: ID }]);
    expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
  });

  it("tells who was frozen, how often, and where first", async () => {
    await show(progress({ faults: [{ player: 2, matches: 2, of: 8, first: FAULT }] }));
    const faults = screen.getByRole("region", { name: "Faults" });
    expect(faults.textContent).toContain(
      "Luna was frozen in 25\u00a0% of its matches, first in round 43 of seed 7: oops",
    );
    expect(faults.textContent).not.toContain("line 3");
  });

  it("takes players that are new, and keeps the dialog open with the reason when they are refused", async () => {
    host.answer("leagues.add", () => {
      throw refusal({ code: "nothing-new", message: "Ron plays in this league already, as it is now." });
    });
    await show(progress());
    fireEvent.click(screen.getByRole("button", { name: "Add players…" }));
    const dialog = await screen.findByRole("dialog", { name: "Add players" });
    const boxes = await within(dialog).findAllByRole("checkbox");
    expect(boxes.map((box) => box.closest("label")?.textContent)).toEqual(["NullTauler's", "Ron"]);
    fireEvent.click(boxes[1]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Add 1" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("Ron plays in this league already");
    host.answer("leagues.add", () => undefined);
    fireEvent.click(boxes[0]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Add 2" }));
    await expect
      .poll(() => host.inputsOf("leagues.add").at(-1))
      .toEqual({
        league: ID,
        players: [{ name: "Ron" }, { name: "Null" }],
      });
  });
});

describe("The cross-table", () => {
  const shares = [
    [null, 0.25, 1],
    [0.75, null, null],
    [0, null, null],
  ];

  it("is in the order of the ratings, and a cell opens the matches of the two", async () => {
    host.answer("leagues.cross", () => ({ blocks: 2, shares }));
    const match = { block: 1, match: 3, seed: 7, seats: [0, 2, 1, 1], scores: [5, 6, 7, 8], won: 0.5, faults: [] };
    host.answer("leagues.matches", () => [match]);
    await show(progress());
    fireEvent.click(screen.getByRole("button", { name: "Cross-table" }));
    const cells = await screen.findAllByRole("button", { name: / against / });
    expect(cells.map((cell) => cell.textContent)).toEqual(["", "75", "", "25", "", "100", "", "0", ""]);
    expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Ron against Luna: no meeting" }));
    expect(host.inputsOf("leagues.matches")).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: /^Ron against Demo: / }));
    const dialog = await screen.findByRole("dialog", { name: "Ron against Demo" });
    await within(dialog).findByText(/1 match: Ron ranked above Demo in 50.0\s%/);
    expect(host.inputsOf("leagues.matches")).toEqual([{ league: ID, player: 1, other: 0 }]);
    within(dialog).getByRole("button", { name: "Open match 4 of seed 7" });
  });

  it("is asked for anew when more is known, and not before", async () => {
    let blocks = 2;
    host.answer("leagues.cross", () => ({ blocks, shares }));
    await show(progress());
    fireEvent.click(screen.getByRole("button", { name: "Cross-table" }));
    await screen.findByRole("grid");
    await act(async () => told.say(progress({ matchesPlayed: 9 })));
    await screen.findByText(/^9 of 40/);
    expect(host.inputsOf("leagues.cross")).toHaveLength(1);
    blocks = 3;
    await act(async () => told.say(progress({ blocks: 3 })));
    await expect.poll(() => useLeagues.getState().cross?.blocks).toBe(3);
  });
});

it("of 200 players, only those in sight are in the page", async () => {
  const players = Array.from({ length: 200 }, (_, player) => ({ name: `P${player}`, sourceHash: "", version: null }));
  host.answer("leagues.cross", () => ({ blocks: 2, shares: players.map(() => players.map(() => 0.5)) }));
  await show(progress({ players, rows: players.map((_, player) => row(player, -player)) }));
  expect(screen.getAllByRole("row").length).toBeLessThan(50);
  fireEvent.click(screen.getByRole("button", { name: "Cross-table" }));
  const grid = await screen.findByRole("grid");
  expect(grid.getAttribute("aria-rowcount")).toBe("201");
  expect(within(grid).getAllByRole("button").length).toBeLessThan(40 * 40);
});
