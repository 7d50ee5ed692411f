import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { en } from "../../../engine/contract/english";
import type { ContestSummary } from "../../contract/contest-summary";
import type { MatchRequest, PlayerChoice } from "../../contract/host-api";
import type { PlayerBundle } from "../../contract/player-bundle";
import type { FilePlace, Gateway } from "../files/gateway";
import { orRefuse, refuse } from "../refused";
import type { Versions } from "../versions/versions";
import type { PlayerPlaces } from "../workspace/find-player";
import { loadChoice } from "../workspace/load-choice";
import { Comparison } from "./comparison";
import { ContestProcesses, Gate, jobsBesideWindow } from "./contest-processes";
import { Journal } from "./journal";
import type { Playing } from "./kept-contest";
import { checkVersions, readContest } from "./known-contest";
import { League } from "./league";
import { checkMadeBy } from "./made-by";
import { isPlayed, type PlayedRecord, type Results, type ResultsHeader } from "./results-file";
import { readSummary, summaryOf, writeSummary } from "./summary-file";

export interface ContestShelfOptions {
  /** Where the results files are; made with the first one. */
  readonly folder: Gateway;
  readonly versions: Versions;
  readonly places: PlayerPlaces;
  /** The built `contest-child`. */
  readonly program: string;
  /** Where the programs of the players' processes are. */
  readonly player: string;
}

/** More than anybody looks at, and of those that have no summary yet more than are read in a moment. */
const MOST_CONTESTS = 1000;
const MOST_READ = 30;

const ID = /^(\d+)-[0-9a-f]{8}$/;

/** The contests of a workspace, comparisons and leagues. One is played at a time. */
export class ContestShelf {
  readonly #options: ContestShelfOptions;
  readonly #open = new Map<string, Comparison | League>();
  readonly #gate = new Gate();
  #isHeld = false;

  constructor(options: ContestShelfOptions) {
    this.#options = options;
  }

  /** The newest first. Of a folder that somebody has filled, so many; each time some more of them are read. */
  async list(): Promise<ContestSummary[]> {
    const summaries: ContestSummary[] = [];
    let left = MOST_READ;
    for (const id of await this.#newest()) {
      const known = await this.#knownSummary(id);
      const summary = known ?? (left-- > 0 ? await this.#readSummary(id) : null);
      if (summary !== null) summaries.push(summary);
    }
    return summaries.sort((a, b) => b.startedAt - a.startedAt);
  }

  async #newest(): Promise<string[]> {
    const entries = await this.#options.folder.list();
    const names = (entries.ok ? entries.value : []).filter(({ name }) => name.endsWith(".jsonl"));
    const ids = names.map(({ name }) => name.slice(0, -".jsonl".length)).filter((name) => ID.test(name));
    return ids.sort((a, b) => Number(ID.exec(b)?.[1]) - Number(ID.exec(a)?.[1])).slice(0, MOST_CONTESTS);
  }

  async comparison(id: string): Promise<Comparison> {
    const found = await this.#find(id);
    return found instanceof Comparison ? found : refuse("other-kind", NO_SUCH);
  }

  async league(id: string): Promise<League> {
    const found = await this.#find(id);
    return found instanceof League ? found : refuse("other-kind", NO_SUCH);
  }

  /** Begins a contest, and plays it. @returns its id */
  async begin(header: ResultsHeader): Promise<string> {
    orRefuse(await this.#options.folder.make());
    const id = `${Date.now()}-${randomBytes(4).toString("hex")}`;
    const journal = orRefuse(await Journal.create(this.#fileOf(id), header));
    orRefuse(await journal.finish({ header, records: [] }));
    await this.resume(id);
    return id;
  }

  /** Plays what is left of a contest, and pauses the others. */
  async resume(id: string, maxMatches?: number): Promise<void> {
    const contest = await this.#find(id);
    for (const [other, { isPlaying }] of this.#open) if (other !== id && isPlaying) await this.pause(other);
    contest.hold(this.#isHeld);
    contest.play(this.#playing(id, contest), maxMatches);
  }

  async pause(id: string): Promise<void> {
    const contest = await this.#find(id);
    await contest.pause();
    await this.#remember(id, contest);
  }

  async stop(id: string): Promise<void> {
    const contest = await this.#find(id);
    await contest.stop();
    await this.#remember(id, contest);
  }

  async remove(id: string): Promise<void> {
    await this.#open.get(id)?.pause();
    this.#open.get(id)?.end();
    this.#open.delete(id);
    for (const { gateway, name } of [this.#fileOf(id), this.#summaryFileOf(id)]) orRefuse(await gateway.remove(name));
  }

  /** The events of a contest; once nobody plays or watches it, it is only on disk. */
  async *watch<Event>(id: string, events: (contest: Comparison | League) => AsyncGenerator<Event>) {
    const contest = await this.#find(id);
    try {
      yield* events(contest);
    } finally {
      if (!contest.isPlaying && !contest.isWatched) this.#open.delete(id);
    }
  }

  /** What the window needs to play a match of a contest again. */
  async match(id: string, place: { readonly block: number; readonly match: number }) {
    const { header, records } = (await this.#find(id)).results;
    const record = records.find(({ block, match }) => block === place.block && match === place.match);
    if (record === undefined || !isPlayed(record)) return refuse("no-such-match", en`This match was not played.`);
    return { request: await this.#requestOf(header, record), swing: record.swing };
  }

  /** While the window plays a match of its own, none of a contest begins. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#gate.set(!isHeld);
    for (const contest of this.#open.values()) if (contest.isPlaying) contest.hold(isHeld);
  }

  /** Pauses what is played; it can be resumed by the next host. */
  async close(): Promise<void> {
    this.#gate.set(true);
    await Promise.all(Array.from(this.#open.keys(), (id) => this.pause(id)));
  }

  /** Refuses the first one that cannot be played. */
  async load(choices: readonly PlayerChoice[], game: string): Promise<PlayerBundle[]> {
    const bundles: PlayerBundle[] = [];
    for (const choice of choices) {
      const { bundle, problems } = await loadChoice(choice, game, this.#options);
      if (bundle === null) {
        const [{ message } = { message: "" }] = problems;
        const words =
          choice.version === undefined
            ? en`${choice.name} cannot be played: ${message}`
            : en`The save of ${choice.name} that was chosen cannot be played: ${message}`;
        return refuse("player-problems", words);
      }
      bundles.push(bundle);
    }
    return bundles;
  }

  /** By bundle: the how-manieth version of its file its source is; null when it is none. */
  versionsOf(bundles: readonly PlayerBundle[]): Promise<(number | null)[]> {
    return Promise.all(bundles.map((bundle) => this.#versionOf(bundle)));
  }

  async #versionOf({ game, name, sourceHash }: PlayerBundle): Promise<number | null> {
    for (const path of [`${game}/AI${name}.ts`, `AI${name}.ts`, `${game}/AI${name}.cc`, `AI${name}.cc`]) {
      const versions = await this.#options.versions.list(path);
      const index = versions.findIndex(({ hash }) => hash === sourceHash);
      if (index !== -1) return versions.length - index;
    }
    return null;
  }

  async #requestOf(header: ResultsHeader, { seats, seed }: PlayedRecord): Promise<MatchRequest> {
    const players = await Promise.all(seats.map((player) => this.#choiceOf(header.players[player])));
    const { game, configuration, rules, cpuSeconds } = header;
    return { game, players, seed, configuration, settings: null, rules, cpuSeconds };
  }

  /** By its hash where that is kept: the file may have changed since. */
  async #choiceOf({ name, sourceHash }: ResultsHeader["players"][number]): Promise<PlayerChoice> {
    const isKept = await this.#options.versions.has(sourceHash);
    return isKept ? { name, version: sourceHash } : { name };
  }

  #playing(id: string, contest: Comparison | League): Playing {
    const { program, player } = this.#options;
    const jobs = jobsBesideWindow(availableParallelism());
    const called = contest instanceof League ? en`this league` : en`this comparison`;
    return {
      jobs,
      load: async (header) => {
        const choices = await Promise.all(header.players.map((one) => this.#choiceOf(one)));
        const bundles = await this.load(choices, header.game);
        orRefuse(checkVersions(header, bundles, called));
        orRefuse(checkMadeBy(header.madeBy, called));
        return bundles;
      },
      open: (header, bundles) =>
        new ContestProcesses(program, { header, bundles, player, jobs, isPolite: true }, this.#gate),
      ended: () => this.#remember(id, contest),
    };
  }

  async #find(id: string): Promise<Comparison | League> {
    const open = this.#open.get(id);
    if (open !== undefined) return open;
    const startedAt = Number(ID.exec(id)?.[1] ?? refuse("no-such-contest", NO_SUCH));
    const { header, records } = orRefuse(await readContest(this.#fileOf(id)));
    const opened = this.#open.get(id) ?? this.#contestOf(id, startedAt, { header, records });
    this.#open.set(id, opened);
    return opened;
  }

  #contestOf(id: string, startedAt: number, results: Results): Comparison | League {
    const file = this.#fileOf(id);
    return results.header.compare === null
      ? new League(file, startedAt, results)
      : new Comparison(file, startedAt, results);
  }

  /** Null where the file itself has to be read. */
  #knownSummary(id: string): Promise<ContestSummary | null> {
    const open = this.#open.get(id);
    if (open !== undefined) return Promise.resolve(summaryOf(id, open));
    return readSummary(this.#summaryFileOf(id), this.#fileOf(id));
  }

  /** Null for a file that cannot be read. */
  async #readSummary(id: string): Promise<ContestSummary | null> {
    const contest = await this.#find(id).catch(() => null);
    if (contest === null) return null;
    this.#open.delete(id);
    return this.#remember(id, contest);
  }

  #remember(id: string, contest: Comparison | League): Promise<ContestSummary> {
    const summary = summaryOf(id, contest);
    return writeSummary(this.#summaryFileOf(id), { summary, of: contest.file });
  }

  #fileOf(id: string): FilePlace {
    return { gateway: this.#options.folder, name: `${id}.jsonl` };
  }

  #summaryFileOf(id: string): FilePlace {
    return { gateway: this.#options.folder, name: `${id}.summary.json` };
  }
}

const NO_SUCH = en`It is no longer there: its results were removed.`;
