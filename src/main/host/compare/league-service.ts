import { en } from "../../../engine/contract/english";
import { findGame } from "../../../engine/games";
import type { PlayerChoice } from "../../contract/host-api";
import type { LeagueProgress, LeagueRequest, LeagueSummary } from "../../contract/league-api";
import { requestedSetup } from "../matches/match-setup";
import { orRefuse, refuse } from "../refused";
import type { ContestShelf } from "./contest-shelf";
import { checkLeagueLength, headerFor, matchesOfLeague, playersOf } from "./contest-terms";
import { keptMatches, leagueAfter } from "./earlier-league";
import { League } from "./league";
import { checkMadeBy } from "./made-by";
import { type ContestPlayer, formatResults, type ResultsHeader } from "./results-file";
import { resultsCsv } from "./results-text";

/** The leagues among the contests of a workspace. */
export class LeagueService {
  /** What can be done with a contest of any kind. */
  readonly shelf: ContestShelf;

  constructor(shelf: ContestShelf) {
    this.shelf = shelf;
  }

  async list(): Promise<LeagueSummary[]> {
    return (await this.shelf.list()).filter((one) => one.kind === "league");
  }

  /** Begins a league. @returns its id, when its players could be made. */
  async start(request: LeagueRequest): Promise<string> {
    return this.shelf.begin(await this.#headerFor(request));
  }

  /** More players, or the new versions of some; what was played by those that are what they were counts. */
  async add(id: string, choices: readonly PlayerChoice[]): Promise<void> {
    refuseTwice(choices);
    const league = await this.shelf.league(id);
    const { header } = league.results;
    orRefuse(checkMadeBy(header.madeBy, "this league"));
    const today = withPlayers(header.players, await this.#playersOf(choices, header.game));
    const isPaused = league.state.kind === "paused" || league.state.kind === "failed";
    await this.shelf.pause(id);
    // Only now: matches were played while the players were made ready.
    const { results } = league;
    const taken = keptMatches(results, today);
    const next = orRefuse(leagueAfter(results.header, { players: today, taken }));
    await league.replace({ header: next, records: taken.records });
    if (!isPaused) await this.shelf.resume(id);
  }

  events(id: string, signal: AbortSignal | undefined): AsyncGenerator<LeagueProgress> {
    return this.shelf.watch(id, (contest) =>
      contest instanceof League ? contest.events(signal) : refuse("other-kind", en`This is a comparison.`),
    );
  }

  async cross(id: string) {
    return (await this.shelf.league(id)).cross();
  }

  async matches(id: string, { player, other }: { readonly player: number; readonly other: number | null }) {
    return (await this.shelf.league(id)).matches(player, other);
  }

  async results(id: string, format: "jsonl" | "csv"): Promise<{ name: string; text: string }> {
    const { results } = await this.shelf.league(id);
    const text = format === "csv" ? resultsCsv(results) : formatResults(results);
    return { name: `league-${results.header.game}.${format}`, text };
  }

  async #headerFor(request: LeagueRequest): Promise<ResultsHeader> {
    const { players, matches, firstSeed, cpuSeconds } = request;
    const game = findGame(request.game) ?? refuse("unknown-game", en`There is no game "${request.game}".`);
    refuseTwice(players);
    if (players.length < 2) refuse("wrong-players", en`A league needs two different players or more.`);
    const maxMatches = matches.of === "each" ? matchesOfLeague(players.length, matches.count) : matches.count;
    orRefuse(checkLeagueLength(players.length, maxMatches));
    const setup = orRefuse(requestedSetup(game, { ...request, seed: firstSeed }));
    const bundles = await this.shelf.load(players, game.id);
    const versions = await this.shelf.versionsOf(bundles);
    const words = players.map(({ name }) => name);
    return orRefuse(
      headerFor({ game, words, bundles, versions, setup, cpuSeconds, firstSeed, maxMatches, compare: null }),
    );
  }

  async #playersOf(choices: readonly PlayerChoice[], game: string): Promise<readonly ContestPlayer[]> {
    const bundles = await this.shelf.load(choices, game);
    const versions = await this.shelf.versionsOf(bundles);
    return playersOf({ words: choices.map(({ name }) => name), bundles, versions });
  }
}

/** A name that is there already is a new version of that player. */
function withPlayers(players: readonly ContestPlayer[], added: readonly ContestPlayer[]): readonly ContestPlayer[] {
  const isThere = ({ name }: ContestPlayer) => players.some((player) => player.name === name);
  const today = players.map((player) => added.find(({ name }) => name === player.name) ?? player);
  const isOther = today.some(({ sourceHash }, index) => sourceHash !== players[index].sourceHash);
  const fresh = added.filter((player) => !isThere(player));
  const [first] = added;
  if (fresh.length === 0 && !isOther)
    refuse(
      "nothing-new",
      added.length === 1
        ? en`${first.name} plays in this league already, as it is now.`
        : en`All of them play in this league already, as they are now.`,
    );
  return [...today, ...fresh];
}

/** A league knows its players by their names. */
function refuseTwice(choices: readonly PlayerChoice[]): void {
  const twice = choices.find(({ name }, index) => choices.findIndex((one) => one.name === name) !== index);
  if (twice !== undefined) refuse("wrong-players", en`${twice.name} is named twice: each player plays once.`);
}
