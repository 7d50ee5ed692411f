import { useEffect, useState } from "react";
import { findGame } from "../../../engine/games";
import { t, translated } from "../../../main/contract/language/translate";
import styles from "../../parts/contest.module.css";
import { dateWords } from "../../parts/contest-words";
import { followComparison, type LiveComparison, useComparisons } from "../../session/compare/comparison-store";
import unseen from "../../ui/unseen.module.css";
import { BlockHistogram } from "./block-histogram";
import { BlockList } from "./block-list";
import { Evidence } from "./evidence";
import { FaultList } from "./fault-list";
import { IntervalChart } from "./interval-chart";
import { ProgressLine } from "./progress-line";
import { RunButtons } from "./run-buttons";
import { SaveButtons } from "./save-buttons";
import { OtherFigures, SeatTable, VersionTable } from "./tables";
import { playerName } from "./words";

/** One comparison, as it grows. */
export function ResultView({ id }: { readonly id: string }) {
  const live = useComparisons((store) => store.live[id]);
  useEffect(() => followComparison(id), [id]);
  if (live === undefined) return <p className={styles.note}>{t`Reading the results …`}</p>;
  const { players, report, blocks } = live;
  return (
    <article className={styles.result} aria-label={t`Result`}>
      <Verdict live={live} />
      <ProgressLine live={live} />
      <div className={styles.buttons}>
        <RunButtons id={id} live={live} />
        <SaveButtons id={id} live={live} />
      </div>
      {report.blocks > 0 && (
        <>
          <Evidence live={live} />
          <div className={styles.columns}>
            <IntervalChart live={live} />
            <BlockHistogram blocks={blocks} />
          </div>
          <div className={styles.columns}>
            <SeatTable report={report} />
            <VersionTable report={report} measured={live.measured} />
          </div>
          <OtherFigures live={live} />
          <FaultList id={id} blocks={blocks} players={players} />
          <BlockList key={id} id={id} live={live} />
        </>
      )}
    </article>
  );
}

function Verdict({ live }: { readonly live: LiveComparison }) {
  const { report, players, game, design, startedAt, state } = live;
  const [a, b] = players;
  const kind = report.verdict;
  return (
    <header className={styles.verdict} data-verdict={kind}>
      <p className={styles.note}>
        {t`${findGame(game)?.title} · ${design} · ${playerName(b, a)} against ${playerName(a, b)} · begun ${dateWords(startedAt)}`}
      </p>
      <h2>{report.blocks === 0 ? firstWords(state.kind) : translated(report.sentence).replaceAll(" %", "\u00a0%")}</h2>
      {report.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {translated(warning).replaceAll(" %", "\u00a0%")}
        </p>
      ))}
      {state.kind === "failed" && (
        <p className={styles.problem} role="alert">
          {translated(state.problem.message)}
        </p>
      )}
      <Announcement text={kind === "undecided" ? "" : translated(report.sentence)} />
    </header>
  );
}

function firstWords(kind: LiveComparison["state"]["kind"]): string {
  if (kind === "starting") return t`The players are being made ready …`;
  return kind === "playing" ? t`The first matches are being played …` : t`No block of matches has been played yet.`;
}

/** Says the verdict to screen readers, once, when it is there. */
function Announcement({ text }: { readonly text: string }) {
  const [told, setTold] = useState("");
  useEffect(() => setTold(text), [text]);
  return <output className={unseen.unseen}>{told}</output>;
}
