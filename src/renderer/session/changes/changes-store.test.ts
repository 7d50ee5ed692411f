// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import type { MatchEvent, MatchRequest, PlayedRound } from "../../../main/contract/host-api";
import { bus } from "../commands/bus";
import { useCursor } from "../cursor/cursor";
import { FakeHost, Script } from "../host/testing/fake-host";
import { showOpenedMatch, startMatch, useMatch } from "../match/match-store";
import { shortMatch } from "../match/testing/short-match";
import { useWorkspace } from "../workspace/workspace-store";
import { causeOf, changedOrdersIn, changedRounds } from "./changed-orders";
import { compareAgainst, followMatches, showChangesOf, useChanges } from "./changes-store";
import { firstConsoleChange } from "./console-changes";
import { chosenOrder, goToChangeBeside, goToChangedRound } from "./go-to-change";

const game = findGame("harry-potter") as AnyGame;
const ROUNDS = 6;
/** The versions of `AIRon.ts`, the oldest first: what they give other orders from. */
const CHANGES_IN: Readonly<Record<string, number>> = { one: 99, two: 3, three: 1 };
const hashOf = (version: string) => version.padEnd(64, "0");

const host = new FakeHost();
let scripts: Script<MatchEvent>[] = [];
let requests: MatchRequest[] = [];
let saved = "one";
let unfollow: () => void = () => undefined;

const NAMES = ["Ron", "Luna", "Neville", "Ginny"];
const request = (change: Partial<MatchRequest> = {}): MatchRequest => ({
  game: game.id,
  players: NAMES.map((name) => ({ name })),
  seed: 7,
  configuration: null,
  settings: {},
  rules: shortMatch(game).header?.rules ?? {},
  cpuSeconds: 1,
  ...change,
});

/** What Ron plays, as the host would: its version, or what is saved. */
function playedBy({ seed, players }: MatchRequest): { readonly hash: string; readonly played: readonly PlayedRound[] } {
  const version = players[0].version;
  const name = Object.keys(CHANGES_IN).find((one) => hashOf(one) === version) ?? saved;
  const { played } = shortMatch(game, { seed, rounds: ROUNDS, changesIn: CHANGES_IN[name] });
  return { hash: hashOf(name), played };
}

async function play(rounds: number, wanted: MatchRequest = request()): Promise<void> {
  const over = startMatch(wanted);
  await tell(rounds);
  if (rounds === ROUNDS) await over;
}

/** Tells the match that was asked for last up to a round; all of it ends it. */
async function tell(rounds: number): Promise<void> {
  const count = scripts.length;
  await expect.poll(() => scripts.length).toBeGreaterThan(count);
  const wanted = requests[requests.length - 1];
  const { hash, played } = playedBy(wanted);
  const script = scripts[scripts.length - 1];
  script.say(
    {
      kind: "started",
      configuration: shortMatch(game).header?.configuration ?? "",
      names: wanted.players.map(({ name }) => name),
      sourceHashes: NAMES.map((_, seat) => (seat === 0 ? hash : hashOf("other"))),
    },
    { kind: "rounds", rounds: played.slice(0, rounds) },
  );
  if (rounds < ROUNDS) return;
  const seats = NAMES.map((name, seat) => ({ name, score: seat + played.length, cpuSeconds: 0, fuel: 0 }));
  script.say({
    kind: "finished",
    seats: seats.map((seat) => ({ ...seat, orders: 0, cerrDropped: 0, fault: null })),
  });
  script.end();
}

beforeEach(() => {
  host.asked.length = 0;
  scripts = [];
  requests = [];
  saved = "one";
  useMatch.setState(useMatch.getInitialState(), true);
  useCursor.setState(useCursor.getInitialState(), true);
  useChanges.setState(useChanges.getInitialState(), true);
  useWorkspace.setState({ files: [{ path: "harry-potter/AIRon.ts", game: game.id, player: "Ron" }] });
  host.answer("matches.start", (wanted: MatchRequest) => {
    scripts.push(new Script());
    requests.push(wanted);
    return { match: `m${scripts.length}` };
  });
  host.answer("matches.events", ({ match }: { match: string }, signal) =>
    scripts[Number(match.slice(1)) - 1].events(signal),
  );
  host.answer("matches.stop", ({ match }: { match: string }) => {
    scripts[Number(match.slice(1)) - 1].say({ kind: "stopped" });
    scripts[Number(match.slice(1)) - 1].end();
  });
  host.answer("versions.list", () =>
    Object.keys(CHANGES_IN)
      .map((name, index) => ({ hash: hashOf(name), at: index, bytes: 1 }))
      .reverse(),
  );
  unfollow = followMatches();
});

afterEach(() => unfollow());

const now = () => useChanges.getState();
const rounds = () => changedRounds(now()).map(({ round }) => round);
const hashes = () => [now().before, now().now].map((match) => match?.header.players[0].sourceHash);

describe("What a save changed", () => {
  it("is told against the match before, from the first round that differs", async () => {
    await play(ROUNDS);
    expect(now()).toMatchObject({ before: null, difference: null, obstacle: null });
    saved = "two";
    await play(ROUNDS);
    expect(hashes()).toEqual([hashOf("one"), hashOf("two")]);
    expect([rounds()[0], now().path]).toEqual([3, "harry-potter/AIRon.ts"]);
    const [first] = changedOrdersIn(now(), 3);
    expect([first.before?.order.args, first.now?.order.args]).toEqual([[0], [2]]);
  });

  it("is told as the match comes in, and of no match that was cut short", async () => {
    await play(ROUNDS);
    saved = "two";
    await play(2);
    await expect.poll(() => useMatch.getState().match?.id).toBe("m2");
    saved = "three";
    await play(3);
    await expect.poll(() => useMatch.getState().match?.id).toBe("m3");
    await expect.poll(rounds).toEqual([1, 2]);
    expect(hashes()).toEqual([hashOf("one"), hashOf("three")]);
  });

  it("stays although the same save is played again", async () => {
    await play(ROUNDS);
    saved = "two";
    await play(ROUNDS);
    await play(ROUNDS);
    expect(hashes()).toEqual([hashOf("one"), hashOf("two")]);
    expect(rounds()[0]).toBe(3);
  });

  it("is told against the last of several matches before", async () => {
    await play(ROUNDS);
    saved = "two";
    await play(ROUNDS);
    saved = "three";
    await play(ROUNDS);
    expect(hashes()).toEqual([hashOf("two"), hashOf("three")]);
  });

  it("is nothing when all orders are the same; the console may differ", async () => {
    await play(ROUNDS);
    await play(ROUNDS);
    expect([rounds(), now().difference?.readUpTo]).toEqual([[], ROUNDS]);
    const { before, now: match } = now();
    if (before === null || match === null) throw new Error("nothing is compared");
    expect(firstConsoleChange({ before, now: match })).toBeNull();
    match.played[4] = { ...match.played[4], cerr: ["else", "", "", ""] };
    expect(firstConsoleChange({ before, now: match })).toBe(4);
  });

  it("is the doing of the code only while board and dice are the same", async () => {
    await play(ROUNDS);
    saved = "two";
    await play(ROUNDS);
    expect(causeOf(now(), 3)).toMatchObject({ isSameBoard: true });
    expect(causeOf(now(), 4)).toMatchObject({ isSameBoard: false, sameCode: [] });
    // The doubles of the others have the same hash, and give other orders too.
    expect(causeOf(now(), 3)?.sameCode).toEqual([1, 2, 3]);
    expect(causeOf(now(), ROUNDS)).toBeNull();
  });

  it("says of another set-up what was other", async () => {
    await play(ROUNDS);
    saved = "two";
    await play(ROUNDS, request({ seed: 8 }));
    expect(now()).toMatchObject({ before: null, difference: null, obstacle: "had seed 7" });
    await play(ROUNDS, request({ seed: 8, players: ["Ron", "Luna", "Harry", "Ginny"].map((name) => ({ name })) }));
    expect(now().obstacle).toBe("had Neville as player 2");
    await play(ROUNDS, request({ seed: 8, cpuSeconds: 3 }));
    expect(now().obstacle).toBe("had Harry as player 2");
  });

  it("is found again where an earlier match had the set-up", async () => {
    await play(ROUNDS);
    await play(ROUNDS, request({ seed: 8 }));
    saved = "two";
    await play(ROUNDS);
    expect([now().before?.id, rounds()[0]]).toEqual(["m1", 3]);
  });

  it("is not looked for in a match of a file", async () => {
    await play(ROUNDS);
    showOpenedMatch(shortMatch(game));
    expect(now()).toMatchObject({ now: null, before: null, difference: null });
  });
});

describe("A save that is chosen to compare with", () => {
  it("is played again with the set-up of the match in view", async () => {
    saved = "two";
    await play(ROUNDS, request({ seed: 9 }));
    compareAgainst(hashOf("three"));
    await tell(ROUNDS);
    await expect.poll(() => now().before?.id).toBe("m2");
    expect(requests[1].players[0]).toEqual({ name: "Ron", version: hashOf("three") });
    expect(requests[1].seed).toBe(9);
    expect([hashes(), rounds()[0]]).toEqual([[hashOf("three"), hashOf("two")], 1]);
    expect(useMatch.getState().match?.id).toBe("m1");
    compareAgainst(null);
    expect(now().before).toBeNull();
    // It is known by now.
    compareAgainst(hashOf("three"));
    expect([now().before?.id, scripts.length]).toEqual(["m2", 2]);
  });

  it("stays chosen for the saves that follow", async () => {
    await play(ROUNDS);
    saved = "two";
    await play(ROUNDS);
    compareAgainst(hashOf("one"));
    saved = "three";
    await play(ROUNDS);
    expect(hashes()).toEqual([hashOf("one"), hashOf("three")]);
  });

  it("says when it cannot be played, and the match before is compared with again", async () => {
    await play(ROUNDS);
    saved = "two";
    await play(ROUNDS);
    compareAgainst(hashOf("three"));
    await expect.poll(() => scripts.length).toBe(3);
    scripts[2].say({ kind: "failed", problem: { code: "x", message: "This version is damaged." }, problems: [] });
    scripts[2].end();
    await expect.poll(() => now().problem).toBe("This version is damaged.");
    await expect.poll(() => now().replaying).toBeNull();
    expect(now().against).toBeNull();
    expect(hashes()).toEqual([hashOf("one"), hashOf("two")]);
  });
});

describe("The changed orders", () => {
  beforeEach(async () => {
    await play(ROUNDS);
    saved = "two";
    await play(ROUNDS);
  });

  it("are gone through one after the other, and the board is shown as each found it", () => {
    useCursor.getState().goToRound(5);
    goToChangeBeside(1);
    const orders = changedOrdersIn(now(), 3);
    const cursor = () => useCursor.getState();
    expect(cursor()).toMatchObject({ round: 3, slot: orders[0].now?.slot, unit: orders[0].unit, side: "before" });
    goToChangeBeside(1);
    expect(chosenOrder()).toEqual(orders[1]);
    goToChangeBeside(-1);
    goToChangeBeside(-1);
    // There is none before the first.
    expect(chosenOrder()).toEqual(orders[0]);
    for (let count = 0; count < orders.length; count++) goToChangeBeside(1);
    expect([cursor().round, now().chosen]).toEqual([4, { round: 4, index: 0 }]);
    goToChangeBeside(-1);
    expect([cursor().round, now().chosen?.index]).toEqual([3, orders.length - 1]);
  });

  it("are gone on with from the round that the user has gone to", () => {
    goToChangeBeside(1);
    useCursor.getState().goToRound(4);
    goToChangeBeside(1);
    expect(now().chosen?.round).toBe(5);
    goToChangedRound(3);
    expect([now().chosen, useCursor.getState().round]).toEqual([null, 3]);
  });

  it("may be those of one player only", () => {
    const all = changedOrdersIn(now(), 3).length;
    showChangesOf(2);
    const own = changedOrdersIn(now(), 3);
    expect(own.length).toBeLessThan(all);
    expect(new Set(own.map(({ seat }) => seat))).toEqual(new Set([2]));
    expect(changedRounds(now())[0].count).toBe(own.length);
  });
});

describe("Whoever waits for what a save changed", () => {
  it("is told once, when the match is over and other code played it", async () => {
    const heard: string[] = [];
    const stop = bus.on("changes-found", () => heard.push(now().now?.id ?? ""));
    await play(ROUNDS);
    await play(ROUNDS);
    saved = "two";
    const over = startMatch(request());
    await tell(3);
    expect(heard).toEqual([]);
    scripts[2].say({ kind: "stopped" });
    scripts[2].end();
    await over;
    await play(ROUNDS);
    await play(ROUNDS, request({ seed: 8 }));
    stop();
    expect(heard).toEqual(["m4"]);
  });
});
