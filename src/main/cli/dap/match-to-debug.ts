import { randomInt } from "node:crypto";
import { resolve } from "node:path";
import type { AnyGame, MatchSetup } from "../../../engine/contract/game";
import { findGame, games } from "../../../engine/games";
import { encodeRequests } from "../../../engine/record/order-lists";
import { checkFirstRound, parseReplay } from "../../../engine/record/replay";
import { defaultSettings } from "../../../engine/text/settings-text";
import { t, translated } from "../../contract/language/translate";
import type { MatchRecording } from "../../contract/match-recording";
import type { SeatSummary } from "../../contract/match-result";
import type { PlayerBundle, SourceProblem } from "../../contract/player-bundle";
import { sourceFileFor } from "../../contract/source-file";
import { readTextFile } from "../../host/files/read-text";
import { requestedSetup } from "../../host/matches/match-setup";
import { type RoundPlayed, runMatch } from "../../host/matches/run-match";
import type { PlayerPool } from "../../host/players/player-pool";
import { oneLine } from "../../host/printable";
import { orRefuse, refuse } from "../../host/refused";
import type { SourcePlaces } from "../../host/rerun/find-source";
import { findPlayer, listPlayers, type PlayerFile } from "../../host/workspace/find-player";
import { loadPlayer } from "../../host/workspace/load-player";
import { LARGEST_RANDOM_SEED } from "../inputs";
import { problemLine } from "../problem-line";
import type { LaunchArguments, LaunchedMatch, LaunchedReplay } from "./launch-arguments";

/** A match, as far as it is there before it is played. */
export interface MatchToDebug {
  readonly game: AnyGame;
  /** Without its rounds where it is still to be played. */
  readonly terms: Omit<MatchRecording, "rounds">;
  /** The files that may hold the code of the debugged seat. */
  readonly files: readonly PlayerFile[];
  /** Plays it, or gives what was played. @throws the signal's reason */
  play(signal: AbortSignal): Promise<RecordedPast>;
}

/** A match as it was played. */
export interface RecordedPast {
  readonly recording: MatchRecording;
  /** What the debugged player wrote, from the first round on. */
  readonly cerr: readonly string[];
  /** A sentence about it. */
  readonly text: string;
}

interface Places extends SourcePlaces {
  readonly pool: PlayerPool;
}

/** @throws Refused, with a sentence for the user, when there is no such match */
export function openMatch(launch: LaunchArguments, places: Places): Promise<MatchToDebug> {
  return "replay" in launch ? openReplay(launch, places) : openLaunched(launch, places);
}

async function openReplay({ replay: path, seat }: LaunchedReplay, { places }: Places): Promise<MatchToDebug> {
  const file = resolve(places.workspace, path);
  const text = orRefuse(await readTextFile(file));
  const { game, header, configuration, rounds } = orRefuse(parseReplay(text, path, findGame));
  const { seed, rules, players, cpuSeconds } = header;
  const first = orRefuse(game.setup({ configuration, seed, rules }));
  const missing = checkFirstRound({ rounds }, first.round);
  if (missing !== null) refuse(missing.code, `${path}: ${translated(missing.message)}`);
  const terms = {
    game: game.id,
    configuration: game.codec.formatConfiguration(configuration),
    seed,
    rules: { ...rules },
    cpuSeconds,
    players: players.map(({ name, sourceHash }) => ({ name, sourceHash })),
  };
  const recorded = rounds.map(({ round, requests, status }) => ({
    round,
    orders: encodeRequests(game, requests),
    status: [...status],
  }));
  const past: RecordedPast = {
    recording: { ...terms, rounds: recorded },
    cerr: rounds.map(({ cerr }) => cerr[seat]),
    text: t`${game.title}, seed ${seed}, ${rounds.length} rounds, from ${path}.`,
  };
  const files = (await listPlayers(game.id, places)).filter(({ name }) => name === players[seat].name);
  return { game, terms, files, play: async () => past };
}

async function keep({ name, read }: PlayerFile, versions: Places["versions"]): Promise<void> {
  const { text } = orRefuse(await read());
  await versions.keep(sourceFileFor(name, text), text);
}

async function openLaunched(launch: LaunchedMatch, { places, pool, versions }: Places): Promise<MatchToDebug> {
  const { seat, seed = randomInt(LARGEST_RANDOM_SEED) } = launch;
  const game = findGame(launch.game) ?? refuse("unknown-game", unknownGame(launch.game));
  const setup = await setupOf(game, { ...launch, seed }, places.workspace);
  const files: PlayerFile[] = [];
  for (const word of launch.players)
    files.push(orRefuse(await findPlayer(wordIn(word, places.workspace), game.id, places)));
  const bundles = await bundlesOf(game, files);
  const debugged = files[seat];
  // What lies elsewhere is found again among the versions only.
  if (debugged.origin === "path") await keep(debugged, versions);
  const { cpu } = launch;
  const cpuSeconds = cpu === "off" ? null : (cpu ?? game.player.cpuSeconds);
  const terms = {
    game: game.id,
    configuration: game.codec.formatConfiguration(setup.configuration),
    seed,
    rules: { ...setup.rules },
    cpuSeconds,
    players: bundles.map(({ name, sourceHash }) => ({ name, sourceHash })),
  };
  const match = { game, setup, players: bundles, pool, cpuSeconds };
  return { game, terms, files: [debugged], play: (signal) => play(match, { seat, terms, signal }) };
}

function unknownGame(game: string): string {
  return t`There is no game "${game}". The games are: ${games.map(({ id }) => id).join(", ")}.`;
}

async function setupOf(
  game: AnyGame,
  { configuration, settings, rules = {}, seed }: LaunchedMatch & { readonly seed: number },
  workspace: string,
): Promise<MatchSetup<unknown>> {
  if (configuration !== undefined && settings !== undefined)
    refuse(
      "wrong-launch",
      t`The settings of a match are those of its "configuration", or "settings": give one of the two.`,
    );
  const file = configuration === undefined ? null : resolve(workspace, configuration);
  const text = file === null ? null : orRefuse(await readTextFile(file));
  const all = { ...defaultSettings(game.configurationFields), ...settings };
  const unknown = Object.keys(settings ?? {}).find(
    (name) => !game.configurationFields.some((field) => field.name === name),
  );
  if (unknown !== undefined) refuse("unknown-setting", unknownSetting(game, unknown));
  return orRefuse(requestedSetup(game, { configuration: text, settings: all, seed, rules }));
}

function unknownSetting(game: AnyGame, name: string): string {
  const names = game.configurationFields.map((field) => field.name).join(", ");
  return t`${game.title} has no setting "${name}". Its settings are: ${names}.`;
}

/** A path is one in the workspace. */
function wordIn(word: string, workspace: string): string {
  return /[\\/]|\.(ts|js|cc)$/.test(word) ? resolve(workspace, word) : word;
}

async function bundlesOf(game: AnyGame, files: readonly PlayerFile[]): Promise<PlayerBundle[]> {
  const choice = { games: games.map(({ id }) => id), game: game.id };
  const bundles = new Map<string, PlayerBundle>();
  for (const file of files) {
    if (bundles.has(file.path)) continue;
    const { bundle, problems } = await loadPlayer(file, choice);
    if (bundle === null) return refuse("player-problems", problems.filter(isError).map(problemLine).join("\n"));
    bundles.set(file.path, bundle);
  }
  return files.flatMap(({ path }) => bundles.get(path) ?? []);
}

function isError({ severity }: SourceProblem): boolean {
  return severity === "error";
}

interface Playing {
  readonly seat: number;
  readonly terms: Omit<MatchRecording, "rounds">;
  readonly signal: AbortSignal;
}

async function play(
  match: Pick<Parameters<typeof runMatch>[0], "game" | "setup" | "players" | "pool" | "cpuSeconds">,
  { seat, terms, signal }: Playing,
): Promise<RecordedPast> {
  const { game } = match;
  const rounds: MatchRecording["rounds"] = [];
  const cerr: string[] = [];
  const onRound = ({ round, requests, status, turns }: RoundPlayed) => {
    rounds.push({ round, orders: encodeRequests(game, requests), status: [...status] });
    cerr.push(turns[seat].cerr);
  };
  const { seats } = orRefuse(await runMatch({ ...match, onRound, signal }));
  const scores = seats.map(({ name, score }) => `${name} ${score}`).join(", ");
  const said = [
    t`${game.title}, seed ${terms.seed}, ${rounds.length} rounds: ${scores}.`,
    ...seats.flatMap(frozenWords),
  ];
  return { recording: { ...terms, rounds }, cerr, text: said.join("\n") };
}

function frozenWords({ name, fault }: SeatSummary, seat: number): string[] {
  if (fault === null) return [];
  const when = fault.round === -1 ? t`while its code was loaded` : t`in round ${fault.round}`;
  return [t`Player ${seat} (${name}) was frozen ${when}: ${oneLine(translated(fault.message))}`];
}
