import { eloWords } from "../../engine/stats/elo";
import type { ComparisonReport, FaultReport, VersionReport } from "../host/compare/comparison-report";
import { commandAgain } from "../host/compare/play-again";
import { percent, verdictSentence } from "../host/compare/verdict-sentence";
import { comparisonWarnings } from "../host/compare/warnings";
import { oneLine } from "../host/printable";
import { columns } from "./summary";
import { escapeXml } from "./xml";

/** The report as a person reads it. @param again what a command needs to play its matches with the same terms, as `termWords` gives it */
export function comparisonText(report: ComparisonReport, again: string): string {
  const verdict = [verdictSentence(report), ...comparisonWarnings(report)].join("\n");
  const faults = faultLines(report.game, report.faults, again);
  const parts = [verdict, details(report), seatLines(report), versionLines(report), faults];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The same for programs, as one line. Numbers that do not exist are null. */
export function comparisonJson(report: ComparisonReport): string {
  return `${JSON.stringify({ sentence: verdictSentence(report), ...report })}\n`;
}

/** The same for a build server: one test, which fails unless the answer is yes. */
export function comparisonJunit(report: ComparisonReport, again: string): string {
  const { a, b, verdict, test } = report;
  const claim = test.p1 <= 0.5 ? "is no worse than" : "is better than";
  const sentence = escapeXml(verdictSentence(report));
  const outcome = verdict === "yes" ? "" : `<failure message="${sentence}"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="tauler compare ${report.game}" tests="1" failures="${verdict === "yes" ? 0 : 1}" errors="0" skipped="0">`,
    `<testcase classname="${report.game}" name="${b.name} ${claim} ${a.name}">${outcome}`,
    `<system-out>${escapeXml(comparisonText(report, again))}</system-out></testcase>`,
    "</testsuite>\n",
  ].join("\n");
}

/** Of what is needed, in percent: neither less than nothing nor more than enough. */
function part(evidence: number): string {
  return (100 * Math.min(1, Math.max(0, evidence))).toFixed(0);
}

function details({ blocks, voidBlocks, elo, pairingValue, evidence, score, test, isFixed }: ComparisonReport): string {
  const kind = isFixed ? "Student's interval for a run of fixed size" : "one that may be watched";
  const lines = [
    `Blocks (a seed each): ${blocks}${voidBlocks === 0 ? "" : `, and ${voidBlocks} that could not be played`}. The interval is ${kind}.`,
  ];
  if (elo !== null) lines.push(`Elo: ${eloWords(elo)}.`);
  if (!isFixed)
    lines.push(
      `Test of ${test.p0} against ${test.p1}: of the evidence that it needs, it has ${part(evidence.yes)} % for a yes and ${part(evidence.no)} % for a no.`,
      `Mean score of the blocks played: ${percent(score ?? Number.NaN)} %; where the test has stopped, it is further from 50 % than the truth.`,
    );
  if (pairingValue !== null)
    lines.push(`Playing each seed with seats exchanged made a match worth ${pairingValue.toFixed(1)} others.`);
  return lines.join("\n");
}

function seatLines({ seats, a, b, blocks }: ComparisonReport): string {
  if (blocks === 0) return "";
  const [nameA, nameB] = headings(a, b);
  const rows = seats.map((row) => [`  ${row.seat}`, `${percent(row.a)} %`, `${percent(row.b)} %`]);
  return `Others beaten, by seat:\n${columns([["  seat", nameA, nameB], ...rows])}`.trimEnd();
}

function versionLines({ a, b, blocks, cpuLimit }: ComparisonReport): string {
  if (blocks === 0) return "";
  const limit = cpuLimit === null ? ", as the judge counts it" : `, of the limit of ${cpuLimit} s`;
  const [nameA, nameB] = headings(a, b);
  const row = (title: string, cell: (version: VersionReport) => string) => [`  ${title}`, cell(a), cell(b)];
  const rows = [
    row("version", ({ sourceHash }) => sourceHash.slice(0, 12)),
    row(`CPU of a match${limit}`, ({ cpuSeconds }) => cpuCell(cpuSeconds, cpuLimit)),
    row("the most of a match", ({ mostCpuSeconds }) => cpuCell(mostCpuSeconds, cpuLimit)),
    row("orders that came to nothing", ({ failedOrders }) =>
      failedOrders === null ? "?" : `${percent(failedOrders)} %`,
    ),
    row("faults", ({ faults }) => String(faults)),
    row("matches won (exploratory)", ({ wins }) => `${percent(wins)} %`),
    row("mean score (exploratory)", ({ meanScore }) => meanScore.toFixed(0)),
  ];
  return columns([["", nameA, nameB], ...rows]).trimEnd();
}

/** The judge's seconds, as a share of the limit where there is one. */
function cpuCell(seconds: number, limit: number | null): string {
  return limit === null ? `${(1000 * seconds).toFixed(seconds < 0.1 ? 1 : 0)} ms` : shareCell(seconds / limit);
}

/** What is used is never told as nothing. */
function shareCell(share: number): string {
  return share > 0 && share < 0.0005 ? "under 0.1 %" : `${(100 * share).toFixed(1)} %`;
}

function headings(a: VersionReport, b: VersionReport): [string, string] {
  return [`A ${a.name}`, `B ${b.name}`];
}

const FAULTS_TOLD = 10;

/** Who was frozen, with the command that plays it again. Empty without faults. */
function faultLines(game: string, faults: readonly FaultReport[], again: string): string {
  if (faults.length === 0) return "";
  const told = faults
    .slice(0, FAULTS_TOLD)
    .flatMap((fault) => [`  ${fault.player} in ${faultWords(fault)}`, `    ${commandAgain(game, fault, again)}`]);
  const more = faults.length > FAULTS_TOLD ? [`  and ${faults.length - FAULTS_TOLD} more, in the results file`] : [];
  const lines = ["Players that were frozen; their matches count, as on the judge:", ...told, ...more];
  const marked = faults.filter(({ isReproducible }) => isReproducible === false);
  const matches = new Set(marked.map(({ seed, seats }) => `${seed} ${seats.join(" ")}`)).size;
  return [...lines, ...irreproducibleLines(matches)].join("\n");
}

/** Where, and why. */
export function faultWords({ seat, round, reason, message, isReproducible }: FaultReport): string {
  const why = `${reason}${isReproducible === false ? ", not reproducible" : ""}`;
  return `seat ${seat}, round ${round} (${why}): ${oneLine(message.split("\n", 1)[0])}`;
}

/** @param matches in which the machine had a part */
export function irreproducibleLines(matches: number): string[] {
  if (matches === 0) return [];
  const which = matches === 1 ? "One of these matches is" : `${matches} of these matches are`;
  return [`${which} not reproducible: the machine had a part in it, also when the match was played alone.`];
}
