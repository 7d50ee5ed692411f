import type { AnyGame } from "../../../engine/contract/game";
import { failure, type Result, success } from "../../../engine/contract/result";
import { findGame } from "../../../engine/games";
import type { ReplayHeader, ReplayPlayer } from "../../../engine/record/replay";
import { defaultSettings } from "../../../engine/text/settings-text";
import { t } from "../../../main/contract/language/translate";
import type { Cursor } from "../cursor/cursor";

/** What a link shows: where in the match, and what is selected there. */
export type LinkedPlace = Pick<Cursor, "round" | "slot" | "step" | "side" | "unit" | "seat" | "cell">;

/** All that a match can be played again from. */
export interface LinkedSetup {
  readonly game: AnyGame;
  readonly seed: number;
  /** Every setting of the game. */
  readonly settings: Readonly<Record<string, number>>;
  /** The text of a `.cnf` with a board of its own; null where the settings say all. */
  readonly configuration: string | null;
  readonly rules: Readonly<Record<string, string>>;
  /** Null: no limit. */
  readonly cpuSeconds: number | null;
  readonly players: readonly ReplayPlayer[];
}

/** A moment of a match: one that can be played again, or one of a file that the reader has to have. */
export interface MomentLink {
  readonly setup: LinkedSetup | null;
  /** The name of the file that the match was opened from. */
  readonly file: string | null;
  readonly place: LinkedPlace;
}

/** How a link begins, wherever it is written. */
const BEGINNING = "moment?";

/** What a replay's header says, as a link keeps it; null for a header that cannot be read. */
export function setupOfHeader(header: ReplayHeader): LinkedSetup | null {
  const game = findGame(header.game);
  const parsed = game?.codec.parseConfiguration(header.configuration, t`the match's configuration`);
  if (game === undefined || parsed === undefined || !parsed.ok) return null;
  const { seed, rules, cpuSeconds, players } = header;
  const { settings, board } = parsed.value;
  return {
    game,
    seed,
    settings,
    configuration: board === null ? null : header.configuration,
    rules,
    cpuSeconds,
    players,
  };
}

/** The text of a link, from its beginning on. The same moment always has the same text. */
export async function formatLink({ setup, file, place }: MomentLink): Promise<string> {
  const words = new URLSearchParams();
  if (setup !== null) for (const [name, value] of await wordsOfSetup(setup)) words.append(name, value);
  if (file !== null) words.append("file", file);
  for (const [name, value] of wordsOfPlace(place)) words.append(name, value);
  return `${BEGINNING}${words}`;
}

type Words = readonly (readonly [string, string])[];

/** What tells one match from another, in words. */
export async function wordsOfSetup(setup: LinkedSetup): Promise<Words> {
  const { game, seed, settings, configuration, rules, cpuSeconds, players } = setup;
  const defaults = defaultSettings(game.configurationFields);
  const changed = Object.entries(settings).filter(([name, value]) => defaults[name] !== value);
  return [
    ["game", game.id],
    ["seed", String(seed)],
    ...players.map(({ name, sourceHash }) => ["player", `${name}@${sourceHash}`] as const),
    ...changed.map(([name, value]) => [`set.${name}`, String(value)] as const),
    ...Object.entries(rules).map(([name, value]) => [`rule.${name}`, value] as const),
    ["cpu", cpuSeconds === null ? "off" : String(cpuSeconds)],
    ...(configuration === null ? [] : [["cnf", await packed(configuration)] as const]),
  ];
}

function wordsOfPlace({ round, slot, step, side, unit, seat, cell }: LinkedPlace): Words {
  const isInside = slot !== null || step !== null;
  const words: [string, string | number | null][] = [
    ["round", round],
    ["slot", slot],
    ["step", step],
    ["side", isInside && side === "before" ? side : null],
    ["unit", unit],
    ["seat", seat],
    ["cell", cell === null ? null : `${cell.board}.${cell.cell}`],
  ];
  return words.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as const]));
}

/** Reads a link out of a text, for example an address. Nothing throws for bad input. */
export async function parseLink(text: string): Promise<Result<MomentLink>> {
  const start = text.indexOf(BEGINNING);
  if (start === -1) return refused(t`this is no link to a moment of a match: such a link has “moment?” in it`);
  const words = new URLSearchParams(text.slice(start + BEGINNING.length).trim());
  const place = parsePlace(words);
  if (!place.ok) return place;
  const file = words.get("file");
  if (!words.has("game")) {
    if (file === null) return refused(t`this link names neither a game nor a file`);
    return success({ setup: null, file, place: place.value });
  }
  const setup = await parseSetup(words);
  return setup.ok ? success({ setup: setup.value, file, place: place.value }) : setup;
}

function refused(message: string): Result<never> {
  return failure({ code: "broken-link", message });
}

async function parseSetup(words: URLSearchParams): Promise<Result<LinkedSetup>> {
  const game = findGame(words.get("game") ?? "");
  if (game === undefined) return refused(t`this Tauler has no game “${words.get("game")}”`);
  const seed = wholeNumber(words, "seed");
  const players = words.getAll("player").map(parsePlayer);
  const cpu = words.get("cpu");
  const cpuSeconds = cpu === "off" ? null : Number(cpu ?? Number.NaN);
  if (seed === null) return refused(t`the seed of this link is no whole number`);
  if (players.length !== 4 || players.includes(null)) return refused(t`this link does not name four players`);
  if (cpuSeconds !== null && !(cpuSeconds > 0)) return refused(t`the CPU time of this link is no number`);
  const configuration = words.has("cnf") ? await unpacked(words.get("cnf") ?? "") : null;
  if (words.has("cnf") && configuration === null) return refused(t`the board of this link is broken`);
  const settings = { ...defaultSettings(game.configurationFields), ...numbersNamed(words, "set.") };
  const strange = Object.keys(settings).find((name) => !game.configurationFields.some((field) => field.name === name));
  if (strange !== undefined) return refused(t`${game.title} has no setting “${strange}”`);
  if (Object.values(settings).some(Number.isNaN)) return refused(t`a setting of this link is no number`);
  const seated = players.filter((player) => player !== null);
  return success({
    game,
    seed,
    settings,
    configuration,
    rules: wordsNamed(words, "rule."),
    cpuSeconds,
    players: seated,
  });
}

function parsePlayer(text: string): ReplayPlayer | null {
  const at = text.lastIndexOf("@");
  const [name, sourceHash] = [text.slice(0, at), text.slice(at + 1)];
  return at > 0 && /^[0-9a-f]{64}$/.test(sourceHash) ? { name, sourceHash } : null;
}

function parsePlace(words: URLSearchParams): Result<LinkedPlace> {
  const round = wholeNumber(words, "round");
  if (round === null) return refused(t`this link names no round`);
  const cell = /^(\d+)\.(\d+)$/.exec(words.get("cell") ?? "");
  return success({
    round,
    slot: wholeNumber(words, "slot"),
    step: wholeNumber(words, "step"),
    side: words.get("side") === "before" ? "before" : "after",
    unit: wholeNumber(words, "unit"),
    seat: wholeNumber(words, "seat"),
    cell: cell === null ? null : { board: Number(cell[1]), cell: Number(cell[2]) },
  });
}

function wholeNumber(words: URLSearchParams, name: string): number | null {
  const text = words.get(name);
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

function wordsNamed(words: URLSearchParams, beginning: string): Record<string, string> {
  const named = [...words].filter(([name]) => name.startsWith(beginning));
  return Object.fromEntries(named.map(([name, value]) => [name.slice(beginning.length), value]));
}

function numbersNamed(words: URLSearchParams, beginning: string): Record<string, number> {
  const named = Object.entries(wordsNamed(words, beginning));
  return Object.fromEntries(named.map(([name, value]) => [name, value === "" ? Number.NaN : Number(value)]));
}

/** A text, deflated, in letters that need no escape in an address. */
async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @returns null for what `packed` did not write. */
async function unpacked(letters: string): Promise<string | null> {
  try {
    const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
