import { parse } from "acorn";
import { en } from "../../../../engine/contract/english";
import { type Result, success } from "../../../../engine/contract/result";
import type { RoundTrace } from "../../../contract/debug-findings";
import { lineStarts, placeOfOffset, type TextPlace } from "../../bundler/places";
import { withoutLosses } from "../../players/lost-process";
import type { PlayerTurn } from "../../players/player-session";
import { orRefuse, refuse } from "../../refused";
import { DebuggedPlayer, type DebuggedSeat } from "../debugged-player";
import { type ToldRow, type ToldSummary, takeTold } from "./told-rows";
import { TRACE_TOOLS } from "./trace-tools";
import { findTracedPlaces } from "./traced-places";
import { addWriteProbes, type TellingCode } from "./write-probes";

export interface TraceAsked {
  /** -1 for the loading of the code. */
  readonly round: number;
  readonly signal?: AbortSignal | undefined;
  /** How many rows of the beginning and how many of the end are kept; 20,000 each by default. */
  readonly most?: number;
  /** After so many places the code is stopped: it may never end. Three million by default. */
  readonly mostPlaces?: number;
}

const MOST = 20_000;
const MOST_PLACES = 3_000_000;

interface Told extends ToldSummary {
  readonly rows: readonly ToldRow[];
}

interface Played {
  readonly told: Told;
  /** Sentences. */
  readonly notes: readonly string[];
}

type Code = Pick<DebuggedSeat, "bundle" | "code">;

/** All lines that ran in one round, with what they wrote: the past is played again once. @throws Refused for a round that the player never played. */
export async function traceRound(subject: DebuggedSeat, asked: TraceAsked): Promise<Omit<RoundTrace, "source">> {
  const telling = tellingCode(subject);
  const { told, notes } = orRefuse(
    await withoutLosses(() => tryTrace(subject, telling, asked), { signal: asked.signal }),
  );
  return traceOf(subject, telling, { round: asked.round, told, notes: [...notes, ...cutWords(told, asked)] });
}

/** The same code, which says besides what it writes. */
export function tellingCode(subject: Code): TellingCode {
  const sourceOf = sourceFinder(subject);
  return addWriteProbes(subject.bundle.code, (offset) => sourceOf(offset) !== null);
}

function sourceFinder({ bundle, code }: Code): (offset: number) => TextPlace | null {
  const lines = lineStarts(bundle.code);
  return (offset) => {
    const { line, column } = placeOfOffset(offset, lines);
    return code.sourceOf({ lineNumber: line - 1, columnNumber: column - 1 });
  };
}

/** What the tools in a realm have told, as a trace. */
export function traceOf(
  subject: Code,
  { sites }: TellingCode,
  { round, told, notes }: Played & { readonly round: number },
): Omit<RoundTrace, "source"> {
  const sourceOf = sourceFinder(subject);
  const places = findTracedPlaces(parse(subject.bundle.code, { ecmaVersion: "latest" }));
  return {
    round,
    rows: told.rows.map(({ line, column, count, ...row }) => ({
      ...row,
      place: places.indexOf(line, column),
      at: { round, count },
    })),
    total: told.count,
    sites: sites.map(({ offset, name, kind }) => ({ name, kind, line: sourceOf(offset)?.line ?? 1 })),
    places: [...places.places],
    text: notes.join(" "),
  };
}

async function tryTrace(subject: DebuggedSeat, { code }: TellingCode, asked: TraceAsked): Promise<Result<Played>> {
  const started = await DebuggedPlayer.start({ ...subject, bundle: { ...subject.bundle, code } });
  if (!started.ok) return started;
  const player = started.value;
  const stop = () => player.kill();
  asked.signal?.addEventListener("abort", stop);
  try {
    return success(await playTraced(player, asked));
  } finally {
    asked.signal?.removeEventListener("abort", stop);
    player.close();
  }
}

async function playTraced(player: DebuggedPlayer, asked: TraceAsked): Promise<Played> {
  const { round, most = MOST, mostPlaces = MOST_PLACES } = asked;
  const last = player.lastRound ?? player.subject.past.firstRound - 1;
  if (round > last) return refuse("no-such-round", en`${player.subject.bundle.name} did not play round ${round}.`);
  const isLoading = round < player.subject.past.firstRound;
  const begin = () => player.ask(`$taulerTrace.begin(${JSON.stringify({ most, mostPlaces })})`);
  // An endless loop is stopped by the tools, and goes on no more.
  const cut = new Promise<null>((resolve) => {
    player.onPaused = (paused) => (player.hasArrived(paused) ? resolve(null) : void player.resume().catch(() => {}));
  });
  const loading = player.load(async () => {
    await player.skim(round, { counts: false });
    await player.addTools(TRACE_TOOLS);
    if (isLoading) await begin();
  });
  const loaded = await Promise.race([loading, cut]);
  if (isLoading) return await endTrace(player, { turn: loaded, divergence: null });
  const before = await player.playUntil(round);
  if (before.turn?.fault) return refuse("no-such-round", en`Played again, ${before.turn.fault.message}.`);
  await begin();
  const played = await Promise.race([player.playRound(), cut]);
  const divergence = before.divergence ?? played?.divergence ?? null;
  return await endTrace(player, { turn: played?.turn ?? null, divergence: divergence?.text ?? null });
}

interface Ended {
  /** Null when it was cut. */
  readonly turn: PlayerTurn | null;
  readonly divergence: string | null;
}

async function endTrace(player: DebuggedPlayer, { turn, divergence }: Ended): Promise<Played> {
  const told = await takeTold((expression) => player.ask(expression)).catch(() => null);
  const fault = turn?.fault?.message ?? null;
  if (told === null)
    return refuse("no-trace", en`The player’s process ended in this round: ${fault ?? en`it is gone`}.`);
  const notes = [divergence, fault === null ? null : en`The player was frozen here: ${fault}`];
  return { told, notes: notes.filter((note) => note !== null) };
}

function cutWords({ count, places, isCut }: Told, { most = MOST }: TraceAsked): string[] {
  const number = (value: number) => value.toLocaleString("en");
  const words: string[] = [];
  if (isCut)
    words.push(en`After ${number(places)} steps the code was stopped: it had not come to the end of its round.`);
  if (count > 2 * most)
    words.push(
      en`Of ${number(count)} lines that ran, the first ${number(most)} and the last ${number(most)} are kept.`,
    );
  return words;
}
