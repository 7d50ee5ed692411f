import { describe, expect, it } from "vitest";
import { success } from "../../../engine/contract/result";
import type { PlannedMatch } from "./contest";
import { ContestRun } from "./contest-run";
import { keptMatches } from "./earlier-league";
import { LeagueContest } from "./league-contest";
import { parseResults } from "./parse-results";
import {
  type ContestPlayer,
  formatResults,
  isPlayed,
  type MatchRecord,
  newHeader,
  type ResultsHeader,
} from "./results-file";

const BEGUN = "ABCDEF";

/** @param sources a letter for each source; the player of seat `n` of the alphabet has that name. */
function players(names: string, sources: string): ContestPlayer[] {
  return [...names].map((name, index) => ({ word: name, name, sourceHash: sources[index].repeat(64) }));
}

function headerOf(of: readonly ContestPlayer[], more: Partial<ResultsHeader> = {}): ResultsHeader {
  const terms = { game: "dice-race", configuration: "", rules: {}, cpuSeconds: 1, firstSeed: 10, compare: null };
  return newHeader({ ...terms, players: of, maxMatches: 96, ...more });
}

/** Decided by seed, seats and the players' sources alone. */
function played(header: ResultsHeader, { seats, ...place }: PlannedMatch): MatchRecord {
  const strength = (player: number) => header.players[player].sourceHash.charCodeAt(0);
  const luck = (seat: number) => (place.seed * 7919 + seat * 104_729) % 17;
  return {
    ...place,
    seats: [...seats],
    versions: seats.map((player) => header.players[player].sourceHash.slice(0, 12)),
    scores: seats.map((player, seat) => strength(player) + luck(seat)),
    fuel: [1, 1, 1, 1],
    orders: [1, 1, 1, 1],
    failedOrders: null,
    faults: [],
    swing: null,
  };
}

async function play(header: ResultsHeader, known: readonly MatchRecord[] = []) {
  const contest = new LeagueContest(header);
  const fresh: PlannedMatch[] = [];
  const playOne = (match: PlannedMatch) => {
    fresh.push(match);
    return Promise.resolve(played(header, match));
  };
  const run = new ContestRun({ contest, known, jobs: 2, play: playOne, keep: () => success(null) });
  await run.run(new AbortController().signal);
  return { contest, fresh, records: run.records };
}

const before = headerOf(players(BEGUN, "abcdef"));

/** What plays in the night after `before`. */
async function nextNight(today: readonly ContestPlayer[], more: Partial<ResultsHeader> = {}) {
  const { records } = await play(before);
  const taken = keptMatches({ header: before, records }, today);
  const header = headerOf(today, { groups: taken.groups, ...more });
  return { header, taken, ...(await play(header, taken.records)) };
}

describe("a league that goes on from an earlier one", () => {
  it("plays nothing when nobody has changed, in whatever order they are named", async () => {
    const { fresh, contest } = await nextNight(players("FEDCBA", "fedcba"));
    expect(fresh).toEqual([]);
    const first = (await play(before)).contest.table();
    expect(contest.table()?.rows.map(({ player, rating }) => ["FEDCBA"[player], rating.toFixed(6)])).toEqual(
      first?.rows.map(({ player, rating }) => [BEGUN[player], rating.toFixed(6)]),
    );
  });

  it("plays anew the blocks of who has changed, and no other, on their seeds", async () => {
    const { taken, fresh, records } = await nextNight(players(BEGUN, "abcxef"));
    expect(taken.records.every(({ seats }) => !seats.includes(3))).toBe(true);
    expect(fresh).toHaveLength(96 - taken.records.length);
    expect(fresh.length).toBeLessThan(96);
    expect(records.map(({ block, seed }) => seed - block)).toEqual(records.map(() => 10));
    const versions = records.filter(isPlayed).flatMap((record) => record.versions);
    expect(versions).toContain("x".repeat(12));
    expect(versions).not.toContain("d".repeat(12));
  });

  it("lets everybody play equally often again", async () => {
    const { records } = await nextNight(players(BEGUN, "abcxef"));
    const counts = [...BEGUN].map((_, player) => records.filter(({ seats }) => seats.includes(player)).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(4);
  });

  it("takes in who is new, and leaves out who has gone", async () => {
    const { contest, records } = await nextNight(players("ABCDEG", "abcdeg"));
    expect(contest.table()?.rows).toHaveLength(6);
    const versions = new Set(records.filter(isPlayed).flatMap((record) => record.versions));
    expect([...versions].sort()).toEqual([..."abcdeg"].map((source) => source.repeat(12)));
  });

  it("comes out the same after it was stopped", async () => {
    const { header, records, taken } = await nextNight(players(BEGUN, "abxdef"));
    const half = records.filter(
      (record) => record.block < 12 || taken.groups.some(({ block }) => block === record.block),
    );
    const again = await play(header, half);
    expect(again.records).toEqual(records);
  });

  it("is read as it was written", async () => {
    const { header, records } = await nextNight(players(BEGUN, "abcaef"));
    const read = parseResults(formatResults({ header, records }), "x.jsonl");
    expect(read).toEqual({ ok: true, value: { header, records } });
  });

  it("is refused when what was kept names players that there are not", () => {
    const header = { ...before, groups: [{ block: 0, group: [0, 1, 2, 6] }] };
    expect(parseResults(formatResults({ header, records: [] }), "x.jsonl")).toMatchObject({ ok: false });
  });

  it("does not keep a block that was not played to its end", async () => {
    const { records } = await play(before);
    const { groups } = keptMatches({ header: before, records: records.slice(0, 6) }, before.players);
    expect(groups.map(({ block }) => block)).toEqual([0]);
  });
});
