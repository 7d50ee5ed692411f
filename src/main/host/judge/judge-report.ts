import { en } from "../../../engine/contract/english";
import type { AnyGame } from "../../../engine/contract/game";
import { reasonInWords } from "../../contract/frozen-reasons";
import { FUEL_PER_CPU_SECOND } from "../../contract/fuel";
import type { JudgeCheck } from "../../contract/judge-api";
import type { MatchResult } from "../../contract/match-result";
import type { SourceProblem } from "../../contract/player-bundle";
import type { FoundDifference, TwinsCompared } from "../twins/compare-twins";

/** A check, and why the player is not ready where it is not fine. */
interface Reasoned extends JudgeCheck {
  readonly why: string;
}

export interface TrialReport {
  /** Why it is not ready; none where it is. */
  readonly reasons: string[];
  readonly problems: SourceProblem[];
  readonly checks: JudgeCheck[];
}

export interface PlayedSeat {
  readonly result: MatchResult;
  readonly seat: number;
}

export function notCompiled(problems: readonly SourceProblem[]): TrialReport {
  return { reasons: [en`it does not compile there`], problems: [...problems], checks: [] };
}

export function notFilled(problems: readonly SourceProblem[]): TrialReport {
  const why = en`it could not be tried with rubbish in what is not set`;
  return { reasons: [why], problems: [...problems], checks: [] };
}

export function reportOf(problems: readonly SourceProblem[], found: readonly Reasoned[]): TrialReport {
  const reasons = found.filter(({ isFine }) => !isFine).map(({ why }) => why);
  const checks = found.map(({ isFine, words, line }) => ({ isFine, words, line }));
  return { reasons, problems: [...problems], checks };
}

/** Of the player that was filled with rubbish, beside the one as it will be. */
export function twinChecks(compared: TwinsCompared): Reasoned[] {
  const misuse = misuseIn(compared);
  if (misuse === null) return [noMisuse(compared.rounds), unsetCheck(compared)];
  const { round, found, line } = misuse;
  const words = en`${whereIn(round, line)} it uses what is not there: ${inWords(found)}. On the judge the program ends there, or goes on with anything`;
  return [{ isFine: false, words, line, why: USES_THE_ABSENT }];
}

const USES_THE_ABSENT = en`it uses what is not there`;
/** So begins what the filled player fails with (`resources/cpp/tauler/runtime/misuse.hh`). */
const MISUSED = "misused: ";

/** What the library and the compiler say, and what that is called here. */
const MISUSES: readonly (readonly [RegExp, string])[] = [
  [/null pointer/, en`a pointer to nothing`],
  [/division by zero/, en`the result of a division by zero`],
  [/without a result/, en`the result of a function that gave none`],
  [/empty/, en`an element of what is empty`],
  [/iterator|bounded_iter/, en`an iterator that leads to no element`],
  [/bounds/, en`an index beyond the end`],
];

function inWords(found: string): string {
  return MISUSES.find(([pattern]) => pattern.test(found))?.[1] ?? found;
}

function noMisuse(rounds: number): Reasoned {
  const words = en`it uses nothing that is not there: an index beyond the end, an element of an empty list, a pointer to nothing (${rounds} rounds)`;
  return { isFine: true, words, line: null, why: USES_THE_ABSENT };
}

/** @returns null where it uses nothing that is not there */
function misuseIn({ difference, frozen }: TwinsCompared) {
  const found = difference?.kind === "fault" ? { round: difference.round, other: difference.other } : frozen[0];
  if (found?.other == null || !found.other.message.startsWith(MISUSED)) return null;
  const { message, stack } = found.other;
  return { round: found.round, found: message.slice(MISUSED.length), line: innermostLine(stack) };
}

function whereIn(round: number, line: number | null): string {
  const shown = Math.max(0, round);
  return line === null ? en`in round ${shown}` : en`in round ${shown}, line ${line},`;
}

function unsetCheck({ difference, rounds }: TwinsCompared): Reasoned {
  const why = en`it depends on variables that are not set`;
  // Nothing is known from where it is out of time as it is, which is told of its matches.
  if (difference === null || isOutOfTime(difference)) {
    const words = en`it decides the same whatever variables hold that were not set (${rounds} rounds)`;
    return { isFine: true, words, line: null, why };
  }
  const line = lineOf(difference);
  const words = en`${whereIn(difference.round, line)} it decides otherwise when there is rubbish in variables that were not set and in memory that was given back: give each a value, fields of the class too`;
  return { isFine: false, words, line, why };
}

function isOutOfTime(difference: FoundDifference): boolean {
  return difference.kind === "fault" && difference.one?.reason === "cpu";
}

function lineOf(difference: FoundDifference): number | null {
  if (difference.kind === "fault") return innermostLine((difference.other ?? difference.one)?.stack ?? "");
  const line = (difference.one ?? difference.other)?.line ?? 0;
  return line === 0 ? null : line;
}

export function matchChecks(game: AnyGame, played: readonly PlayedSeat[]): Reasoned[] {
  const own = played.map(({ result, seat }) => result.seats[seat]);
  const won = played.filter(({ result, seat }) => result.winners.length === 1 && result.winners[0] === seat).length;
  const most = Math.max(...own.map(({ fuel }) => fuel)) / FUEL_PER_CPU_SECOND;
  const limit = game.player.cpuSeconds;
  const cpu = most.toFixed(3);
  const frozen = own.flatMap(({ fault }) => fault ?? []).slice(0, 1);
  return [
    {
      isFine: won > 0,
      words: en`matches won against three Dummies: ${won} of ${played.length}`,
      line: null,
      why: en`it never beats three Dummies`,
    },
    {
      isFine: most < limit,
      words: en`CPU by the judge's measure: at most ${cpu} s of ${limit} s in a match`,
      line: null,
      why: en`it takes too long`,
    },
    ...frozen.map(({ round, reason, message, stack }) => ({
      isFine: false,
      words: en`it was frozen in round ${round} (${reasonInWords(reason)}): ${message}`,
      line: innermostLine(stack),
      why: en`it fails`,
    })),
  ];
}

/** @param stack lines like `    at play (AIRon.cc:12:5)` */
function innermostLine(stack: string): number | null {
  const place = /:(\d+):\d+\)?$/m.exec(stack);
  return place === null ? null : Number(place[1]);
}
