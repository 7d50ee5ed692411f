import { forecastWords } from "../../engine/stats/forecast";
import { decimal, t, translated } from "../contract/language/translate";
import {
  type ComparisonReport,
  comparisonReport,
  measuredSeconds,
  type Verdict,
} from "../host/compare/comparison-report";
import type { ContestSession } from "../host/compare/contest-session";
import { VersionContest } from "../host/compare/version-contest";
import type { QueueServer } from "../host/queue/queue-server";
import { comparisonJson, comparisonJunit, comparisonText } from "./compare-output";
import { type CompareOptions, compareTerms } from "./contest-options";
import {
  type AskedContest,
  beginContest,
  checkWords,
  endingCode,
  playContest,
  resumeContest,
  tellEnding,
  termsOf,
} from "./contest-session";
import { withQueue } from "./queue-session";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

type Asked = AskedContest<CompareOptions>;

/** Says whether B is better than A. */
export function compare(terminal: Terminal, asked: Asked): Promise<ExitCode> {
  return withQueue(terminal, asked.options.queue, (queue) => compareBy(queue, terminal, asked));
}

async function compareBy(queue: QueueServer | null, terminal: Terminal, asked: Asked): Promise<ExitCode> {
  const { options } = asked;
  const session = await open(terminal, asked);
  if (typeof session === "number") return session;
  const terms = session.header.compare;
  if (terms === null) throw new Error("a league has been opened as a comparison");
  const contest = new VersionContest(session.header, terms);
  const report = () => comparisonReport(session.header, terms, contest);
  const progress = (matches: number) => forecast(report(), { matches, most: session.header.maxMatches });
  const played = await playContest(terminal, { ...options, session, contest, queue, progress });
  if (!played.ok) return refuse(terminal, played.problem);
  // A run of fixed size says something at its end only, and one that could not be kept is not told from its part.
  const isWhole = played.value.reason === "finished" || (played.value.reason === "stopped" && !terms.isFixed);
  if (isWhole) terminal.print(formatted(report(), options, termsOf(session, options)));
  tellMeasured(terminal, session.header.players, contest);
  tellEnding(terminal, played.value, { session, command: "compare" });
  return endingCode(played.value, EXIT_CODES[report().verdict]);
}

const EXIT_CODES: Readonly<Record<Verdict, ExitCode>> = { yes: EXIT.done, no: EXIT.no, undecided: EXIT.no };

function open(terminal: Terminal, { game, players, options }: Asked): Promise<ContestSession | ExitCode> | ExitCode {
  const checked = checkWords(game === undefined ? players : [game.id, ...players], options);
  if (!checked.ok) return refuse(terminal, checked.problem);
  if (options.resume !== undefined) return resumeContest(terminal, options.resume, { options, isLeague: false });
  if (game === undefined || players.length !== 2) return refuse(terminal, NOT_TWO);
  const terms = compareTerms(options);
  if (!terms.ok) return refuse(terminal, terms.problem);
  return beginContest(terminal, { game, words: [...players, ...options.pool], options, compare: terms.value });
}

const NOT_TWO = { code: "wrong-players", message: t`Name a game and two players: A and B.` };

/** Not among what is printed: it differs from run to run. */
function tellMeasured(
  terminal: Terminal,
  players: readonly { readonly name: string }[],
  contest: VersionContest,
): void {
  const [a, b] = [measuredSeconds(contest, 0), measuredSeconds(contest, 1)];
  if (a === null || b === null) return;
  const words = [`A ${players[0].name} ${a.toFixed(3)} s`, `B ${players[1].name} ${b.toFixed(3)} s`];
  terminal.tell(t`CPU of a match, as measured on this machine: ${words.join(", ")}. Faults and limits go by fuel.`);
}

function formatted(report: ComparisonReport, { json, junit }: CompareOptions, again: string): string {
  if (json) return comparisonJson(report);
  return junit ? comparisonJunit(report, again) : comparisonText(report, again);
}

function forecast(report: ComparisonReport, { matches, most }: { matches: number; most: number }): string {
  if (report.score === null) return "";
  const sure = t`score ${decimal(100 * report.score, 1)} %`;
  if (report.matchesStillNeeded === null || report.matchesStillNeeded.low > most - matches) return sure;
  return t`${sure}, ${translated(forecastWords(report.matchesStillNeeded))} to play`;
}
