import { eloWords } from "../../engine/stats/elo";
import { whyFrozen } from "../contract/frozen-reasons";
import { decimal, t, translated } from "../contract/language/translate";
import type { ComparisonReport, FaultReport, VersionReport } from "../host/compare/comparison-report";
import { commandAgain } from "../host/compare/play-again";
import { percent, verdictSentence } from "../host/compare/verdict-sentence";
import { comparisonWarnings } from "../host/compare/warnings";
import { callOfTauler } from "../host/places";
import { oneLine } from "../host/printable";
import { columns } from "./summary";
import { escapeXml } from "./xml";

/** The report as a person reads it. @param again what a command needs to play its matches with the same terms, as `termWords` gives it */
export function comparisonText(report: ComparisonReport, again: string): string {
  const verdict = [verdictSentence(report), ...comparisonWarnings(report)].map(translated).join("\n");
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
  const sentence = escapeXml(translated(verdictSentence(report)));
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
  const unplayed = voidBlocks === 0 ? "" : t`, and ${voidBlocks} that could not be played`;
  const kind = isFixed ? t`Student's interval for a run of fixed size` : t`one that may be watched`;
  const lines = [t`Blocks (a seed each): ${blocks}${unplayed}. The interval is ${kind}.`];
  if (elo !== null) lines.push(`${translated(eloWords(elo))}.`);
  if (!isFixed)
    lines.push(
      t`Test of ${test.p0} against ${test.p1}: of the evidence that it needs, it has ${part(evidence.yes)} % for a yes and ${part(evidence.no)} % for a no.`,
    );
  if (!isFixed && score !== null)
    lines.push(
      t`Mean score of the blocks played: ${percent(score)} %; where the test has stopped, it is further from 50 % than the truth.`,
    );
  if (pairingValue !== null)
    lines.push(t`Playing each seed with seats exchanged made a match worth ${decimal(pairingValue, 1)} others.`);
  return lines.join("\n");
}

function seatLines({ seats, a, b, blocks }: ComparisonReport): string {
  if (blocks === 0) return "";
  const [nameA, nameB] = headings(a, b);
  const rows = seats.map((row) => [`  ${row.seat}`, `${percent(row.a)} %`, `${percent(row.b)} %`]);
  const table = columns([[`  ${t`seat`}`, nameA, nameB], ...rows]);
  return `${t`Others beaten, by seat:`}\n${table}`.trimEnd();
}

function versionLines({ a, b, blocks, cpuLimit }: ComparisonReport): string {
  if (blocks === 0) return "";
  const [nameA, nameB] = headings(a, b);
  const row = (title: string, cell: (version: VersionReport) => string) => [`  ${title}`, cell(a), cell(b)];
  const rows = [
    row(t`version`, ({ sourceHash }) => sourceHash.slice(0, 12)),
    row(cpuTitle(cpuLimit), ({ cpuSeconds }) => cpuCell(cpuSeconds, cpuLimit)),
    row(t`the most of a match`, ({ mostCpuSeconds }) => cpuCell(mostCpuSeconds, cpuLimit)),
    row(t`orders that came to nothing`, ({ failedOrders }) =>
      failedOrders === null ? "?" : `${percent(failedOrders)} %`,
    ),
    row(t`faults`, ({ faults }) => String(faults)),
    row(t`matches won (exploratory)`, ({ wins }) => `${percent(wins)} %`),
    row(t`mean score (exploratory)`, ({ meanScore }) => meanScore.toFixed(0)),
  ];
  return columns([["", nameA, nameB], ...rows]).trimEnd();
}

function cpuTitle(limit: number | null): string {
  return limit === null ? t`CPU of a match, as the judge counts it` : t`CPU of a match, of the limit of ${limit} s`;
}

/** The judge's seconds, as a share of the limit where there is one. */
function cpuCell(seconds: number, limit: number | null): string {
  return limit === null ? `${(1000 * seconds).toFixed(seconds < 0.1 ? 1 : 0)} ms` : shareCell(seconds / limit);
}

/** What is used is never told as nothing. */
function shareCell(share: number): string {
  return share > 0 && share < 0.0005 ? t`under ${0.1} %` : `${(100 * share).toFixed(1)} %`;
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
    .flatMap((fault) => [`  ${frozenWords(fault)}`, `    ${callOfTauler} ${commandAgain(game, fault, again)}`]);
  const more =
    faults.length > FAULTS_TOLD ? [`  ${t`and ${faults.length - FAULTS_TOLD} more, in the results file`}`] : [];
  const lines = [frozenTitle(), ...told, ...more];
  const marked = faults.filter(({ isReproducible }) => isReproducible === false);
  const matches = new Set(marked.map(({ seed, seats }) => `${seed} ${seats.join(" ")}`)).size;
  return [...lines, ...irreproducibleLines(matches)].join("\n");
}

export function frozenTitle(): string {
  return t`Players that were frozen; their matches count, as on the judge:`;
}

function frozenWords(fault: FaultReport): string {
  return t`${fault.player} in ${faultWords(fault)}`;
}

/** Where, and why. */
export function faultWords({ seat, round, reason, message, isReproducible }: FaultReport): string {
  const why = `${whyFrozen(reason)}${isReproducible === false ? t`, not reproducible` : ""}`;
  return t`seat ${seat}, round ${round} (${why}): ${oneLine(translated(message.split("\n", 1)[0]))}`;
}

/** @param matches in which the machine had a part */
export function irreproducibleLines(matches: number): string[] {
  if (matches === 0) return [];
  const played = t`the machine had a part in it, also when the match was played alone.`;
  return [
    matches === 1
      ? t`One of these matches is not reproducible: ${played}`
      : t`${matches} of these matches are not reproducible: ${played}`,
  ];
}
