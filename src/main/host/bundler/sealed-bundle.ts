import { LARGEST_COUNT, SOURCE_HASH } from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { findGame } from "../../../engine/games";
import { type JsonReader, readingJson } from "../../../engine/text/json-reader";
import type { PlayerBundle, SourceProblem } from "../../contract/player-bundle";
import { checkPlayerName } from "../../contract/player-name";
import { moduleBundle } from "../cpp/module-bundle";
import { KeptLast } from "../kept-last";
import { type AdmittedPlayer, admitPlayer, admitSourceFile } from "./admit-player";
import { MOST_KEPT } from "./build-player";
import { dropConsoleCalls } from "./drop-console-calls";
import { esbuild } from "./esbuild";
import type { GameChoice } from "./gate/modules";
import { linkPlayer } from "./link";
import { hashOf, type PlayerSource, playerSource } from "./player-source";
import { TARGET } from "./strip-types";

/** The form of the file: a header as a comment, then the player's module, minified, without types and without fuel. */
const FORMAT = 1;

/** Raised when players made for an older API could not be played any more. */
const API_VERSION = 1;

const MARK = "// tauler player ";
const COMMENT = "// ";

interface Header {
  readonly format: number;
  readonly api: number;
  readonly game: string;
  readonly name: string;
  /** SHA-256 of what follows the first line: tells a damaged file from a good one, and nothing about who made it. */
  readonly hash: string;
  /** Of a player in C++: what follows is its module, in base 64, as a comment. */
  readonly kind?: "module";
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

/** Makes a file of a player that plays anywhere and shows no source. */
export async function exportPlayer(source: PlayerSource, options: ExportOptions): Promise<SealedExport> {
  const { name, player, problems } = await admitSourceFile(source, options);
  if (player === null) return { sealed: null, problems };
  const code = await minify(player, options.keepCerr ?? false);
  return { sealed: sealedText({ name, game: player.game }, code), problems };
}

/** @param code of a script; of a module, its bytes in base 64 */
export function sealedText({ name, game, kind }: Pick<Header, "name" | "game" | "kind">, code: string) {
  const body = kind === undefined ? code : `${COMMENT}${code}`;
  const header: Header = { format: FORMAT, api: API_VERSION, game, name, hash: hashOf(body), ...(kind && { kind }) };
  return { name, game, text: `${MARK}${JSON.stringify(header)}\n${body}` };
}

async function minify({ parsed }: AdmittedPlayer, keepsCerr: boolean): Promise<string> {
  const code = keepsCerr ? parsed.code : dropConsoleCalls(parsed.code, parsed.program);
  const { code: minified } = await esbuild.transform(code, {
    format: "esm",
    minify: true,
    target: TARGET,
    charset: "utf8",
    legalComments: "none",
    logLevel: "silent",
  });
  return minified;
}

/** As those of sources are (`build-player.ts`). */
const kept = new KeptLast<PlayerBundle>(MOST_KEPT, ({ code }) => code.length);

/**
 * Makes a bundle of an exported player. The file may come from anybody: all that is checked of a source is checked of it
 * too, and its fuel is put in here, not by who made the file.
 */
export async function readSealedBundle(source: PlayerSource, choice: GameChoice): Promise<Result<PlayerBundle>> {
  const { file } = source;
  const lineEnd = source.text.indexOf("\n");
  const header = parseHeader(lineEnd === -1 ? source.text : source.text.slice(0, lineEnd), file);
  if (!header.ok) return header;
  const { name, game, hash } = header.value;
  const code = source.text.slice(lineEnd + 1);
  const isOther = { code: "damaged-export", file, line: 2, column: 1, message: DAMAGED };
  if (hashOf(code) !== hash) return failure(isOther);
  if (header.value.kind === "module")
    return readSealedModule(code.slice(COMMENT.length), header.value, { file, choice });
  const key = JSON.stringify([name, game, hash, choice]);
  const known = kept.get(key);
  if (known !== undefined) return success(known);
  const { player, problems } = await admitPlayer(playerSource(file, code), { ...choice, name, language: "js" });
  const wrong = problems.find(({ severity }) => severity === "error");
  if (player === null) return failure(wrong === undefined ? isOther : notPlayable(file, wrong));
  if (player.game !== game) return failure(isOther);
  const script = linkPlayer(player, { isSealed: true }).code;
  const bundle = { game, name, code: script, sourceMap: null, sourceHash: hash, sealed: true };
  kept.keep(key, bundle);
  return success(bundle);
}

/** The module may come from anybody, too. */
function readSealedModule(
  code: string,
  { name, game: id, hash }: Header,
  { file, choice }: { readonly file: string; readonly choice: GameChoice },
): Result<PlayerBundle> {
  const game = findGame(id);
  const isWanted = choice.game === undefined || choice.game === id;
  if (game === undefined || !isWanted) return failure({ code: "wrong-game", file, message: otherGame(name, id) });
  const owner = { game, name, sourceHash: hash, sealed: true };
  const bundle = moduleBundle(new Uint8Array(Buffer.from(code, "base64")), owner);
  return "code" in bundle ? success(bundle) : failure(notPlayable(file, bundle.problem));
}

function otherGame(name: string, game: string): string {
  return en`${name} is a player of ${game}, which is not the game here.`;
}

const DAMAGED = en`This exported player is damaged: its text is not the one that was exported. Ask for the file again.`;

/** Its code begins in the second line of the file. */
function notPlayable(file: string, { code, line = 1, column = 1, message }: Problem): Problem {
  return { code, file, line: line + 1, column, message: `${en`This exported player cannot be played.`} ${message}` };
}

function parseHeader(line: string, file: string): Result<Header> {
  if (!line.startsWith(MARK))
    return failure({ code: "not-an-export", file, line: 1, column: 1, message: NOT_AN_EXPORT });
  // In the place of the mark blanks, so that columns are those of the file.
  const text = line.slice(MARK.length).padStart(line.length);
  const header = readingJson({ text, file, line: 1 }, readHeader, HEADER_LIMITS);
  if (header.ok || OWN_WORDS.includes(header.problem.code)) return header;
  return failure({ ...header.problem, code: "damaged-export", message: `${DAMAGED} (${header.problem.message})` });
}

const HEADER_LIMITS = { maxDepth: 2, maxLength: 1000 };
const NOT_AN_EXPORT = en`This is no exported player: such a file is made by \`tauler export\`, and says so in its first line.`;
const NEWER = en`This player was exported by a newer Tauler: update yours, or ask for an export made with this version.`;
/** Problems that speak for themselves. */
const OWN_WORDS = ["newer-export", "wrong-name"];

function readHeader(json: JsonReader): Header {
  const format = json.member("format");
  const api = json.member("api");
  const isNewer = format.integer(1, LARGEST_COUNT) > FORMAT || api.integer(1, LARGEST_COUNT) > API_VERSION;
  if (isNewer) format.refuse({ code: "newer-export", message: NEWER });
  const name = json.member("name").text(LONGEST_NAME);
  const wrongName = checkPlayerName(name);
  if (wrongName !== null) json.member("name").refuse(wrongName);
  const hash = json.member("hash").matching(SOURCE_HASH, "64 hexadecimal digits");
  const kind = json.optional("kind")?.oneOf(["module"] as const);
  const game = json.member("game").text(LONGEST_NAME);
  return { format: FORMAT, api: API_VERSION, game, name, hash, ...(kind && { kind }) };
}

/** Characters, so that a sentence about it stays one. */
const LONGEST_NAME = 100;
