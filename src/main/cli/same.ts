import type { AnyGame } from "../../engine/contract/game";
import { failure, type Result, success } from "../../engine/contract/result";
import { findGame, games } from "../../engine/games";
import { t } from "../contract/language/translate";
import type { PlayerBundle } from "../contract/player-bundle";
import { nameOfSealedFile } from "../host/bundler/sealed-file";
import { playerFolder } from "../host/places";
import { PlayerPool } from "../host/players/player-pool";
import { compareTwins, type TwinMatch, type TwinsCompared } from "../host/twins/compare-twins";
import { loadPlayer } from "../host/workspace/load-player";
import { choiceFor } from "./choice-for";
import { type CpuOption, cpuSecondsOf, readSetup } from "./inputs";
import { findPlayers, loadBundles } from "./load-players";
import { type PathOptions, playerPaths } from "./player-paths";
import { problemLine } from "./problem-line";
import { type SameMatch, sameJson, sameText } from "./same-output";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface SameOptions {
  readonly game: AnyGame | undefined;
  readonly seed: number;
  readonly matches: number;
  readonly input: string | undefined;
  /** Where the two are looked at. */
  readonly seats: readonly number[];
  /** Who plays at the other seats. */
  readonly against: string;
  readonly cpu: CpuOption;
  readonly rule: readonly string[];
  readonly workspace: string;
  readonly json: boolean;
}

/** Do two players give the same orders, whatever their language? The answer is "no" when they differ anywhere. */
export async function same(
  terminal: Terminal,
  words: readonly [one: string, other: string],
  options: SameOptions,
): Promise<ExitCode> {
  const found = await twinPaths(words, options);
  if (!found.ok) return refuse(terminal, found.problem);
  const [first, second] = found.value;
  const files = [first, second] as const;
  const twins = await loadTwins(terminal, files, options.game);
  if (twins === null) return EXIT.no;
  const [one, other] = twins;
  const game = findGame(one.game);
  if (game === undefined || one.game !== other.game) return refuse(terminal, otherGames(files, twins));
  const opponents = await opponentsFor(terminal, game, options);
  if (!opponents.ok) return opponents.problem === null ? EXIT.no : refuse(terminal, opponents.problem);
  const players = [0, 1, 2, 3].map((seat) => (options.seats.includes(seat) ? one : (opponents.value ?? one)));
  const played = await playAll(terminal, { game, one, other, players }, options);
  terminal.progress("");
  if (!played.ok) return refuse(terminal, played.problem);
  terminal.print(options.json ? sameJson(game, played.value) : sameText(game, files, played.value));
  return isSame(played.value) ? EXIT.done : EXIT.no;
}

/** Names that several games have are those of the only game that has them both. */
async function twinPaths(words: readonly string[], options: PathOptions): Promise<Result<readonly string[]>> {
  const anywhere = await playerPaths(words, options);
  if (anywhere.ok || anywhere.problem.code !== "ambiguous-player" || options.game !== undefined) return anywhere;
  const inEach = await Promise.all(games.map((game) => playerPaths(words, { ...options, game })));
  const [first, second] = inEach.filter(({ ok }) => ok);
  return first !== undefined && second === undefined ? first : anywhere;
}

/** One match after the other, until there is a difference. */
async function playAll(
  terminal: Terminal,
  twins: Pick<TwinMatch, "game" | "one" | "other" | "players">,
  { seed: first, matches, input, rule, seats, cpu, workspace }: SameOptions,
): Promise<Result<SameMatch[]>> {
  const { game } = twins;
  const wanted = cpuSecondsOf(cpu);
  const cpuSeconds = wanted === undefined ? game.player.cpuSeconds : wanted;
  const pool = new PlayerPool({ folder: playerFolder });
  const played: SameMatch[] = [];
  try {
    for (let seed = first; seed < first + matches; seed++) {
      terminal.progress(t`match ${played.length + 1} of ${matches}`);
      const setup = await readSetup(terminal, game, { configuration: input, seed, rules: rule, workspace });
      if (!setup.ok) return setup;
      const compared = await compareTwins({ ...twins, setup: setup.value, pool, cpuSeconds, seats });
      if (!compared.ok) return compared;
      played.push({ seed, ...compared.value });
      if (!isSame(played)) break;
    }
    return success(played);
  } finally {
    await pool.close();
  }
}

function isSame(played: readonly TwinsCompared[]): boolean {
  return played.every(({ difference }) => difference === null);
}

/** @returns null, with all that is wrong said, when one of them cannot be played. */
async function loadTwins(
  terminal: Terminal,
  files: readonly string[],
  named: AnyGame | undefined,
): Promise<readonly [PlayerBundle, PlayerBundle] | null> {
  const bundles: (PlayerBundle | null)[] = [null, null];
  let game = named;
  // A player in C++ does not say for which game it is: the other one may.
  const order = [0, 1].sort((a, b) => Number(files[a].endsWith(".cc")) - Number(files[b].endsWith(".cc")));
  for (const index of order) {
    const path = files[index];
    const kind = nameOfSealedFile(path) === null ? "source" : "sealed";
    const { bundle, problems } = await loadPlayer({ path, kind }, choiceFor(path, game));
    for (const problem of problems) terminal.tell(problemLine(problem));
    bundles[index] = bundle;
    game ??= bundle === null ? undefined : findGame(bundle.game);
  }
  const [one, other] = bundles;
  return one === null || other === null ? null : [one, other];
}

function otherGames(files: readonly string[], [one, other]: readonly PlayerBundle[]) {
  const message = t`${files[0]} is a player of ${one.game}, ${files[1]} of ${other.game}: they cannot play the same match.`;
  return { code: "wrong-game", message };
}

type Opponents = Result<PlayerBundle | null> | { readonly ok: false; readonly problem: null };

/** @returns null where nobody else plays. */
async function opponentsFor(
  terminal: Terminal,
  game: AnyGame,
  { seats, against, workspace }: SameOptions,
): Promise<Opponents> {
  if (seats.length === 4) return success(null);
  const found = await findPlayers(game, [against], workspace);
  if (!found.ok) return failure(found.problem);
  const bundles = await loadBundles(terminal, game, found.value);
  return bundles === null ? { ok: false, problem: null } : success(bundles[0]);
}
