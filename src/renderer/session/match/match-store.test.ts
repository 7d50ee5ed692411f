// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import type { MatchEvent, MatchRequest } from "../../../main/contract/host-api";
import { useCursor } from "../cursor/cursor";
import { FakeHost, refusal, Script } from "../host/testing/fake-host";
import { showOpenedMatch, startMatch, stopMatch, swapMatch, useMatch } from "./match-store";
import { shortMatch } from "./testing/short-match";

const game = findGame("harry-potter") as AnyGame;
const { header, played } = shortMatch(game, { rounds: 6 });
if (header === null) throw new Error("a match that was played has a header");
const { names, sourceHashes } = {
  names: header.players.map(({ name }) => name),
  sourceHashes: header.players.map(({ sourceHash }) => sourceHash),
};
const STARTED: MatchEvent = { kind: "started", configuration: header.configuration, names, sourceHashes };
const SEATS = names.map((name) => ({
  name,
  score: 1,
  cpuSeconds: 0,
  fuel: 0,
  orders: 0,
  cerrDropped: 0,
  fault: null,
}));
const FINISHED: MatchEvent = { kind: "finished", seats: SEATS };

const request: MatchRequest = {
  game: game.id,
  players: names.map((name) => ({ name })),
  seed: header.seed,
  configuration: null,
  settings: {},
  rules: header.rules,
  cpuSeconds: 1,
};

const rounds = (from: number, to: number): MatchEvent => ({ kind: "rounds", rounds: played.slice(from, to) });

/** The matches that the host was asked for, by their names: `m1`, `m2`, … */
const host = new FakeHost();
let scripts: Script<MatchEvent>[] = [];
const script = (number: number) => scripts[number - 1];
const stopped = () => host.inputsOf("matches.stop").map((input) => (input as { match: string }).match);
const lastRound = () => useMatch.getState().match?.timeline.lastRound ?? null;

beforeEach(() => {
  host.asked.length = 0;
  scripts = [];
  useMatch.setState(useMatch.getInitialState(), true);
  useCursor.setState(useCursor.getInitialState(), true);
  host.answer("matches.start", () => {
    scripts.push(new Script());
    return { match: `m${scripts.length}` };
  });
  host.answer("matches.events", ({ match }: { match: string }, signal) =>
    script(Number(match.slice(1))).events(signal),
  );
  host.answer("matches.stop", ({ match }: { match: string }) => {
    script(Number(match.slice(1))).say({ kind: "stopped" });
    script(Number(match.slice(1))).end();
  });
});

describe("The match in view", () => {
  it("comes in round by round, and says how it ended", async () => {
    const over = startMatch(request);
    expect(useMatch.getState()).toMatchObject({ isRunning: true, match: null });
    await expect.poll(() => scripts.length).toBe(1);
    script(1).say(STARTED, rounds(0, 2));
    await expect.poll(lastRound).toBe(2);
    expect(useMatch.getState().match).toMatchObject({ id: "m1", status: "running", names, file: null, request });
    script(1).say(rounds(2, 6), FINISHED);
    script(1).end();
    await over;
    expect(useMatch.getState()).toMatchObject({ isRunning: false, failure: null, match: { status: "finished" } });
    expect(useMatch.getState().match?.header).toEqual(header);
    expect([lastRound(), useMatch.getState().match?.seats?.length]).toEqual([6, 4]);
  });

  it("stays until the next one has come as far as the round that is looked at", async () => {
    const first = startMatch(request);
    await expect.poll(() => scripts.length).toBe(1);
    script(1).say(STARTED, rounds(0, 6), FINISHED);
    script(1).end();
    await first;
    const before = useMatch.getState().match;
    useCursor.getState().goToRound(4);
    const second = startMatch(request);
    await expect.poll(() => scripts.length).toBe(2);
    script(2).say(STARTED, rounds(0, 3));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(useMatch.getState().match).toBe(before);
    script(2).say(rounds(3, 4));
    await expect.poll(() => useMatch.getState().match?.id).toBe("m2");
    expect(lastRound()).toBe(4);
    expect(useCursor.getState().round).toBe(4);
    await stopMatch();
    await second;
  });

  it("does not stay when the next one has nothing to do with it: that one is seen from its start, with nothing selected", async () => {
    const before = shortMatch(game);
    showOpenedMatch(before);
    useCursor.setState({
      round: 4,
      slot: 2,
      unit: 7,
      seat: 1,
      cell: { board: 0, cell: 3 },
      side: "before",
      isLive: true,
    });
    const over = startMatch(request, { isNew: true });
    expect(useCursor.getState()).toMatchObject({ round: 4, unit: 7 });
    await expect.poll(() => scripts.length).toBe(1);
    script(1).say(STARTED, rounds(0, 1));
    await expect.poll(() => useMatch.getState().match?.id).toBe("m1");
    const start = { round: 0, slot: null, unit: null, seat: null, cell: null, isLive: false };
    expect(useCursor.getState()).toMatchObject({ ...start, side: "before" });
    useCursor.getState().goToRound(1);
    script(1).say(rounds(1, 6), FINISHED);
    script(1).end();
    await over;
    expect([useCursor.getState().round, lastRound()]).toEqual([1, 6]);
  });

  it("leaves at once when the next one is of another game, as one of a board's file may be", async () => {
    showOpenedMatch(shortMatch(findGame("pandemic") as AnyGame));
    const over = startMatch(request, { isNew: true });
    expect(useMatch.getState()).toMatchObject({ match: null, isRunning: true });
    await expect.poll(() => scripts.length).toBe(1);
    script(1).say(STARTED, rounds(0, 1));
    await expect.poll(() => useMatch.getState().match?.id).toBe("m1");
    await stopMatch();
    await over;
  });

  it("tells how far the one that runs has come, also while it is not in view yet", async () => {
    const first = startMatch(request);
    await expect.poll(() => scripts.length).toBe(1);
    script(1).say(STARTED, rounds(0, 6), FINISHED);
    script(1).end();
    await first;
    useCursor.getState().goToRound(5);
    const second = startMatch(request);
    await expect.poll(() => scripts.length).toBe(2);
    script(2).say(STARTED);
    await expect.poll(() => useMatch.getState().progress).toEqual({ round: 0, rounds: 200 });
    expect(useMatch.getState().match?.id).toBe("m1");
    await stopMatch();
    await second;
    expect(useMatch.getState().progress).toBeNull();
  });

  it("comes into view although it ended before the round that is looked at", async () => {
    const first = startMatch(request);
    await expect.poll(() => scripts.length).toBe(1);
    script(1).say(STARTED, rounds(0, 6), FINISHED);
    script(1).end();
    await first;
    useCursor.getState().goToRound(5);
    const second = startMatch(request);
    await expect.poll(() => scripts.length).toBe(2);
    script(2).say(STARTED, rounds(0, 2), { kind: "stopped" });
    script(2).end();
    await second;
    expect(useMatch.getState().match).toMatchObject({ id: "m2", status: "stopped" });
  });

  it("is stopped, and kept as far as it came", async () => {
    const over = startMatch(request);
    await expect.poll(() => scripts.length).toBe(1);
    script(1).say(STARTED, rounds(0, 3));
    await expect.poll(lastRound).toBe(3);
    await stopMatch();
    await over;
    expect(useMatch.getState()).toMatchObject({ isRunning: false, failure: null, match: { status: "stopped" } });
    expect([lastRound(), stopped()]).toEqual([3, ["m1"]]);
  });

  it("is stopped although the host had not yet named it when that was wanted", async () => {
    let name: (match: { match: string }) => void = () => undefined;
    host.answer("matches.start", () => {
      scripts.push(new Script());
      return new Promise((resolve) => {
        name = resolve;
      });
    });
    const over = startMatch(request);
    await expect.poll(() => scripts.length).toBe(1);
    await stopMatch();
    name({ match: "m1" });
    await over;
    expect([useMatch.getState().isRunning, stopped()]).toEqual([false, ["m1"]]);
  });

  it("is superseded: the host stops it, and nothing of it is shown any more", async () => {
    const first = startMatch(request);
    await expect.poll(() => scripts.length).toBe(1);
    script(1).say(STARTED, rounds(0, 2));
    await expect.poll(lastRound).toBe(2);
    const old = useMatch.getState().match;
    const second = startMatch({ ...request, seed: 8 });
    script(1).say(rounds(2, 6), FINISHED);
    await first;
    expect(useMatch.getState().isRunning).toBe(true);
    await expect.poll(() => scripts.length).toBe(2);
    script(2).say(STARTED, rounds(0, 1), FINISHED);
    script(2).end();
    await Promise.all([first, second]);
    expect(stopped()).toEqual(["m1"]);
    expect(useMatch.getState()).toMatchObject({ isRunning: false, failure: null, match: { id: "m2" } });
    expect(old).toMatchObject({ id: "m1", status: "stopped" });
    expect(old?.timeline.lastRound).toBe(2);
  });

  it("is not the first of two that were wanted at once, and the first does not play on", async () => {
    const both = [startMatch(request), startMatch({ ...request, seed: 8 })];
    await expect.poll(() => host.inputsOf("matches.start").length).toBeGreaterThan(0);
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    const newest = () => host.inputsOf("matches.start").findIndex((input) => (input as MatchRequest).seed === 8) + 1;
    await expect.poll(newest).toBeGreaterThan(0);
    await expect.poll(() => scripts.length).toBeGreaterThanOrEqual(newest());
    script(newest()).say(STARTED, rounds(0, 1), FINISHED);
    script(newest()).end();
    await Promise.all(both);
    expect(useMatch.getState().match?.id).toBe(`m${newest()}`);
    const others = scripts.map((_, index) => `m${index + 1}`).filter((id) => id !== `m${newest()}`);
    expect(stopped()).toEqual(others);
  });

  it("stays when the host refuses the next one, with the host's sentence beside it", async () => {
    const match = shortMatch(game);
    showOpenedMatch(match);
    host.answer("matches.start", () => {
      throw refusal({ code: "unknown-player", message: "there is no player Rnon" });
    });
    await startMatch(request);
    expect(useMatch.getState()).toMatchObject({
      match,
      isRunning: false,
      failure: { problem: { message: "there is no player Rnon" }, problems: [] },
    });
    const next = startMatch(request);
    expect(useMatch.getState().failure).toBeNull();
    await next;
  });

  it("says what is wrong in the players when the match fails, with line and column", async () => {
    const over = startMatch(request);
    await expect.poll(() => scripts.length).toBe(1);
    const problems = [
      { code: "syntax-error", message: "a ) is missing", line: 3, column: 4, severity: "error" as const },
    ];
    script(1).say({ kind: "failed", problem: { code: "bundle", message: "Ron cannot be played" }, problems });
    script(1).end();
    await over;
    expect(useMatch.getState().failure).toEqual({
      problem: { code: "bundle", message: "Ron cannot be played" },
      problems,
    });
    expect(useMatch.getState().isRunning).toBe(false);
  });

  it("does not run for ever when it fails half way, or when the connection is lost", async () => {
    const first = startMatch(request);
    await expect.poll(() => scripts.length).toBe(1);
    script(1).say(STARTED, rounds(0, 2));
    await expect.poll(lastRound).toBe(2);
    script(1).say({
      kind: "failed",
      problem: { code: "player-lost", message: "a player's process is gone" },
      problems: [],
    });
    script(1).end();
    await first;
    expect(useMatch.getState()).toMatchObject({ isRunning: false, match: { status: "failed" } });

    const second = startMatch(request);
    await expect.poll(() => scripts.length).toBe(2);
    script(2).say(STARTED, rounds(0, 3));
    await expect.poll(() => useMatch.getState().match?.id).toBe("m2");
    await expect.poll(lastRound).toBe(3);
    host.cut();
    await second;
    expect(useMatch.getState()).toMatchObject({ isRunning: false, match: { status: "failed" } });
    expect(useMatch.getState().failure).not.toBeNull();
  });

  it("gives way to one from a file, which begins at its first round", async () => {
    const over = startMatch(request);
    await expect.poll(() => scripts.length).toBe(1);
    script(1).say(STARTED, rounds(0, 2));
    await expect.poll(lastRound).toBe(2);
    const playing = useMatch.getState().match;
    useCursor.getState().goToRound(2);
    const opened = shortMatch(game);
    showOpenedMatch(opened);
    await over;
    expect(useMatch.getState()).toMatchObject({ match: opened, isRunning: false });
    expect([useCursor.getState().round, playing?.status]).toEqual([0, "stopped"]);
    await expect.poll(stopped).toEqual(["m1"]);
  });

  it("is swapped for another one at the same round, once only", () => {
    const [one, other] = [shortMatch(game), shortMatch(game)];
    showOpenedMatch(one);
    useCursor.getState().goToRound(3);
    const { revision } = useMatch.getState();
    swapMatch(other);
    swapMatch(other);
    expect(useMatch.getState()).toMatchObject({ match: other, revision: revision + 1 });
    expect(useCursor.getState().round).toBe(3);
  });

  it("is not made of what the window cannot read: the host plays nothing for nobody", async () => {
    const over = startMatch(request);
    await expect.poll(() => scripts.length).toBe(1);
    script(1).say({ ...STARTED, configuration: "no configuration" } as MatchEvent);
    await over;
    expect(useMatch.getState().match).toBeNull();
    expect(useMatch.getState().failure?.problem.message).toBe('expected "HarryPotter", found "no"');
    await expect.poll(stopped).toEqual(["m1"]);
  });
});
