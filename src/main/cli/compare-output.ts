import type { ComparisonReport, FaultReport, VersionReport } from "../host/compare/comparison-report";
import { percent, verdictSentence } from "../host/compare/verdict-sentence";
import { oneLine } from "../host/printable";
import { columns } from "./summary";
import { shellWord } from "./terminal";

/** The report as a person reads it. */
export function comparisonText(report: ComparisonReport): string {
  const parts = [verdictSentence(report), details(report), seatLines(report), versionLines(report), faultText(report)];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The same for programs, as one line. Numbers that do not exist are null. */
export function comparisonJson(report: ComparisonReport): string {
  return `${JSON.stringify({ sentence: verdictSentence(report), ...report })}\n`;
}

/** The same for a build server: one test, which fails unless the answer is yes. */
export function comparisonJunit(report: ComparisonReport): string {
  const { a, b, verdict, test } = report;
  const claim = test.p1 <= 0.5 ? "is no worse than" : "is better than";
  const sentence = escapeXml(verdictSentence(report));
  const outcome = verdict === "yes" ? "" : `<failure message="${sentence}"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="tauler compare ${report.game}" tests="1" failures="${verdict === "yes" ? 0 : 1}" errors="0" skipped="0">`,
    `<testcase classname="${report.game}" name="${b.name} ${claim} ${a.name}">${outcome}`,
    `<system-out>${escapeXml(comparisonText(report))}</system-out></testcase>`,
    "</testsuite>\n",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function details({
  blocks,
  voidBlocks,
  elo,
  pairingValue,
  logLikelihoodRatio,
  test,
  isFixed,
}: ComparisonReport): string {
  const kind = isFixed ? "Student's interval for a run of fixed size" : "an interval that may be watched";
  const lines = [
    `Blocks (a seed each): ${blocks}${voidBlocks === 0 ? "" : `, and ${voidBlocks} that could not be played`}. The interval is ${kind}.`,
  ];
  if (elo !== null) lines.push(`Elo: ${points(elo.middle)}, ${points(elo.low)} to ${points(elo.high)}.`);
  if (!isFixed)
    lines.push(`Test of ${test.p0} against ${test.p1}: log likelihood ratio ${logLikelihoodRatio.toFixed(2)}.`);
  if (pairingValue !== null)
    lines.push(`Playing each seed with seats exchanged made a match worth ${pairingValue.toFixed(1)} others.`);
  return lines.join("\n");
}

function points(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? "+∞" : "−∞";
  return `${elo < 0 ? "−" : "+"}${Math.abs(elo).toFixed(0)}`;
}

function seatLines({ seats, a, b, blocks }: ComparisonReport): string {
  if (blocks === 0) return "";
  const [nameA, nameB] = headings(a, b);
  const rows = seats.map((row) => [`  ${row.seat}`, `${percent(row.a)} %`, `${percent(row.b)} %`]);
  return `Others beaten, by seat:\n${columns([["  seat", nameA, nameB], ...rows])}`.trimEnd();
}

function versionLines({ a, b, blocks }: ComparisonReport): string {
  if (blocks === 0) return "";
  const [nameA, nameB] = headings(a, b);
  const row = (title: string, cell: (version: VersionReport) => string) => [`  ${title}`, cell(a), cell(b)];
  const rows = [
    row("version", ({ sourceHash }) => sourceHash.slice(0, 12)),
    row("CPU per match", ({ cpuSeconds }) => `${cpuSeconds.toFixed(3)} s`),
    row("orders that came to nothing", ({ failedOrders }) =>
      failedOrders === null ? "?" : `${percent(failedOrders)} %`,
    ),
    row("faults", ({ faults }) => String(faults)),
    row("matches won (exploratory)", ({ wins }) => `${percent(wins)} %`),
    row("mean score (exploratory)", ({ meanScore }) => meanScore.toFixed(0)),
  ];
  return columns([["", nameA, nameB], ...rows]).trimEnd();
}

function headings(a: VersionReport, b: VersionReport): [string, string] {
  return [`A ${a.name}`, `B ${b.name}`];
}

function faultText({ game, faults }: ComparisonReport): string {
  return faultLines(game, faults);
}

const FAULTS_TOLD = 10;

/** Who was frozen, with the command that plays it again. Empty without faults. */
export function faultLines(game: string, faults: readonly FaultReport[]): string {
  if (faults.length === 0) return "";
  const told = faults
    .slice(0, FAULTS_TOLD)
    .flatMap(({ player, seed, seat, seats, reason, round, message, isReproducible }) => [
      `  ${player} in seat ${seat}, round ${round} (${reason}${isReproducible === false ? ", not reproducible" : ""}): ${oneLine(message.split("\n", 1)[0])}`,
      `    tauler run ${game} ${seats.map(shellWord).join(" ")} -s ${seed}`,
    ]);
  const more = faults.length > FAULTS_TOLD ? [`  and ${faults.length - FAULTS_TOLD} more, in the results file`] : [];
  const lines = ["Players that were frozen; their matches count, as on the judge:", ...told, ...more];
  return [...lines, ...irreproducibleLines(faults)].join("\n");
}

/** One seat of one match each. */
function irreproducibleLines(faults: readonly FaultReport[]): string[] {
  const marked = faults.filter(({ isReproducible }) => isReproducible === false);
  const matches = new Set(marked.map(({ seed, seats }) => `${seed} ${seats.join(" ")}`)).size;
  if (matches === 0) return [];
  const which = matches === 1 ? "One of these matches is" : `${matches} of these matches are`;
  return [`${which} not reproducible: the machine had a part in it, also when the match was played alone.`];
}
