import { transform } from "esbuild";
import { failure, type Problem, type Result, success } from "../../../engine/match/result";
import type { PlayerBundle, SourceProblem } from "../../contract/player-bundle";
import { type AdmittedPlayer, admitPlayer, admitSourceFile } from "./admit-player";
import { dropConsoleCalls } from "./drop-console-calls";
import type { GameChoice } from "./gate/modules";
import { linkPlayer } from "./link";
import { checkPlayerName } from "./player-name";
import { hashOf, type PlayerSource, playerSource } from "./player-source";
import { TARGET } from "./strip-types";

/** The form of the file: a header as a comment, then the player's module, minified, without types and without fuel. */
const FORMAT = 1;

/** Raised when players made for an older API could not be played any more. */
const API_VERSION = 1;

const MARK = "// tauler player ";
const HASH = /^[0-9a-f]{64}$/;

interface Header {
  readonly format: number;
  readonly api: number;
  readonly game: string;
  readonly name: string;
  /** SHA-256 of what follows the first line: tells a damaged file from a good one, and nothing about who made it. */
  readonly hash: string;
}

export interface ExportOptions extends GameChoice {
  /** Keeps what the player writes to its console. */
  readonly keepCerr?: boolean;
}

export interface SealedExport {
  /** Null exactly when one of the problems is an error. */
  readonly sealed: { readonly name: string; readonly game: string; readonly text: string } | null;
  readonly problems: readonly SourceProblem[];
}

/** The name of the file for a player that is given to others. */
export function sealedFileOf(name: string): string {
  return `${name}.player.js`;
}

/** `Ron` for `…/Ron.player.js`; null for other files. */
export function nameOfSealedFile(path: string): string | null {
  return /(?:^|[\\/])([^\\/]*)\.player\.js$/.exec(path)?.[1] ?? null;
}

/** Makes a file of a player that plays anywhere and shows no source. */
export async function exportPlayer(source: PlayerSource, options: ExportOptions): Promise<SealedExport> {
  const { name, player, problems } = await admitSourceFile(source, options);
  if (player === null) return { sealed: null, problems };
  const code = await minify(player, options.keepCerr ?? false);
  const header: Header = { format: FORMAT, api: API_VERSION, game: player.game, name, hash: hashOf(code) };
  return { sealed: { name, game: player.game, text: `${MARK}${JSON.stringify(header)}\n${code}` }, problems };
}

async function minify({ parsed }: AdmittedPlayer, keepsCerr: boolean): Promise<string> {
  const code = keepsCerr ? parsed.code : dropConsoleCalls(parsed.code, parsed.program);
  const { code: minified } = await transform(code, {
    format: "esm",
    minify: true,
    target: TARGET,
    charset: "utf8",
    legalComments: "none",
    logLevel: "silent",
  });
  return minified;
}

/**
 * Makes a bundle of an exported player. The file may come from anybody: all that is checked of a source is checked of it
 * too, and its fuel is put in here, not by who made the file.
 */
export async function readSealedBundle(source: PlayerSource, choice: GameChoice): Promise<Result<PlayerBundle>> {
  const { file } = source;
  const lineEnd = source.text.indexOf("\n");
  const header = parseHeader(lineEnd === -1 ? source.text : source.text.slice(0, lineEnd));
  if (!header.ok) return failure({ ...header.problem, file });
  const { name, game, hash } = header.value;
  const code = source.text.slice(lineEnd + 1);
  if (hashOf(code) !== hash) return failure({ code: "damaged-export", file, message: DAMAGED });
  const { player, problems } = await admitPlayer(playerSource(file, code), { ...choice, name, language: "js" });
  const wrong = problems.find(({ severity }) => severity === "error");
  if (player === null) return failure(notPlayable(file, wrong));
  if (player.game !== game) return failure({ code: "damaged-export", file, message: DAMAGED });
  return success({ game, name, code: linkPlayer(player).code, sourceMap: null, sourceHash: hash, sealed: true });
}

const DAMAGED = "This exported player is damaged: its text is not the one that was exported. Ask for the file again.";

function notPlayable(file: string, wrong: Problem | undefined): Problem {
  const code = wrong?.code ?? "damaged-export";
  return { code, file, message: `This exported player cannot be played. ${wrong?.message ?? DAMAGED}` };
}

function parseHeader(line: string): Result<Header> {
  if (!line.startsWith(MARK)) return failure({ code: "not-an-export", message: NOT_AN_EXPORT });
  const header = parseJson(line.slice(MARK.length));
  if (!isHeader(header)) return failure({ code: "damaged-export", message: DAMAGED });
  if (header.format > FORMAT || header.api > API_VERSION) return failure({ code: "newer-export", message: NEWER });
  const wrongName = checkPlayerName(header.name);
  return wrongName === null ? success(header) : failure(wrongName);
}

const NOT_AN_EXPORT =
  "This is no exported player: such a file is made by `tauler export`, and says so in its first line.";
const NEWER = "This player was exported by a newer Tauler: update yours, or ask for an export made with this version.";

function isHeader(value: unknown): value is Header {
  if (typeof value !== "object" || value === null) return false;
  const { format, api, game, name, hash } = value as Record<keyof Header, unknown>;
  const areNumbers = Number.isInteger(format) && Number.isInteger(api);
  return (
    areNumbers && typeof game === "string" && typeof name === "string" && typeof hash === "string" && HASH.test(hash)
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
