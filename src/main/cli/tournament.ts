import { randomInt } from "node:crypto";
import { basename, dirname, join, resolve } from "node:path";
import type { AnyGame, Configuration } from "../../engine/contract/game";
import { failure, type Result, success } from "../../engine/contract/result";
import { isFinal, leftAfter } from "../../engine/stats/elimination";
import type { PlayerBundle } from "../contract/player-bundle";
import { headerFor, matchesOfLeague } from "../host/compare/contest-terms";
import { readContest } from "../host/compare/known-contest";
import { LeagueContest } from "../host/compare/league-contest";
import { madeByThis } from "../host/compare/made-by";
import type { ResultsHeader } from "../host/compare/results-file";
import { faultsOf, type Standing, standings, winsOfFirst } from "../host/compare/tournament/standings";
import { tournamentPage } from "../host/compare/tournament/tournament-page";
import {
  type Qualification,
  type Qualified,
  ranking,
  rankingCsv,
  type TournamentReport,
  type TournamentRound,
} from "../host/compare/tournament/tournament-report";
import { Gateway } from "../host/files/gateway";
import type { QueueServer } from "../host/queue/queue-server";
import type { ContestOptions } from "./contest-options";
import { failedCode, loadAll, playContest } from "./contest-session";
import { type Entrants, loadEntrants, wordsOf } from "./entrants";
import { cpuSecondsOf, LARGEST_RANDOM_SEED, readSetup } from "./inputs";
import { withQueue } from "./queue-session";
import { columns } from "./summary";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";
import { openStage, type Stage } from "./tournament-stage";

export interface TournamentOptions
  extends Pick<ContestOptions, "seeds" | "jobs" | "queue" | "twice" | "json" | "input" | "rule" | "cpu" | "workspace"> {
  readonly output: string;
  readonly folder: string | undefined;
  readonly roster: string | undefined;
  /** Matches of everybody's qualification; undefined for none. */
  readonly qualify: number | undefined;
  readonly wins: number | undefined;
  readonly against: string;
  /** Matches of each player in a round. */
  readonly each: number;
  /** How many leave in a round; undefined for half of them. */
  readonly leave: number | undefined;
}

interface Asked {
  readonly game: AnyGame;
  readonly players: readonly string[];
  readonly options: TournamentOptions;
}

/** Plays a tournament into a folder: a results file for each stage, and the report. What is in the folder of the same tournament is gone on with. */
export function tournament(terminal: Terminal, asked: Asked): Promise<ExitCode> {
  return withQueue(terminal, asked.options.queue, (queue) => tournamentBy(queue, terminal, asked));
}

async function tournamentBy(queue: QueueServer | null, terminal: Terminal, asked: Asked): Promise<ExitCode> {
  const opened = await open(terminal, asked);
  if (!opened.ok) return refuse(terminal, opened.problem);
  try {
    return await new Cup(terminal, { ...opened.value, queue }).play();
  } catch (error) {
    if (error instanceof Stopped) return error.code;
    throw error;
  }
}

/** A stage did not come to its end. What there is to say has been said. */
class Stopped extends Error {
  readonly code: ExitCode;

  constructor(code: ExitCode) {
    super("the tournament was stopped");
    this.code = code;
  }
}

async function open(terminal: Terminal, { game, players, options }: Asked): Promise<Result<Omit<CupParts, "queue">>> {
  const { qualify = 0, wins = Math.ceil(qualify / 2), output, input, rule, workspace } = options;
  if (wins > qualify)
    return failure({ code: "wrong-option", message: `--wins ${wins} needs --qualify with as many matches` });
  const words = await wordsOf({ players, folder: options.folder, roster: options.roster });
  if (!words.ok) return words;
  const folder = new Gateway({ root: output });
  const seed = options.seeds ?? (await begunSeed(folder)) ?? randomInt(LARGEST_RANDOM_SEED);
  const setup = await readSetup(terminal, game, { configuration: input, seed, rules: rule });
  if (!setup.ok) return setup;
  const entrants = await loadEntrants(terminal, game, { words: words.value, workspace });
  if (!entrants.ok) return entrants;
  if (entrants.value.bundles.length < 2)
    return failure({ code: "wrong-players", message: "a tournament needs two players or more that can be played" });
  const made = await makeFolder(output);
  if (!made.ok) return made;
  const base = headerFor({
    game,
    words: entrants.value.words,
    bundles: entrants.value.bundles,
    setup: setup.value,
    cpuSeconds: cpuSecondsOf(options.cpu),
    firstSeed: seed,
    maxMatches: 4,
    compare: null,
  });
  if (!base.ok) return base;
  const { configuration } = setup.value;
  return success({ game, options, folder, entrants: entrants.value, base: base.value, configuration });
}

/** It may be there; the one that it is in has to be. */
function makeFolder(folder: string): Promise<Result<null>> {
  return new Gateway({ root: dirname(resolve(folder)), below: [basename(resolve(folder))] }).make();
}

/** The first seed of what is in the folder; undefined when nothing is. */
async function begunSeed(folder: Gateway): Promise<number | undefined> {
  const entries = await folder.list();
  const files = entries.ok ? entries.value.filter(({ name }) => name.endsWith(".jsonl")) : [];
  const seeds: number[] = [];
  for (const { name } of files) {
    const read = await readContest({ gateway: folder, name });
    if (read.ok) seeds.push(read.value.header.firstSeed);
  }
  return seeds.length === 0 ? undefined : Math.min(...seeds);
}

interface CupParts {
  readonly game: AnyGame;
  readonly options: TournamentOptions;
  readonly folder: Gateway;
  readonly entrants: Entrants;
  /** Of everybody; stages have the same terms. */
  readonly base: ResultsHeader;
  readonly configuration: Configuration<unknown>;
  /** Whose workers play; null for this machine. */
  readonly queue: QueueServer | null;
}

/** Players of a stage, by their indices among the entrants. */
type Field = readonly number[];

class Cup {
  readonly #terminal: Terminal;
  readonly #parts: CupParts;
  #nextSeed: number;
  #qualification: Qualification | null = null;
  readonly #rounds: TournamentRound[] = [];

  constructor(terminal: Terminal, parts: CupParts) {
    this.#terminal = terminal;
    this.#parts = parts;
    this.#nextSeed = parts.base.firstSeed;
  }

  async play(): Promise<ExitCode> {
    const { entrants, options, base } = this.#parts;
    if (options.seeds === undefined)
      this.#terminal.tell(`The first seed is ${base.firstSeed}: --seeds ${base.firstSeed} plays the same tournament.`);
    let field: Field = entrants.bundles.map((_, player) => player);
    if (options.qualify !== undefined) field = await this.#qualify(field);
    await this.#report(fileOfRound(1));
    if (field.length < 2) return this.#tooFew(field);
    for (let number = 1; ; number++) {
      const round = await this.#playRound(field, number);
      this.#rounds.push(round);
      await this.#report(fileOfRound(number + 1));
      if (round.isFinal) break;
      field = round.rows.slice(0, round.left).map(({ player }) => field[player]);
    }
    this.#terminal.print(options.json ? `${JSON.stringify(this.#told())}\n` : this.#text());
    return EXIT.done;
  }

  #tooFew(field: Field): ExitCode {
    const names = field.map((player) => this.#parts.entrants.bundles[player].name);
    this.#terminal.print(names.length === 0 ? "Nobody qualified.\n" : `Only ${names[0]} qualified, and has won.\n`);
    return EXIT.done;
  }

  async #qualify(field: Field): Promise<Field> {
    const { game, entrants, options } = this.#parts;
    const blocks = Math.ceil((options.qualify ?? 0) / 4);
    const least = options.wins ?? Math.ceil((options.qualify ?? 0) / 2);
    const loaded = await loadAll(this.#terminal, game, { words: [options.against], workspace: options.workspace });
    if (typeof loaded === "number") throw new Stopped(loaded);
    const [opponent] = loaded;
    const rows: Qualified[] = [];
    for (const player of field) {
      const bundle = entrants.bundles[player];
      const contest = await this.#playStage({
        label: `qualification of ${bundle.name}`,
        file: `qualification-${bundle.name}.jsonl`,
        header: this.#header([player], blocks * 4, { bundle: opponent, word: options.against }),
        bundles: [bundle, opponent],
      });
      const matches = contest.blocks.flat();
      const wins = winsOfFirst(matches);
      const frozen = matches.filter(({ seats, faults }) => faults.some(({ seat }) => seats[seat] === 0)).length;
      rows.push({ name: bundle.name, wins, isIn: wins >= least, frozen });
    }
    const firstSeed = this.#takeSeeds(blocks);
    this.#qualification = { opponent: opponent.name, matches: blocks * 4, least, firstSeed, rows };
    return field.filter((_, index) => rows[index].isIn);
  }

  async #playRound(field: Field, number: number): Promise<TournamentRound> {
    const { entrants, options } = this.#parts;
    const matches = matchesOfLeague(field.length, options.each);
    const header = this.#header(field, matches, null);
    const isLast = isFinal(field.length);
    const label = isLast ? "final" : `round ${number}`;
    const bundles = field.map((player) => entrants.bundles[player]);
    const contest = await this.#playStage({ label, file: fileOfRound(number), header, bundles });
    const rows = standings(header, contest);
    const firstSeed = this.#takeSeeds(matches / 4);
    const left = isLast ? rows.length : leftAfter(rows.length, options.leave);
    this.#terminal.tell(`${label}: ${placesOf(rows, left)}`);
    const cross = contest.table()?.cross ?? [];
    return { number, firstSeed, matches, rows, left, isFinal: isLast, cross, faults: faultsOf(header, contest) };
  }

  /** @param opponent of a qualification, who has three seats; null for a round */
  #header(
    field: Field,
    maxMatches: number,
    opponent: { readonly bundle: PlayerBundle; readonly word: string } | null,
  ): ResultsHeader {
    const { base } = this.#parts;
    const players = field.map((player) => base.players[player]);
    const terms = { ...base, firstSeed: this.#nextSeed, maxMatches };
    if (opponent === null) return { ...terms, players };
    const { name, sourceHash } = opponent.bundle;
    const kept = Array.from({ length: maxMatches / 4 }, (_, block) => ({ block, group: [0, 1, 1, 1] }));
    return { ...terms, players: [...players, { word: opponent.word, name, sourceHash }], kept };
  }

  #takeSeeds(blocks: number): number {
    const first = this.#nextSeed;
    this.#nextSeed += blocks;
    return first;
  }

  async #playStage(stage: Stage): Promise<LeagueContest> {
    const { game, folder, configuration, options, queue } = this.#parts;
    const { label, header, bundles } = stage;
    const begun = await openStage(folder, stage);
    if (!begun.ok) throw new Stopped(refuse(this.#terminal, begun.problem));
    const contest = new LeagueContest(header);
    const session = { game, header, configuration, bundles, ...begun.value };
    const played = await playContest(this.#terminal, { ...options, session, contest, queue, progress: () => label });
    if (!played.ok) throw new Stopped(refuse(this.#terminal, played.problem));
    const ending = played.value;
    if (ending.reason === "finished") return contest;
    if (ending.reason === "failed") this.#terminal.tell(`error: ${ending.problem.message}`);
    this.#terminal.tell("What was played is kept: the same command goes on.");
    throw new Stopped(ending.reason === "failed" ? failedCode(ending.problem) : EXIT.done);
  }

  #told(): TournamentReport & { readonly ranking: ReturnType<typeof ranking> } {
    const { tauler, node } = madeByThis();
    const { base, entrants } = this.#parts;
    const report = {
      game: base.game,
      madeBy: `Tauler ${tauler}, Node ${node}`,
      excluded: entrants.excluded,
      qualification: this.#qualification,
      rounds: this.#rounds,
    };
    return { ...report, ranking: ranking(report) };
  }

  /** Also while it goes on: whoever looks sees what was decided so far. @param next the file of the stage that follows: when it is there, so is a report that tells more */
  async #report(next: string): Promise<void> {
    const { game, folder } = this.#parts;
    if ((await folder.look(next)) !== null) return;
    const report = this.#told();
    const files = {
      "index.html": tournamentPage(report, `Tournament of ${game.title}`),
      "ranking.csv": rankingCsv(report),
      "report.json": `${JSON.stringify(report, null, 1)}\n`,
    };
    for (const [name, text] of Object.entries(files)) {
      const written = await folder.write(name, text);
      if (!written.ok) throw new Stopped(refuse(this.#terminal, written.problem));
    }
  }

  #text(): string {
    const { ranking: rows, excluded } = this.#told();
    const lines = rows.map(({ place, name, until }) => [`  ${place} ${name}`, until]);
    const out = excluded.map(({ word, reason }) => `${word} could not play: ${reason}.\n`).join("");
    return `${columns([["  player", "played until"], ...lines])}\n${out}The report: ${join(this.#parts.options.output, "index.html")}\n`;
  }
}

function fileOfRound(number: number): string {
  return `round-${number}.jsonl`;
}

function placesOf(rows: readonly Standing[], left: number): string {
  const going = rows.slice(0, left).map(({ name }) => name);
  const leaving = rows.slice(left).map(({ name }) => name);
  return leaving.length === 0 ? going.join(", ") : `on goes ${going.join(", ")}; out is ${leaving.join(", ")}`;
}
