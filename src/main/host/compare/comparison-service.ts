import { en } from "../../../engine/contract/english";
import { findGame } from "../../../engine/games";
import type { ComparisonProgress, ComparisonRequest, ComparisonSummary } from "../../contract/compare-api";
import type { PlayerChoice } from "../../contract/host-api";
import { requestedSetup } from "../matches/match-setup";
import { orRefuse, refuse } from "../refused";
import { Comparison } from "./comparison";
import type { ContestShelf } from "./contest-shelf";
import { checkTest, headerFor } from "./contest-terms";
import { madeByThis } from "./made-by";
import { type ResultsHeader, termsOf } from "./results-file";
import { resultsCsv, resultsJson } from "./results-text";

/** The comparisons among the contests of a workspace. */
export class ComparisonService {
  /** What can be done with a contest of any kind. */
  readonly shelf: ContestShelf;

  constructor(shelf: ContestShelf) {
    this.shelf = shelf;
  }

  async list(): Promise<ComparisonSummary[]> {
    return (await this.shelf.list()).filter((one) => one.kind === "comparison");
  }

  /** Begins a comparison. @returns its id, when its players could be made. */
  async start(request: ComparisonRequest): Promise<string> {
    return this.shelf.begin(await this.#headerFor(request));
  }

  /** The question of a duel once more, for a field. */
  async confirm(
    id: string,
    { pool, firstSeed }: { readonly pool: readonly PlayerChoice[]; readonly firstSeed: number },
  ): Promise<string> {
    const { header } = (await this.shelf.comparison(id)).results;
    const terms = termsOf(header);
    const duelists = header.players.slice(0, 2);
    const bundles = await this.shelf.load(pool, header.game);
    const opponents = bundles.map(({ name, sourceHash }) => ({ word: name, name, sourceHash }));
    return this.shelf.begin({
      ...header,
      madeBy: madeByThis(),
      players: [...duelists, ...opponents],
      firstSeed,
      // As many blocks, which have four times as many matches.
      maxMatches: Math.min(MOST_MATCHES, 4 * header.maxMatches),
      compare: { ...terms, design: "field" },
    });
  }

  events(id: string, signal: AbortSignal | undefined): AsyncGenerator<ComparisonProgress> {
    return this.shelf.watch(id, (contest) =>
      contest instanceof Comparison ? contest.events(signal) : refuse("other-kind", en`This is a league.`),
    );
  }

  async results(id: string, format: "csv" | "json"): Promise<{ name: string; text: string }> {
    const { results } = await this.shelf.comparison(id);
    const [a, b] = results.header.players;
    const name = `${results.header.game}-${a.name}-${b.name}.${format}`;
    if (format === "csv") return { name, text: resultsCsv(results) };
    return { name, text: resultsJson(results, termsOf(results.header)) };
  }

  async #headerFor(request: ComparisonRequest): Promise<ResultsHeader> {
    const { a, b, pool, design, objective, test, firstSeed, maxMatches, cpuSeconds } = request;
    const game = findGame(request.game) ?? refuse("unknown-game", en`There is no game "${request.game}".`);
    orRefuse(checkTest(test));
    if (design === "field" && pool.length === 0) refuse("no-pool", en`A field needs at least one opponent.`);
    const setup = orRefuse(requestedSetup(game, { ...request, seed: firstSeed }));
    const choices = [a, b, ...(design === "field" ? pool : [])];
    const bundles = await this.shelf.load(choices, game.id);
    const versions = await this.shelf.versionsOf(bundles);
    const words = choices.map(({ name }) => name);
    const compare = { design, objective, test, isFixed: false };
    const parts = { game, words, bundles, versions, setup, cpuSeconds, firstSeed, maxMatches, compare };
    return orRefuse(headerFor(parts));
  }
}

const MOST_MATCHES = 1_000_000;
