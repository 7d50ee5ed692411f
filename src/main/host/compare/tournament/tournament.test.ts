import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { success } from "../../../../engine/contract/result";
import { findGame } from "../../../../engine/games";
import { Gateway } from "../../files/gateway";
import { matchSetup } from "../../matches/match-setup";
import { bundlesOf, headerOf, recordOf } from "../../queue/testing/queued-matches";
import { ContestRun } from "../contest-run";
import type { PlayedRecord, ResultsHeader } from "../results-file";
import { placesOf, Tournament, type TournamentParts } from "./tournament";
import { begunSeed } from "./tournament-stage";
import { tournamentTerms } from "./tournament-terms";

const NEVER = new AbortController().signal;
const USUAL = { qualify: undefined, wins: undefined, leave: undefined, each: 20 };
let root: string;
/** The stages that were played, with how many matches of them. */
let played: { readonly label: string; readonly header: ResultsHeader; matches: number }[];

/** The matches that were kept whole, with their scores. */
let kept: string[];
let isKeeping: boolean;

beforeEach(() => {
  kept = [];
  isKeeping = true;
  root = mkdtempSync(join(tmpdir(), "tournament-"));
  played = [];
});
afterEach(() => rmSync(root, { recursive: true }));

/** The later in the alphabet, the better; a Dummy is as good as M. */
function strengthOf(name: string): number {
  return (name === "Dummy" ? "M" : name).charCodeAt(0);
}

/** @param record of a match, made of how it is played otherwise */
function tournamentOf(
  names: string,
  asked: { readonly qualify?: number; readonly leave?: number },
  record: (match: PlayedRecord) => PlayedRecord = (match) => match,
): Tournament {
  const game = findGame("harry-potter");
  const setup = game === undefined ? undefined : matchSetup(game, { configuration: null, seed: 1, rules: [] });
  const terms = tournamentTerms({ ...USUAL, ...asked });
  if (game === undefined || setup?.ok !== true || !terms.ok) throw new Error("this cannot be played");
  const bundles = bundlesOf(...names);
  const play: TournamentParts["play"] = async ({ header, journal, known }, contest, label) => {
    const stage = { label, header, matches: 0 };
    played.push(stage);
    const run = new ContestRun({
      contest,
      known,
      jobs: 1,
      keep: (one) => journal.append(one),
      play: (match) => {
        stage.matches++;
        const scores = match.seats.map((player) => strengthOf(header.players[player].name));
        return Promise.resolve(record({ ...recordOf(match, header), scores }));
      },
    });
    const ending = await run.run(NEVER);
    await journal.finish({ header, records: run.records });
    return success(ending);
  };
  return new Tournament({
    game,
    terms: terms.value,
    folder: new Gateway({ root }),
    entrants: { words: [...names], bundles, excluded: [] },
    opponent: { bundle: bundlesOf("Dummy")[0], word: "Dummy" },
    base: headerOf(bundles, 4, true),
    configuration: setup.value.configuration,
    workspace: "ours",
    play,
    record: async (_, { match }, { gateway, name }) => {
      kept.push(`${name}: ${match.scores.join(" ")}`);
      return isKeeping && (await gateway.write(name, "match")).ok;
    },
    tell: () => undefined,
  });
}

function read(name: string): string {
  return readFileSync(join(root, name), "utf8");
}

async function rankingOf(tournament: Tournament): Promise<string[]> {
  const end = await tournament.play();
  expect(end.kind).toBe("finished");
  const { ranking } = JSON.parse(read("report.json"));
  return ranking.map(({ name, until }: { name: string; until: string }) => `${name} ${until}`);
}

describe("a tournament", () => {
  it("plays stage after stage until a final, each on seeds of its own", async () => {
    const ranking = await rankingOf(tournamentOf("ABCRSTUVWX", { qualify: 4 }));
    const rounds = ["X final", "W final", "V final", "U final", "T round 1", "S round 1", "R round 1"];
    expect(ranking).toEqual([...rounds, "C qualification", "B qualification", "A qualification"]);
    const stages = played.slice(-3).map(({ label, header }) => `${label}: ${header.firstSeed}`);
    expect(stages).toEqual(["qualification of X: 10", "round 1: 11", "final: 20"]);
  });

  it("plays nothing again that is there, and ends as before", async () => {
    const ranking = await rankingOf(tournamentOf("RSTUVWXY", { leave: 2 }));
    const files = ["round-1.jsonl", "round-2.jsonl", "round-3.jsonl", "index.html"].map(read);
    played = [];
    expect(await rankingOf(tournamentOf("RSTUVWXY", { leave: 2 }))).toEqual(ranking);
    const stages = played.map(({ label, matches }) => `${label}: ${matches}`);
    expect(stages).toEqual(["round 1: 0", "round 2: 0", "final: 0"]);
    expect(["round-1.jsonl", "round-2.jsonl", "round-3.jsonl", "index.html"].map(read)).toEqual(files);
    expect(await begunSeed(new Gateway({ root }))).toBe(10);
  });

  it("keeps a match of everybody in each round for the report, once: the one that came out worst", async () => {
    await tournamentOf("WX", { qualify: 4 }).play();
    const stages = ["qualification-W", "qualification-X", "round-1-W", "round-1-X"];
    const files = stages.map((stage) => new RegExp(`^${stage}-seed-\\d+-`));
    for (const file of files) expect(kept.some((one) => file.test(one))).toBe(true);
    const { rounds, qualification } = JSON.parse(read("report.json"));
    for (const { shown } of [...rounds[0].rows, ...qualification.rows]) {
      expect(read(shown)).toBe("match");
      expect(read("index.html")).toContain(`<a href="${shown}" download>match</a>`);
    }
    kept = [];
    await tournamentOf("WX", { qualify: 4 }).play();
    expect(kept).toEqual([]);
  });

  it("goes without a match that does not come out again as it had", async () => {
    isKeeping = false;
    const end = await tournamentOf("WX", {}).play();
    expect(end.kind).toBe("finished");
    expect(JSON.parse(read("report.json")).rounds[0].rows.map(({ shown }: { shown: unknown }) => shown)).toEqual([
      null,
      null,
    ]);
    expect(read("index.html")).not.toContain("<a ");
  });

  it("refuses what another one has left in the folder, and changes nothing of it", async () => {
    await tournamentOf("RSTU", {}).play();
    const page = read("index.html");
    const end = await tournamentOf("RSTV", {}).play();
    expect(end).toMatchObject({ kind: "refused", problem: { code: "other-tournament" } });
    expect(read("index.html")).toBe(page);
  });

  it("is over, with a report, when one has qualified", async () => {
    const ranking = await rankingOf(tournamentOf("ABX", { qualify: 4 }));
    expect(ranking).toEqual(["X qualification", "B qualification", "A qualification"]);
    expect(read("ranking.csv")).toContain("1,X,qualification");
  });

  it("is over, with a report, when nobody has", async () => {
    expect(await rankingOf(tournamentOf("AB", { qualify: 4 }))).toEqual(["B qualification", "A qualification"]);
  });

  it("tells of a frozen entrant, and not of a frozen opponent, with what plays the match again", async () => {
    const faults = [0, 1].map((seat) => ({ seat, reason: "exception", round: 3, message: "x" }));
    const end = await tournamentOf("XY", { qualify: 4 }, (match) => ({ ...match, faults })).play();
    const [row] = end.kind === "finished" ? (end.report.qualification?.rows ?? []) : [];
    expect(row.faults).toMatchObject([{ index: 0, matches: row.frozen, of: 4, round: 3 }]);
    expect([row.frozen, row.again]).toEqual([2, " --workspace ours"]);
  });
});

describe("what cannot be a tournament is refused with a sentence", () => {
  it.each([
    [{ leave: 0 }, "no round would be the last"],
    [{ wins: 3 }, "there is none without --qualify"],
    [{ qualify: 8, wins: 0 }, "leave out --qualify"],
    [{ qualify: 5, wins: 9 }, "more than the 8 matches"],
  ])("%j", (asked, sentence) => {
    const terms = tournamentTerms({ ...USUAL, ...asked });
    expect(terms.ok ? "" : terms.problem.message).toContain(sentence);
  });

  it("half of the matches that are played have to be won, unless told", () => {
    const terms = tournamentTerms({ ...USUAL, qualify: 5 });
    expect(terms.ok && terms.value.qualification).toEqual({ matches: 8, least: 4 });
  });
});

it("Who goes on, and who is out, is told in a sentence", () => {
  const rows = [..."ABCD"].map((name) => ({ name }));
  expect(placesOf(rows, { label: "round 2", left: 3 })).toBe("After round 2 these go on: A, B, C. Out: D.");
  expect(placesOf(rows, { label: "final", left: 4 })).toBe("Places of the final: A, B, C, D.");
});
