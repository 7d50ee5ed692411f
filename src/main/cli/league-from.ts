import type { AnyGame } from "../../engine/contract/game";
import { failure, type Result } from "../../engine/contract/result";
import { t } from "../contract/language/translate";
import type { PlayerBundle } from "../contract/player-bundle";
import type { ContestSession } from "../host/compare/contest-session";
import { playersOf, wrongTerms } from "../host/compare/contest-terms";
import { type KeptMatches, keptMatches, leagueAfter } from "../host/compare/earlier-league";
import { Journal } from "../host/compare/journal";
import { type KnownContest, readContest } from "../host/compare/known-contest";
import { checkMadeBy } from "../host/compare/made-by";
import type { ContestPlayer } from "../host/compare/results-file";
import { namedPlace } from "../host/files/named-file";
import type { LeagueOptions } from "./contest-options";
import { freeName, loadAll, otherKind } from "./contest-session";
import { type ExitCode, refuse, type Terminal } from "./terminal";

interface Asked {
  readonly game: AnyGame | undefined;
  /** Empty for those of the earlier league. */
  readonly players: readonly string[];
  readonly options: LeagueOptions;
}

/** A league that takes over what an earlier one has played. @returns an exit code, with what is wrong said, when it cannot */
export async function beginFrom(terminal: Terminal, file: string, asked: Asked): Promise<ContestSession | ExitCode> {
  const earlier = await earlierLeague(file, asked);
  if (!earlier.ok) return refuse(terminal, earlier.problem);
  const { game, configuration, header: before } = earlier.value;
  const words = asked.players.length > 0 ? asked.players : before.players.map(({ name }) => name);
  const bundles = await loadAll(terminal, game, { words, workspace: asked.options.workspace });
  if (typeof bundles === "number") return bundles;
  const players = playersOf({ words, bundles });
  const taken = keptMatches(earlier.value, players);
  const header = leagueAfter(before, { ...asked.options, players, taken });
  if (!header.ok) return refuse(terminal, header.problem);
  const place = namedPlace(asked.options.output ?? (await freeName(["league", game.id, ...playerNames(bundles)])));
  const journal = await Journal.create(place, header.value, taken.records);
  if (!journal.ok) return refuse(terminal, journal.problem);
  terminal.tell(whatIsKept(file, { earlier: earlier.value, players, taken }));
  return { game, header: header.value, configuration, bundles, journal: journal.value, known: taken.records };
}

async function earlierLeague(file: string, { game, options }: Asked): Promise<Result<KnownContest>> {
  const { input, rule, cpu, seeds } = options;
  if (input !== undefined || rule.length > 0 || cpu !== undefined || seeds !== undefined)
    return wrongTerms(
      t`--from keeps the settings, seeds and CPU of the earlier league: give no -i, --rule, --cpu or --seeds`,
    );
  if (options.maxMatches !== undefined && options.each !== undefined)
    return wrongTerms(t`choose --max-matches or --each`);
  const read = await readContest(namedPlace(file));
  if (!read.ok) return read;
  const { header } = read.value;
  if (header.compare !== null) return failure(otherKind(file, header));
  if (game !== undefined && game.id !== header.game)
    return wrongTerms(t`${file} is a league of ${header.game}, not of ${game.id}`);
  const isOurs = checkMadeBy(header.madeBy, file);
  return isOurs.ok ? read : isOurs;
}

function playerNames(bundles: readonly PlayerBundle[]): string[] {
  return bundles.map(({ name }) => name);
}

function whatIsKept(
  file: string,
  { earlier, players, taken }: { earlier: KnownContest; players: readonly ContestPlayer[]; taken: KeptMatches },
): string {
  const before = new Map(earlier.header.players.map(({ name, sourceHash }) => [name, sourceHash]));
  const fresh = players.filter(({ name }) => !before.has(name)).map(({ name }) => t`${name} is new`);
  const changed = players
    .filter(({ name, sourceHash }) => before.has(name) && before.get(name) !== sourceHash)
    .map(({ name }) => t`${name} has changed`);
  const gone = [...before.keys()]
    .filter((name) => players.every((player) => player.name !== name))
    .map((name) => t`${name} is not there any more`);
  const why = [...changed, ...fresh, ...gone];
  const count = t`Of ${earlier.records.length} matches in ${file}, ${taken.records.length} count`;
  return `${count}${why.length === 0 ? "." : `: ${why.join(", ")}.`}`;
}
