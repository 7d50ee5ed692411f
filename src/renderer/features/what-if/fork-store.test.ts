// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import type { ForkRequest, Repeated } from "../../../main/contract/fork-api";
import type { MatchEvent } from "../../../main/contract/host-api";
import { useCursor } from "../../session/cursor/cursor";
import { FakeHost, refusal, Script } from "../../session/host/testing/fake-host";
import { useMatch } from "../../session/match/match-store";
import { shortMatch } from "../../session/match/testing/short-match";
import {
  changeFork,
  chooseForGame,
  NOTHING_CHANGED,
  playFork,
  repeatFork,
  showOnBoard,
  stopFork,
  stopRepeating,
  useFork,
} from "./fork-store";
import { canOrderByHand, orderByHand } from "./order-by-hand";

const game = findGame("harry-potter") as AnyGame;
const original = shortMatch(game, { rounds: 6 });
const other = shortMatch(game, { rounds: 6, changesIn: 3 });
const moment = { original, round: 2, slot: 5 };
const names = ["Ron", "Luna", "Hermione", "Ginny"];
const STARTED: MatchEvent = {
  kind: "started",
  configuration: "",
  names,
  sourceHashes: names.map(() => "1".repeat(64)),
};
const rounds = (from: number, to: number, of = original): MatchEvent => ({
  kind: "rounds",
  rounds: of.played.slice(from, to),
});

const host = new FakeHost();
let scripts: Script<MatchEvent>[] = [];
const requests = () => host.inputsOf("forks.start") as ForkRequest[];
const stopped = () => host.inputsOf("forks.stop").map((input) => (input as { fork: string }).fork);
const script = (fork: string) => scripts[Number(fork.slice(1)) - 1];

beforeEach(() => {
  host.asked.length = 0;
  scripts = [];
  useFork.setState(useFork.getInitialState(), true);
  host.answer("forks.start", () => ({ fork: `f${scripts.push(new Script())}` }));
  host.answer("forks.events", ({ fork }: { fork: string }, signal) => script(fork).events(signal));
  host.answer("forks.stop", ({ fork }: { fork: string }) => {
    script(fork).say({ kind: "stopped" });
    script(fork).end();
  });
});

describe("Another order for the selected unit", () => {
  beforeEach(() => {
    useMatch.setState({ match: original });
    useCursor.setState(useCursor.getInitialState(), true);
  });

  it("opens the orders of its player in the round in view, at the end in the last one that was played", () => {
    expect(canOrderByHand()).toBe(false);
    const unit = Number(original.timeline.requestsOf(2)?.[3][0].unit);
    useCursor.getState().selectUnit(unit);
    useCursor.getState().goTo({ round: 2, slot: 5, step: null });
    useFork.setState({ mode: "decisions" });
    expect(canOrderByHand()).toBe(true);
    orderByHand();
    expect(useFork.getState()).toMatchObject({ mode: "fork", orderSeat: 3, wantsOrder: true, game: game.id });
    expect(useCursor.getState()).toMatchObject({ round: 2, slot: 5 });
    useCursor.getState().followLive();
    orderByHand();
    expect(useCursor.getState()).toMatchObject({ round: 5, isLive: false });
  });

  it("offers no orders for who takes none", () => {
    const hunted = shortMatch(findGame("crematoria") as AnyGame, { rounds: 3 });
    const pieces = hunted.game.frame(hunted.timeline.stateAt(1)).boards.flatMap((board) => board.pieces);
    const unitOf = (isNobodys: boolean) =>
      pieces.find(({ unit, seat }) => unit >= 0 && seat < 0 === isNobodys)?.unit ?? -1;
    useMatch.setState({ match: hunted });
    useCursor.getState().goTo({ round: 1, slot: null, step: null });
    useCursor.getState().selectUnit(unitOf(true));
    expect(canOrderByHand()).toBe(false);
    useCursor.getState().selectUnit(unitOf(false));
    expect(canOrderByHand()).toBe(true);
  });

  it("leads from a fork back to its match first", () => {
    useFork.setState({ original, fork: other });
    useMatch.setState({ match: other });
    useCursor.getState().selectUnit(1);
    orderByHand();
    expect(useMatch.getState().match).toBe(original);
  });
});

describe("A fork", () => {
  it("forgets players and orders of another game, and no others", () => {
    chooseForGame("harry-potter");
    changeFork({ players: [null, { name: "Hermione" }, null, null] });
    chooseForGame("harry-potter");
    expect(useFork.getState().choice.players[1]).toEqual({ name: "Hermione" });
    chooseForGame("pandemic");
    expect(useFork.getState().choice).toEqual(NOTHING_CHANGED);
  });

  it("asks for what is different, and lives through the recorded rounds", async () => {
    changeFork({ players: [null, null, { name: "Hermione" }, null] });
    const over = playFork(moment);
    expect(useFork.getState()).toMatchObject({ isRunning: true, original, round: 2, fork: null });
    await expect.poll(() => scripts.length).toBe(1);
    script("f1").say(STARTED, rounds(0, 6), { kind: "note", text: "the dice are others" });
    script("f1").say({ kind: "finished", seats: [] });
    script("f1").end();
    await over;
    const { fork, isRunning, notes, difference } = useFork.getState();
    expect(requests()[0]).toMatchObject({ round: 2, players: [null, null, { name: "Hermione" }, null], dice: null });
    expect([isRunning, notes, difference]).toEqual([false, ["the dice are others"], null]);
    expect(fork).toMatchObject({ status: "finished", names, file: "What if, from round 2", request: null });
    expect(fork?.header?.players[2]).toEqual({ name: "Hermione", sourceHash: "1".repeat(64) });
  });

  it("says where it first is another match", async () => {
    const over = playFork({ ...moment, round: 1 });
    await expect.poll(() => scripts.length).toBe(1);
    script("f1").say(STARTED, rounds(0, 3), rounds(3, 6, other), { kind: "finished", seats: [] });
    script("f1").end();
    await over;
    expect(useFork.getState().difference).toMatchObject({ round: 3, seats: [0, 1, 2, 3] });
  });

  it("with other dice can be no file, and rolls from the round on or after the slot in view", async () => {
    changeFork({ dice: "afterSlot" });
    const over = playFork(moment);
    await expect.poll(() => scripts.length).toBe(1);
    script("f1").say(STARTED, rounds(0, 6), { kind: "finished", seats: [] });
    script("f1").end();
    await over;
    expect(requests()[0].dice?.afterSlot).toBe(5);
    expect(useFork.getState().fork?.header).toBeNull();
    changeFork({ dice: "fromRound" });
    void playFork(moment);
    await expect.poll(() => requests().length).toBe(2);
    expect(requests()[1].dice?.afterSlot).toBe(-1);
    await stopFork();
  });

  it("that is superseded does not play on, named or not", async () => {
    const first = playFork(moment);
    await expect.poll(() => scripts.length).toBe(1);
    script("f1").say(STARTED, rounds(0, 3));
    await expect.poll(() => useFork.getState().fork?.played.length).toBe(3);
    const second = playFork({ ...moment, round: 3 });
    const third = playFork({ ...moment, round: 4 });
    await expect.poll(() => requests().at(-1)?.round).toBe(4);
    const last = `f${scripts.length}`;
    script(last).say(STARTED, rounds(0, 6), { kind: "finished", seats: [] });
    script(last).end();
    await Promise.all([first, second, third]);
    expect(stopped()).toEqual(scripts.map((_, index) => `f${index + 1}`).filter((fork) => fork !== last));
    expect(useFork.getState()).toMatchObject({ round: 4, isRunning: false, problem: null });
    expect(useFork.getState().fork?.file).toBe("What if, from round 4");
  });

  it("is stopped, and stays as far as it came", async () => {
    const over = playFork(moment);
    await expect.poll(() => scripts.length).toBe(1);
    script("f1").say(STARTED, rounds(0, 4));
    await expect.poll(() => useFork.getState().fork?.played.length).toBe(4);
    await stopFork();
    await over;
    expect(useFork.getState()).toMatchObject({ isRunning: false, problem: null, fork: { status: "stopped" } });
  });

  it("says why there is none, or why it came no further", async () => {
    host.answer("forks.start", () => {
      throw refusal({ code: "unknown-player", message: "there is no player Hermine" });
    });
    await playFork(moment);
    expect(useFork.getState()).toMatchObject({ isRunning: false, problem: { message: "there is no player Hermine" } });
    host.answer("forks.start", () => ({ fork: `f${scripts.push(new Script())}` }));
    const over = playFork(moment);
    expect(useFork.getState().problem).toBeNull();
    await expect.poll(() => scripts.length).toBe(1);
    script("f1").say(STARTED, rounds(0, 2));
    await expect.poll(() => useFork.getState().fork?.played.length).toBe(2);
    host.cut();
    await over;
    expect(useFork.getState()).toMatchObject({ isRunning: false, fork: { status: "failed" } });
    expect(useFork.getState().problem).not.toBeNull();
  });

  it("is not played of a match that cannot be played again", async () => {
    await playFork({ ...moment, original: { ...original, header: null } });
    expect([host.asked.length, useFork.getState().isRunning]).toEqual([0, false]);
  });

  it("changes places with its match on the board", () => {
    useFork.setState({ original, fork: other });
    showOnBoard("fork");
    expect(useMatch.getState().match).toBe(other);
    showOnBoard("original");
    expect(useMatch.getState()).toMatchObject({ match: original });
  });
});

describe("A fork with many dice", () => {
  const play = (index: number): Repeated => ({ index, scores: [1, 2, 3, 4], original: null });

  function repeating() {
    const plays = new Script<Repeated>();
    let listeners = 0;
    host.answer("forks.repeat", async function* (_: unknown, signal?: AbortSignal) {
      listeners++;
      try {
        yield* plays.events(signal);
      } finally {
        listeners--;
      }
    });
    return { plays, listeners: () => listeners };
  }

  it("shows each play as it comes, beside the match's own where more is different than the dice", async () => {
    const { plays } = repeating();
    changeFork({ ...NOTHING_CHANGED, players: [{ name: "Hermione" }, null, null, null] });
    const over = repeatFork(moment, 3);
    expect(useFork.getState().repetition).toMatchObject({
      count: 3,
      plays: [],
      isRunning: true,
      names: ["Hermione", "Luna", "Neville", "Ginny"],
      title: "From round 2, with 3 dice",
    });
    plays.say(play(0), play(1), play(2));
    plays.end();
    await over;
    expect(useFork.getState().repetition).toMatchObject({ isRunning: false, plays: [play(0), play(1), play(2)] });
    expect(host.inputsOf("forks.repeat")[0]).toMatchObject({ count: 3, withOriginal: true });
  });

  it("stops in the host when nobody waits for the rest, and keeps what there is", async () => {
    const { plays, listeners } = repeating();
    const over = repeatFork(moment, 100);
    plays.say(play(0));
    await expect.poll(() => useFork.getState().repetition?.plays.length).toBe(1);
    stopRepeating();
    await over;
    expect(useFork.getState().repetition).toMatchObject({ isRunning: false, plays: [play(0)] });
    await expect.poll(listeners).toBe(0);
    expect(useFork.getState().problem).toBeNull();
  });

  it("begins anew without the plays of the one before", async () => {
    const { plays } = repeating();
    const first = repeatFork(moment, 50);
    plays.say(play(0));
    await expect.poll(() => useFork.getState().repetition?.plays.length).toBe(1);
    const next = repeating().plays;
    const second = repeatFork(moment, 2);
    plays.say(play(1));
    next.say(play(7), play(8));
    next.end();
    await Promise.all([first, second]);
    expect(useFork.getState().repetition).toMatchObject({ count: 2, isRunning: false, plays: [play(7), play(8)] });
  });
});
