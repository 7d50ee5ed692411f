import { en } from "../../../engine/contract/english";
import { type Result, success } from "../../../engine/contract/result";
import type { SurveyedValue } from "../../contract/debug-findings";
import { withoutLosses } from "../players/lost-process";
import { orRefuse, refuse } from "../refused";
import { DebuggedPlayer, type DebuggedSeat } from "./debugged-player";
import { readyExpression } from "./expressions";
import { withoutStack } from "./shown-values";

export interface SurveyPoint {
  readonly line: number;
  readonly expression: string;
}

export interface SurveyRequest {
  readonly points: readonly SurveyPoint[];
  readonly fromRound: number;
  readonly toRound: number;
  readonly signal: AbortSignal | undefined;
  /** How many values are kept; 20,000 by default. */
  readonly most?: number;
}

export interface SurveyAnswer {
  readonly values: SurveyedValue[];
  readonly dropped: number;
  /** A sentence. */
  readonly text: string;
}

const MOST_VALUES = 20_000;

interface Taken {
  readonly length: number;
  readonly dropped: number;
  readonly items: Readonly<
    Record<
      number,
      { point: number; line: number; round: number; text: string; number: number | null; isError: boolean }
    >
  >;
}

/** The values of expressions at lines, in all rounds between two. @throws Refused for a line without code or a text that is no expression. */
export async function surveyValues(subject: DebuggedSeat, request: SurveyRequest): Promise<SurveyAnswer> {
  const conditions = conditionsOf(subject, request.points);
  return orRefuse(await withoutLosses(() => trySurvey(subject, conditions, request), { signal: request.signal }));
}

async function trySurvey(
  subject: DebuggedSeat,
  conditions: ReadonlyMap<string, string>,
  request: SurveyRequest,
): Promise<Result<SurveyAnswer>> {
  const started = await DebuggedPlayer.start(subject);
  if (!started.ok) return started;
  const player = started.value;
  const stop = () => player.kill();
  request.signal?.addEventListener("abort", stop);
  try {
    return success(await surveyWith(player, conditions, request));
  } finally {
    request.signal?.removeEventListener("abort", stop);
    player.close();
  }
}

async function surveyWith(
  player: DebuggedPlayer,
  conditions: ReadonlyMap<string, string>,
  { fromRound, toRound, most = MOST_VALUES }: SurveyRequest,
): Promise<SurveyAnswer> {
  await player.load();
  await player.playUntil(Math.min(fromRound, (player.lastRound ?? -1) + 1));
  const ids: string[] = [];
  for (const [place, condition] of conditions) ids.push(await player.setPlayerBreakpoint(JSON.parse(place), condition));
  await player.ask(`$taulerDebug.surveyAtMost(${most},${most})`);
  let isTooMuch = false;
  player.onPaused = () => {
    isTooMuch = true;
    void giveUp(player, ids);
  };
  const values: SurveyedValue[] = [];
  const last = Math.min(toRound, player.lastRound ?? -1);
  let dropped = 0;
  let rounds = 0;
  for (let isFrozen = false; player.round <= last && !isFrozen && !isTooMuch; rounds++) {
    isFrozen = (await player.playRound()).turn.fault !== null;
    // A process that has died has told its last.
    const taken = await player.ask<Taken>(`$taulerDebug.takeSurveyed(${most - values.length})`).catch(() => null);
    if (taken === null) break;
    dropped = taken.dropped;
    values.push(...numbered(taken));
  }
  return { values, dropped, text: summary({ values: values.length, rounds, dropped, isTooMuch }) };
}

/** Several points may lead to one place. */
function conditionsOf({ code }: DebuggedSeat, points: readonly SurveyPoint[]): Map<string, string> {
  const conditions = new Map<string, string>();
  for (const [index, { line, expression }] of points.entries()) {
    const [place] = code.placesOf({ line });
    if (place === undefined) return refuse("no-code", en`There is no code in line ${line}.`);
    const ready = orRefuse(readyExpression(expression));
    const key = JSON.stringify(place);
    const before = conditions.get(key);
    const survey = `$taulerDebug.survey(${index},${line},()=>(${ready}))`;
    conditions.set(key, before === undefined ? survey : `${before}||${survey}`);
  }
  return conditions;
}

function numbered({ length, items }: Taken): SurveyedValue[] {
  const hits = new Map<number, number>();
  return Array.from({ length }, (_, index) => {
    const { point, ...value } = items[index];
    const hit = hits.get(point) ?? 0;
    hits.set(point, hit + 1);
    return { ...value, text: withoutStack(value.text), hit };
  });
}

/** So many values would take minutes, and nobody would look at them. */
async function giveUp(player: DebuggedPlayer, ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await player.removeBreakpoint(id);
    await player.resume();
  } catch {
    // The process has ended; so has the round.
  }
}

interface Summary {
  readonly values: number;
  readonly rounds: number;
  readonly dropped: number;
  readonly isTooMuch: boolean;
}

function summary({ values, rounds, dropped, isTooMuch }: Summary): string {
  const what = surveyWords(values, rounds);
  if (dropped === 0) return what;
  const more = isTooMuch
    ? en`More than ${dropped} others were left out: ask for fewer rounds, or for a line that is reached less often.`
    : en`${dropped} more were left out: ask for fewer rounds, or for a line that is reached less often.`;
  return `${what} ${more}`;
}

/** How much a survey has found. */
export function surveyWords(values: number, rounds: number): string {
  return en`${values} value(s) in ${rounds} round(s).`;
}
