import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../../../engine/chance/power-of-two-chance";
import { leftAfter } from "../../../../engine/stats/elimination";
import { LeagueContest } from "../league-contest";
import { newHeader, type PlayedRecord } from "../results-file";
import { standings } from "./standings";
import { tournamentPage } from "./tournament-page";
import {
  isOver,
  type Qualification,
  type RankedStanding,
  ranking,
  rankingCsv,
  type TournamentReport,
  type TournamentRound,
} from "./tournament-report";

const UNDISTURBED = { faults: [], again: "", shown: null };

function standing(name: string, player: number, rating = -player): RankedStanding {
  return {
    shown: null,
    player,
    name,
    rating,
    interval: { low: rating - 1, high: rating + 1 },
    matches: 8,
    points: 3,
    frozen: 0,
  };
}

function round(names: string, number: number, left: number): TournamentRound {
  const rows = [...names].map((name, player) => standing(name, player));
  const cross = rows.map((one) => rows.map((other) => (one === other ? Number.NaN : 0.5)));
  return {
    number,
    firstSeed: number * 10,
    matches: 8,
    rows,
    left,
    isFinal: left === rows.length,
    cross,
    faults: [],
    again: "",
  };
}

const QUALIFICATION: Qualification = {
  opponent: "Dummy",
  matches: 4,
  least: 2,
  firstSeed: 1,
  rows: [
    { name: "Y", wins: 0, isIn: false, points: 0, frozen: 0, ...UNDISTURBED },
    { name: "X", wins: 1, isIn: false, points: 0, frozen: 4, ...UNDISTURBED },
    ...[..."ABCDEF"].map((name) => ({ name, wins: 4, isIn: true, points: 9, frozen: 0, ...UNDISTURBED })),
  ],
};

const REPORT: TournamentReport = {
  game: "dice-race",
  madeBy: "Tauler 0",
  excluded: [],
  qualification: QUALIFICATION,
  rounds: [round("ABCDEF", 1, 4), round("CABD", 2, 4)],
};

describe("the ranking of a tournament", () => {
  it("has those of the final first, then who left in the round before, then who did not qualify", () => {
    const places = ranking(REPORT).map(({ name, until }) => `${name} ${until}`);
    expect(places).toEqual([
      "C final",
      "A final",
      "B final",
      "D final",
      "E round 1",
      "F round 1",
      "X qualification",
      "Y qualification",
    ]);
  });

  it("has, of those that won as often, who made more points first; then the lot decides, which is the first seed's", () => {
    const row = (name: string, points: number) => ({ ...QUALIFICATION.rows[0], name, wins: 1, isIn: false, points });
    const orders = Array.from({ length: 12 }, (_, firstSeed) => {
      const rows = [row("L", 5), row("M", 7), row("N", 5), row("O", 6)];
      const report = { ...REPORT, rounds: [], qualification: { ...QUALIFICATION, rows, firstSeed } };
      return ranking(report)
        .map(({ name }) => name)
        .join("");
    });
    expect([...new Set(orders)].sort()).toEqual(["MOLN", "MONL"]);
  });

  it("is a table for programs, with the figures of everybody's last round", () => {
    const lines = rankingCsv(REPORT).split("\r\n");
    expect(lines[0]).toBe("place,player,until,rating,low,high,matches");
    expect(lines[1]).toBe("1,C,final,0,-1,1,8");
    expect(lines[6]).toBe("6,F,round 1,-5,-6,-4,8");
    expect(lines[7]).toBe("7,X,qualification,,,,");
  });

  it("leaves out where a rating is while the matches say nothing of it", () => {
    const unsure = { ...standing("A", 0), interval: { low: -11_312, high: 12_556 } };
    const report = { ...REPORT, rounds: [{ ...round("A", 1, 1), rows: [unsure] }] };
    expect(rankingCsv(report)).toContain("A,final,0,,,8");
  });
});

/** @param names of those who took part in the qualification: X and Y have failed */
function afterQualification(names: string): TournamentReport {
  const rows = QUALIFICATION.rows.filter(({ name }) => names.includes(name));
  return { ...REPORT, rounds: [], qualification: { ...QUALIFICATION, rows } };
}

describe("a tournament in which too few qualify for a round", () => {
  it("is over: who is alone has won, and nobody else's place is left open", () => {
    const [one, none] = [afterQualification("XYA"), afterQualification("XY")];
    expect([isOver(one), isOver(none)]).toEqual([true, true]);
    expect(ranking(one).map(({ place, name }) => `${place} ${name}`)).toEqual(["1 A", "2 X", "3 Y"]);
    expect(ranking(none).map(({ place, name }) => `${place} ${name}`)).toEqual(["1 X", "2 Y"]);
    expect(tournamentPage(one, "Tournament")).toContain("<h2>Ranking</h2>");
  });

  it("goes on with two", () => {
    expect(isOver(afterQualification("XYAB"))).toBe(false);
    expect(ranking(afterQualification("XYAB")).map(({ name }) => name)).toEqual(["X", "Y"]);
  });
});

describe("the page of a tournament", () => {
  it("has the whole command for each fault, with quotes where a shell needs them, also of the qualification", () => {
    const seats = ["old files/AIA.ts", "B", "B", "B"];
    const first = { block: 1, match: 2, seed: 7, seat: 0, seats, reason: "exception", round: 3, message: "x" };
    const fault = { player: "A", index: 0, matches: 3, of: 8, ...first };
    const again = " -i cup/q.jsonl --cpu off";
    const [row] = QUALIFICATION.rows;
    const qualification = { ...QUALIFICATION, rows: [{ ...row, faults: [fault], again }] };
    const command = "tauler run dice-race &#39;old files/AIA.ts&#39; B B B -s 7 -i cup/q.jsonl --cpu off";
    const item = `<li>A in 3 of 8 matches, first in round 3 (an exception): x<br><code>${command}</code></li>`;
    expect(tournamentPage({ ...REPORT, qualification }, "Tournament")).toContain(item);
    const rounds = [{ ...REPORT.rounds[0], faults: [fault], again }];
    expect(tournamentPage({ ...REPORT, rounds }, "Tournament")).toContain(item);
  });

  it("says of whatever players are called or say no more than their text", () => {
    const evil = '<img src=x onerror="alert(1)">&';
    const fault = {
      player: evil,
      index: 0,
      matches: 1,
      of: 4,
      block: 0,
      match: 0,
      seed: 1,
      seat: 0,
      seats: [evil, "B", "C", "D"],
      reason: evil,
      round: 3,
      message: `${evil}\nmore`,
    };
    const [first, last] = REPORT.rounds;
    const page = tournamentPage(
      { ...REPORT, excluded: [{ word: evil, reason: evil }], rounds: [{ ...first, faults: [fault] }, last] },
      evil,
    );
    expect(page).not.toContain("<img");
    expect(page.split("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;").length - 1).toBe(8);
  });

  it("needs nothing from anywhere", () => {
    expect(tournamentPage(REPORT, "Tournament")).not.toMatch(/https?:|<script|<link|src=|@import/);
  });

  it("says how it stands while it goes on", () => {
    expect(tournamentPage({ ...REPORT, rounds: REPORT.rounds.slice(0, 1) }, "Tournament")).toContain("Ranking so far");
    expect(tournamentPage(REPORT, "Tournament")).not.toContain("so far");
    expect(tournamentPage({ ...REPORT, rounds: [] }, "Tournament")).not.toContain("Ranking");
  });
});

function played(seats: readonly number[], scores: readonly number[], block = 0, match = 0): PlayedRecord {
  const four = [0, 0, 0, 0];
  return {
    block,
    match,
    seed: block,
    seats,
    scores,
    versions: ["", "", "", ""],
    fuel: four,
    orders: four,
    failedOrders: null,
    faults: [],
    swing: null,
  };
}

describe("what is counted of a player", () => {
  it("are wins with more points than each other seat, points, and matches in which it was frozen", () => {
    const players = [..."AB"].map((name) => ({ word: name, name, sourceHash: name }));
    const terms = { game: "dice-race", configuration: "", rules: {}, cpuSeconds: 1, compare: null };
    const contest = new LeagueContest(newHeader({ ...terms, players, firstSeed: 3, maxMatches: 4 }));
    const fault = { reason: "exception", round: 1, message: "x" };
    contest.add([
      played([0, 1, 1, 1], [5, 4, 3, 2], 0, 0),
      played([1, 0, 1, 1], [2, 3, 3, 1], 0, 1),
      { ...played([1, 1, 0, 1], [1, 2, 3, 2], 0, 2), faults: [0, 1].map((seat) => ({ seat, ...fault })) },
      played([1, 1, 1, 0], [4, 0, 4, 1], 0, 3),
    ]);
    expect(contest.tallies).toEqual([
      { seats: 4, matches: 4, points: 12, frozen: 0, wins: 2 },
      { seats: 12, matches: 4, points: 28, frozen: 1, wins: 0 },
    ]);
    expect(Array.from(contest.firstFrozen, ([player, { match }]) => [player, match])).toEqual([[1, 2]]);
    expect([contest.matches, contest.voidBlocks]).toEqual([4, 0]);
  });
});

describe("players with equal ratings", () => {
  const players = [..."ABCDEFGH"].map((name) => ({ word: name, name, sourceHash: name }));
  const terms = { game: "dice-race", configuration: "", rules: {}, cpuSeconds: 1, compare: null };
  const header = newHeader({ ...terms, players, firstSeed: 3, maxMatches: 8 });

  /** Four players and then the other four; everybody in a match has as many points as all others in it. */
  function rowsWith(pointsOfBlock: readonly number[]) {
    const contest = new LeagueContest(header);
    for (const [block, points] of pointsOfBlock.entries()) {
      const planned = contest.plan(block);
      if (typeof planned === "string") throw new Error(planned);
      contest.add(planned.map(({ seats, match }) => played(seats, [points, points, points, points], block, match)));
    }
    return standings(header, contest);
  }

  it("stand by the points of the game", () => {
    expect(rowsWith([5, 9]).map(({ points }) => points)).toEqual([9, 9, 9, 9, 5, 5, 5, 5]);
  });

  it("and with equal points by the lot, which the seed draws", () => {
    const lots = new PowerOfTwoChance(3).permutation(8, "lot");
    expect(rowsWith([5, 5]).map(({ player }) => player)).toEqual(lots);
  });
});

describe("who is left after a round", () => {
  it("is half of them, or all but as many as the teacher says; four play the final", () => {
    expect([20, 9, 7, 5].map((players) => leftAfter(players, undefined))).toEqual([10, 5, 4, 4]);
    expect([20, 7, 5].map((players) => leftAfter(players, 2))).toEqual([18, 5, 4]);
  });
});
