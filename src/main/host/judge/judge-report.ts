import { en } from "../../../engine/contract/english";
import type { AnyGame } from "../../../engine/contract/game";
import { reasonInWords } from "../../contract/frozen-reasons";
import { FUEL_PER_CPU_SECOND } from "../../contract/fuel";
import type { JudgeCheck } from "../../contract/judge-api";
import type { MatchResult } from "../../contract/match-result";
import type { SourceProblem } from "../../contract/player-bundle";
import type { TwinsCompared } from "../twins/compare-twins";

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

export function unsetCheck({ difference, rounds }: TwinsCompared): Reasoned {
  const why = en`it depends on variables that are not set`;
  if (difference === null) {
    const words = en`it decides the same whatever variables hold that were not set (${rounds} rounds)`;
    return { isFine: true, words, line: null, why };
  }
  const order = difference.kind === "order" ? (difference.one ?? difference.other) : null;
  const line = order?.line === undefined || order.line === 0 ? null : order.line;
  const round = Math.max(0, difference.round);
  const where = line === null ? en`in round ${round}` : en`in round ${round}, line ${line},`;
  const words = en`${where} it decides otherwise when variables that were not set hold rubbish: give each a value, fields of the class too`;
  return { isFine: false, words, line, why };
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
