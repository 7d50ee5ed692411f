import type { ReactNode } from "react";
import { en } from "../../../engine/contract/english";
import { eloWords } from "../../../engine/stats/elo";
import type { ComparisonFigures, VersionFigures } from "../../../main/contract/compare-api";
import { decimal, t, translated } from "../../../main/contract/language/translate";
import styles from "../../parts/contest.module.css";
import { percent } from "../../parts/contest-words";
import type { LiveComparison } from "../../session/compare/comparison-store";
import { cpuShare, evidenceWords, playerName } from "./words";

/** The share of others beaten in each seat. */
export function SeatTable({ report }: { readonly report: ComparisonFigures }) {
  return (
    <section className={styles.panel} aria-label={t`By seat`}>
      <h3>{t`Others beaten, by seat`}</h3>
      <table className={styles.table}>
        <Head report={report} first={t`Seat`} />
        <tbody>
          {report.seats.map(({ seat, a, b }) => (
            <tr key={seat}>
              <th scope="row">{seat}</th>
              <td>{percent(a)}</td>
              <td>{percent(b)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t`Rows may differ: seats are not equal. The columns are what counts.`}</p>
    </section>
  );
}

function Head({ report: { a, b }, first }: { readonly report: ComparisonFigures; readonly first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">A: {playerName(a, b)}</th>
        <th scope="col">B: {playerName(b, a)}</th>
      </tr>
    </thead>
  );
}

interface FigureRow {
  readonly title: string;
  readonly isExploratory?: boolean;
  /** @param limit of CPU in seconds; null for none */
  readonly cell: (version: VersionFigures, limit: number | null) => ReactNode;
}

const ROWS: readonly FigureRow[] = [
  {
    title: en`CPU of a match, by the judge's measure`,
    cell: ({ cpuSeconds }, limit) => cpuShare(cpuSeconds, limit),
  },
  { title: en`The most of a match`, cell: ({ mostCpuSeconds }, limit) => cpuShare(mostCpuSeconds, limit) },
  { title: en`Orders that came to nothing`, cell: ({ failedOrders }) => percent(failedOrders) },
  { title: en`Faults`, cell: ({ faults }) => faults },
  { title: en`Matches won`, isExploratory: true, cell: ({ wins }) => percent(wins) },
  {
    title: en`Mean score`,
    isExploratory: true,
    cell: ({ meanScore }) => (meanScore === null ? "–" : decimal(meanScore, 0)),
  },
];

function secondsWords(seconds: number | null): string {
  return seconds === null ? "–" : `${decimal(seconds, 3)} s`;
}

/** CPU, failed orders, faults; and figures that no test stands behind. */
export function VersionTable({ report, measured }: Pick<LiveComparison, "report" | "measured">) {
  return (
    <section className={styles.panel} aria-label={t`By version`}>
      <h3>{t`By version`}</h3>
      <table className={styles.table}>
        <Head report={report} first={t`Figure`} />
        <tbody>
          <tr>
            <th scope="row">{t`CPU of a match, measured on this machine`}</th>
            <td>{secondsWords(measured.a)}</td>
            <td>{secondsWords(measured.b)}</td>
          </tr>
          {ROWS.map(({ title, isExploratory, cell }) => (
            <tr key={title}>
              <th scope="row">
                {translated(title)}
                {isExploratory === true && <span className={styles.tag}>{t`exploratory`}</span>}
              </th>
              <td>{cell(report.a, report.cpuLimit)}</td>
              <td>{cell(report.b, report.cpuLimit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t`Exploratory: no test stands behind these; they may mislead.`}</p>
    </section>
  );
}

/** Elo, what pairing saved, the test's numbers. The mean stands here and not in the verdict: a test that stops when it is clear stops after a good streak. */
export function OtherFigures({ live }: { readonly live: LiveComparison }) {
  const { pairingValue, blocks, voidBlocks, elo, score } = live.report;
  const parts = [blocks === 1 ? t`1 block (one seed)` : t`${blocks} blocks (a seed each)`];
  if (voidBlocks > 0) parts.push(t`${voidBlocks} block(s) that could not be played`);
  if (elo !== null) parts.push(eloWords(elo));
  parts.push(evidenceWords(live.report));
  parts.push(t`mean of the blocks played ${percent(score)}`);
  if (pairingValue !== null) parts.push(t`balanced seats made a match worth ${decimal(pairingValue, 1)} others`);
  return <p className={styles.note}>{parts.join(" · ")}</p>;
}
