import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { findGame } from "../../../engine/games";
import type { ComparisonProgress, ComparisonRequest, ComparisonSummary } from "../../contract/compare-api";
import type { MatchRequest, PlayerChoice } from "../../contract/host-api";
import type { PlayerBundle } from "../../contract/player-bundle";
import type { FilePlace, Gateway } from "../files/gateway";
import { requestedSetup } from "../matches/match-setup";
import { orRefuse, refuse } from "../refused";
import type { Versions } from "../versions/versions";
import type { PlayerPlaces } from "../workspace/find-player";
import { loadChoice } from "../workspace/load-choice";
import { Comparison, type Playing } from "./comparison";
import { ContestProcesses, Gate } from "./contest-processes";
import { checkTest, headerFor } from "./contest-terms";
import { Journal } from "./journal";
import { checkVersions, readContest } from "./known-contest";
import { checkMadeBy, madeByThis } from "./made-by";
import { isPlayed, type ResultsHeader } from "./results-file";
import { resultsCsv, resultsJson } from "./results-text";
import { readSummary, summaryOf, writeSummary } from "./summary-file";

export interface ComparisonServiceOptions {
  /** Where the results files are; made with the first one. */
  readonly folder: Gateway;
  readonly versions: Versions;
  readonly places: PlayerPlaces;
  /** The built `contest-child`. */
  readonly program: string;
  /** Where the programs of the players' processes are. */
  readonly player: string;
}

const ID = /^(\d+)-[0-9a-f]{8}$/;

/** The comparisons of a workspace. */
export class ComparisonService {
  readonly #options: ComparisonServiceOptions;
  readonly #open = new Map<string, Comparison>();
  readonly #gate = new Gate();
  #isHeld = false;

  constructor(options: ComparisonServiceOptions) {
    this.#options = options;
  }

  async list(): Promise<ComparisonSummary[]> {
    const entries = await this.#options.folder.list();
    const ids = (entries.ok ? entries.value : []).flatMap(({ name }) =>
      name.endsWith(".jsonl") ? [name.slice(0, -".jsonl".length)] : [],
    );
    const summaries: ComparisonSummary[] = [];
    for (const id of ids.filter((name) => ID.test(name))) {
      const summary = await this.#summary(id);
      if (summary !== null) summaries.push(summary);
    }
    return summaries.sort((a, b) => b.startedAt - a.startedAt);
  }

  /** Begins a comparison. @returns its id, when its players could be made. */
  async start(request: ComparisonRequest): Promise<string> {
    return this.#begin(await this.#headerFor(request));
  }

  /** The question of a duel once more, for a field. */
  async confirm(
    id: string,
    { pool, firstSeed }: { readonly pool: readonly PlayerChoice[]; readonly firstSeed: number },
  ): Promise<string> {
    const { header } = (await this.#find(id)).results;
    const terms = termsOf(header);
    const duelists = header.players.slice(0, 2);
    const bundles = await this.#load(pool, header.game);
    const opponents = bundles.map(({ name, sourceHash }) => ({ word: name, name, sourceHash }));
    return this.#begin({
      ...header,
      madeBy: madeByThis(),
      players: [...duelists, ...opponents],
      firstSeed,
      // As many blocks, which have four times as many matches.
      maxMatches: Math.min(MOST_MATCHES, 4 * header.maxMatches),
      compare: { ...terms, design: "field" },
    });
  }

  async #begin(header: ResultsHeader): Promise<string> {
    orRefuse(await this.#options.folder.make());
    const id = `${Date.now()}-${randomBytes(4).toString("hex")}`;
    const journal = orRefuse(await Journal.create(this.#fileOf(id), header));
    orRefuse(await journal.finish({ header, records: [] }));
    await this.resume(id);
    return id;
  }

  /** Plays what is left of a comparison, and pauses the others. */
  async resume(id: string, maxMatches?: number): Promise<void> {
    const comparison = await this.#find(id);
    for (const [other, { isPlaying }] of this.#open) if (other !== id && isPlaying) await this.pause(other);
    comparison.hold(this.#isHeld);
    comparison.play(this.#playing(id), maxMatches);
  }

  async pause(id: string): Promise<void> {
    const comparison = await this.#find(id);
    await comparison.pause();
    await this.#remember(id, comparison);
  }

  async stop(id: string): Promise<void> {
    const comparison = await this.#find(id);
    await comparison.stop();
    await this.#remember(id, comparison);
  }

  async remove(id: string): Promise<void> {
    await this.#open.get(id)?.pause();
    this.#open.get(id)?.end();
    this.#open.delete(id);
    for (const { gateway, name } of [this.#fileOf(id), this.#summaryFileOf(id)]) orRefuse(await gateway.remove(name));
  }

  async *events(id: string, signal: AbortSignal | undefined): AsyncGenerator<ComparisonProgress> {
    const comparison = await this.#find(id);
    try {
      yield* comparison.events(signal);
    } finally {
      if (!comparison.isPlaying && !comparison.isWatched) this.#open.delete(id);
    }
  }

  async results(id: string, format: "csv" | "json"): Promise<{ name: string; text: string }> {
    const { results } = await this.#find(id);
    const [a, b] = results.header.players;
    const name = `${results.header.game}-${a.name}-${b.name}.${format}`;
    if (format === "csv") return { name, text: resultsCsv(results) };
    return { name, text: resultsJson(results, termsOf(results.header)) };
  }

  /** What the window needs to play a match of a comparison again. */
  async match(id: string, place: { readonly block: number; readonly match: number }) {
    const { header, records } = (await this.#find(id)).results;
    const record = records.find(({ block, match }) => block === place.block && match === place.match);
    if (record === undefined || !isPlayed(record)) return refuse("no-such-match", "This match was not played.");
    const players = await Promise.all(record.seats.map((player) => this.#choiceOf(header.players[player])));
    const { game, configuration, rules, cpuSeconds } = header;
    const request: MatchRequest = {
      game,
      players,
      seed: record.seed,
      configuration,
      settings: null,
      rules,
      cpuSeconds,
    };
    return { request, swing: record.swing };
  }

  /** While the window plays a match of its own, none of a comparison begins. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#gate.set(!isHeld);
    for (const comparison of this.#open.values()) if (comparison.isPlaying) comparison.hold(isHeld);
  }

  /** Pauses what is played; it can be resumed by the next host. */
  async close(): Promise<void> {
    this.#gate.set(true);
    await Promise.all(Array.from(this.#open.keys(), (id) => this.pause(id)));
  }

  async #headerFor(request: ComparisonRequest): Promise<ResultsHeader> {
    const { a, b, pool, design, objective, test, firstSeed, maxMatches, cpuSeconds } = request;
    const game = findGame(request.game) ?? refuse("unknown-game", `There is no game "${request.game}".`);
    orRefuse(checkTest(test));
    if (design === "field" && pool.length === 0) refuse("no-pool", "A field needs at least one opponent.");
    const setup = orRefuse(requestedSetup(game, { ...request, seed: firstSeed }));
    const choices = [a, b, ...(design === "field" ? pool : [])];
    const bundles = await this.#load(choices, game.id);
    const versions = await Promise.all(bundles.map((bundle) => this.#versionOf(bundle)));
    const words = choices.map(({ name }) => name);
    const compare = { design, objective, test, isFixed: false };
    const parts = { game, words, bundles, versions, setup, cpuSeconds, firstSeed, maxMatches, compare };
    return orRefuse(headerFor(parts));
  }

  async #load(choices: readonly PlayerChoice[], game: string): Promise<PlayerBundle[]> {
    const bundles: PlayerBundle[] = [];
    for (const choice of choices) {
      const { bundle, problems } = await loadChoice(choice, game, this.#options);
      if (bundle === null) return refuse("player-problems", `${choice.name} cannot be played: ${problems[0]?.message}`);
      bundles.push(bundle);
    }
    return bundles;
  }

  /** The how-manieth version of its file a source is; null when it is none. */
  async #versionOf({ game, name, sourceHash }: PlayerBundle): Promise<number | null> {
    for (const path of [`${game}/AI${name}.ts`, `AI${name}.ts`, `${game}/AI${name}.cc`, `AI${name}.cc`]) {
      const versions = await this.#options.versions.list(path);
      const index = versions.findIndex(({ hash }) => hash === sourceHash);
      if (index !== -1) return versions.length - index;
    }
    return null;
  }

  /** By its hash where that is kept: the file may have changed since. */
  async #choiceOf({ name, sourceHash }: ResultsHeader["players"][number]): Promise<PlayerChoice> {
    const isKept = await this.#options.versions.has(sourceHash);
    return isKept ? { name, version: sourceHash } : { name };
  }

  #playing(id: string): Playing {
    const { program, player } = this.#options;
    const jobs = Math.max(1, availableParallelism() - 1);
    return {
      jobs,
      load: async (header) => {
        const choices = await Promise.all(header.players.map((one) => this.#choiceOf(one)));
        const bundles = await this.#load(choices, header.game);
        orRefuse(checkVersions(header, bundles, "this comparison"));
        orRefuse(checkMadeBy(header.madeBy, "this comparison"));
        return bundles;
      },
      open: (header, bundles) =>
        new ContestProcesses(program, { header, bundles, player, jobs, isPolite: true }, this.#gate),
      ended: (comparison) => this.#remember(id, comparison),
    };
  }

  async #find(id: string): Promise<Comparison> {
    const open = this.#open.get(id);
    if (open !== undefined) return open;
    const startedAt = Number(ID.exec(id)?.[1] ?? refuse("no-such-comparison", NO_SUCH));
    const { header, records } = orRefuse(await readContest(this.#fileOf(id)));
    if (header.compare === null) return refuse("other-kind", NO_SUCH);
    const opened = this.#open.get(id) ?? new Comparison(this.#fileOf(id), startedAt, { header, records });
    this.#open.set(id, opened);
    return opened;
  }

  /** Null for a file that cannot be read. */
  async #summary(id: string): Promise<ComparisonSummary | null> {
    const open = this.#open.get(id);
    if (open !== undefined) return summaryOf(id, open.progress());
    const kept = await readSummary(this.#summaryFileOf(id), this.#fileOf(id));
    if (kept !== null) return kept;
    const comparison = await this.#find(id).catch(() => null);
    if (comparison === null) return null;
    this.#open.delete(id);
    return this.#remember(id, comparison);
  }

  #remember(id: string, comparison: Comparison): Promise<ComparisonSummary> {
    const summary = summaryOf(id, comparison.progress());
    return writeSummary(this.#summaryFileOf(id), { summary, of: comparison.file });
  }

  #fileOf(id: string): FilePlace {
    return { gateway: this.#options.folder, name: `${id}.jsonl` };
  }

  #summaryFileOf(id: string): FilePlace {
    return { gateway: this.#options.folder, name: `${id}.summary.json` };
  }
}

const MOST_MATCHES = 1_000_000;
const NO_SUCH = "This comparison is no longer there.";

function termsOf({ compare }: ResultsHeader) {
  if (compare === null) throw new Error("a league is no comparison");
  return compare;
}
