import { en } from "../../../../engine/contract/english";
import type { AnyGame, Configuration } from "../../../../engine/contract/game";
import { SEATS } from "../../../../engine/contract/order";
import type { Problem, Result } from "../../../../engine/contract/result";
import { isFinal, leftAfter } from "../../../../engine/stats/elimination";
import { t } from "../../../contract/language/translate";
import type { PlayerBundle } from "../../../contract/player-bundle";
import type { FilePlace, Gateway } from "../../files/gateway";
import type { Ending } from "../contest-run";
import type { ContestSession } from "../contest-session";
import { matchesOfLeague } from "../contest-terms";
import { frozenPlayers } from "../frozen-players";
import { readContest } from "../known-contest";
import { LeagueContest } from "../league-contest";
import { madeByThis } from "../made-by";
import { termWords } from "../play-again";
import { isPlayed, type ResultsHeader } from "../results-file";
import type { RecordedStage } from "./match-recorder";
import { type MatchToShow, shownFile, shownMatch } from "./shown-match";
import { type Standing, standings } from "./standings";
import { tournamentPage } from "./tournament-page";
import {
  type ExcludedPlayer,
  isOver,
  type Qualification,
  type Qualified,
  rankingCsv,
  reportJson,
  type TournamentReport,
  type TournamentRound,
} from "./tournament-report";
import { openStage, type Stage } from "./tournament-stage";
import type { QualificationTerms, TournamentTerms } from "./tournament-terms";

/** Who takes part in a tournament. */
export interface Entrants {
  /** How they were named: names, or files. */
  readonly words: readonly string[];
  readonly bundles: readonly PlayerBundle[];
  /** Who was entered and cannot play. */
  readonly excluded: readonly ExcludedPlayer[];
}

export interface TournamentParts {
  readonly game: AnyGame;
  readonly terms: TournamentTerms;
  readonly folder: Gateway;
  readonly entrants: Entrants;
  /** Who sits in the other three seats of a qualification; null without one. */
  readonly opponent: { readonly bundle: PlayerBundle; readonly word: string } | null;
  /** Of everybody; stages have the same game, settings and CPU. */
  readonly base: ResultsHeader;
  readonly configuration: Configuration<unknown>;
  /** The folder in which players were looked for. */
  readonly workspace: string;
  /** Plays a stage to its end, or until somebody stops it. A problem when its results cannot be written. */
  readonly play: (session: ContestSession, contest: LeagueContest, label: string) => Promise<Result<Ending>>;
  /** Plays a match again and keeps it whole. @returns false when it cannot be kept, or did not come out as it had */
  readonly record: (stage: RecordedStage, match: MatchToShow, place: FilePlace) => Promise<boolean>;
  /** Told of each round that is over, in a sentence. */
  readonly tell: (sentence: string) => void;
}

/** How a tournament ended: all stages were played; one did not come to its end; or something was refused, and nothing was played for it. */
export type TournamentEnd =
  | { readonly kind: "finished"; readonly report: TournamentReport }
  | { readonly kind: "interrupted"; readonly ending: Exclude<Ending, { readonly reason: "finished" }> }
  | { readonly kind: "refused"; readonly problem: Problem };

/** Why a stage has no results to go on with. */
class StageStopped extends Error {
  readonly end: TournamentEnd;

  constructor(end: TournamentEnd) {
    super("a stage of the tournament was not played to its end");
    this.end = end;
  }
}

/** Plays a tournament into a folder: a results file for each stage, and the report. What is in the folder of the same tournament is gone on with. */
export class Tournament {
  readonly #parts: TournamentParts;
  #nextSeed: number;
  #qualification: Qualification | null = null;
  readonly #rounds: TournamentRound[] = [];

  constructor(parts: TournamentParts) {
    this.#parts = parts;
    this.#nextSeed = parts.base.firstSeed;
  }

  async play(): Promise<TournamentEnd> {
    try {
      await this.#playAll();
      return { kind: "finished", report: this.#told() };
    } catch (error) {
      if (error instanceof StageStopped) return error.end;
      throw error;
    }
  }

  async #playAll(): Promise<void> {
    const { entrants, terms } = this.#parts;
    let left: readonly number[] = entrants.bundles.map((_, entrant) => entrant);
    if (terms.qualification !== null) left = await this.#qualify(left, terms.qualification);
    await this.#report(fileOfRound(1));
    for (let number = 1; !isOver(this.#told()); number++) {
      const round = await this.#playRound(left, number);
      this.#rounds.push(round);
      await this.#report(fileOfRound(number + 1));
      left = round.rows.slice(0, round.left).map(({ player }) => left[player]);
    }
  }

  /** @param entrants by their indices, as everywhere below. @returns who is in */
  async #qualify(entrants: readonly number[], { matches, least }: QualificationTerms): Promise<readonly number[]> {
    const { opponent } = this.#parts;
    if (opponent === null) throw new Error("a qualification needs an opponent");
    const rows: Qualified[] = [];
    for (const entrant of entrants) {
      const bundle = this.#parts.entrants.bundles[entrant];
      const stage = {
        label: en`qualification of ${bundle.name}`,
        file: `qualification-${bundle.name}.jsonl`,
        header: this.#qualificationHeader(entrant, matches),
        bundles: [bundle, opponent.bundle],
      };
      const contest = await this.#playStage(stage);
      const faults = frozenPlayers(stage.header, contest).filter(({ index }) => index === 0);
      const [{ wins, frozen, points: sum, seats }] = contest.tallies;
      const points = sum / seats;
      const [shown] = await this.#show(stage, [0]);
      const told = { faults, again: this.#again(stage), shown };
      rows.push({ name: bundle.name, wins, isIn: wins >= least, points, frozen, ...told });
    }
    const firstSeed = this.#takeSeeds(matches);
    this.#qualification = { opponent: opponent.bundle.name, matches, least, firstSeed, rows };
    return entrants.filter((_, index) => rows[index].isIn);
  }

  async #playRound(entrants: readonly number[], number: number): Promise<TournamentRound> {
    const { base, terms, tell } = this.#parts;
    const matches = matchesOfLeague(entrants.length, terms.each);
    const players = entrants.map((entrant) => base.players[entrant]);
    const isLast = isFinal(entrants.length);
    const stage = {
      label: isLast ? en`final` : en`round ${number}`,
      file: fileOfRound(number),
      header: { ...base, firstSeed: this.#nextSeed, maxMatches: matches, players },
      bundles: entrants.map((entrant) => this.#parts.entrants.bundles[entrant]),
    };
    const contest = await this.#playStage(stage);
    const { header } = stage;
    const standing = standings(header, contest);
    const shown = await this.#show(
      stage,
      standing.map(({ player }) => player),
    );
    const rows = standing.map((row, index) => ({ ...row, shown: shown[index] }));
    const firstSeed = this.#takeSeeds(matches);
    const left = isLast ? rows.length : leftAfter(rows.length, terms.leave);
    tell(placesOf(rows, { label: stage.label, left }));
    const cross = contest.table()?.cross ?? [];
    const faults = frozenPlayers(header, contest);
    return { number, firstSeed, matches, rows, left, isFinal: isLast, cross, faults, again: this.#again(stage) };
  }

  /** One entrant, and the opponent in the three other seats of each block. */
  #qualificationHeader(entrant: number, maxMatches: number): ResultsHeader {
    const { base, opponent } = this.#parts;
    if (opponent === null) throw new Error("a qualification needs an opponent");
    const { name, sourceHash } = opponent.bundle;
    const players = [base.players[entrant], { word: opponent.word, name, sourceHash }];
    const groups = Array.from({ length: maxMatches / SEATS.length }, (_, block) => ({ block, group: [0, 1, 1, 1] }));
    return { ...base, firstSeed: this.#nextSeed, maxMatches, players, groups };
  }

  /** The stages that have begun with these seeds are over: the next one takes others. @returns the first of them */
  #takeSeeds(matches: number): number {
    const first = this.#nextSeed;
    this.#nextSeed += matches / SEATS.length;
    return first;
  }

  async #playStage(stage: Stage): Promise<LeagueContest> {
    const { game, folder, configuration, play } = this.#parts;
    const { label, header, bundles } = stage;
    const opened = await openStage(folder, stage);
    if (!opened.ok) throw new StageStopped({ kind: "refused", problem: opened.problem });
    const contest = new LeagueContest(header);
    const played = await play({ game, header, configuration, bundles, ...opened.value }, contest, label);
    if (!played.ok) throw new StageStopped({ kind: "refused", problem: played.problem });
    if (played.value.reason !== "finished") throw new StageStopped({ kind: "interrupted", ending: played.value });
    return contest;
  }

  /** Keeps a match of each of these players, for whoever reads the report. @returns by player the file, below the tournament's folder; null where there is none */
  async #show(stage: Stage, players: readonly number[]): Promise<(string | null)[]> {
    const { folder } = this.#parts;
    const read = await readContest({ gateway: folder, name: stage.file });
    const records = read.ok ? read.value.records.filter(isPlayed) : [];
    const shown: (string | null)[] = [];
    for (const player of players) {
      const match = shownMatch(records, player);
      shown.push(match === null ? null : await this.#keep(stage, { match, player }));
    }
    return shown;
  }

  async #keep({ file, header, bundles }: Stage, shown: MatchToShow): Promise<string | null> {
    const { game, configuration, folder, record } = this.#parts;
    const matches = folder.below(MATCHES);
    const { name: player } = header.players[shown.player];
    // The file of a qualification has the player's name already.
    const stageName = file.replace(/\.jsonl$/, "").replace(new RegExp(`-${player}$`), "");
    const name = shownFile(stageName, player, shown.match);
    const made = await matches.make();
    if (!made.ok) throw new StageStopped({ kind: "refused", problem: made.problem });
    const isThere = (await matches.look(name)) !== null;
    const stage = { game, header, configuration, bundles };
    const isKept = isThere || (await record(stage, shown, { gateway: matches, name }));
    return isKept ? `${MATCHES}/${name}` : null;
  }

  #again({ header, file }: Stage): string {
    const { game, folder, workspace } = this.#parts;
    return termWords({ game, header, file: folder.nameOf(file), workspace });
  }

  #told(): TournamentReport {
    const { tauler, node } = madeByThis();
    return {
      game: this.#parts.game.id,
      madeBy: `Tauler ${tauler}, Node ${node}`,
      excluded: this.#parts.entrants.excluded,
      qualification: this.#qualification,
      rounds: [...this.#rounds],
    };
  }

  /** Also while it goes on: whoever looks sees what was decided so far. @param next the file of the stage that follows: when it is there, so is a report that tells more */
  async #report(next: string): Promise<void> {
    const { game, folder } = this.#parts;
    if ((await folder.look(next)) !== null) return;
    const report = this.#told();
    const files = {
      "index.html": tournamentPage(report, t`Tournament of ${game.title}`),
      "ranking.csv": rankingCsv(report),
      "report.json": reportJson(report, 1),
    };
    for (const [name, text] of Object.entries(files)) {
      const written = await folder.write(name, text);
      if (!written.ok) throw new StageStopped({ kind: "refused", problem: written.problem });
    }
  }
}

/** The folder of those that are kept whole. */
const MATCHES = "matches";

function fileOfRound(number: number): string {
  return `round-${number}.jsonl`;
}

/** How a round ended. @param left so many of the rows go on; all of a final */
export function placesOf(
  rows: readonly Pick<Standing, "name">[],
  { label, left }: { readonly label: string; readonly left: number },
): string {
  const names = rows.map(({ name }) => name);
  if (left === rows.length) return en`Places of the final: ${names.join(", ")}.`;
  return en`After ${label} these go on: ${names.slice(0, left).join(", ")}. Out: ${names.slice(left).join(", ")}.`;
}
