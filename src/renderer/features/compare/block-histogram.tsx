import type { ComparedBlock } from "../../../main/contract/compare-api";
import { t } from "../../../main/contract/language/translate";
import styles from "../../parts/contest.module.css";
import { histogramOf } from "./histogram";

/** How the blocks' scores are distributed: to the right of the middle, B was ahead. */
export function BlockHistogram({ blocks }: { readonly blocks: readonly ComparedBlock[] }) {
  const bins = histogramOf(blocks.map(({ score }) => score));
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const words = bins.map(({ score, count }) => t`${count} at ${Math.round(100 * score)} %`).join(", ");
  return (
    <section className={styles.panel} aria-label={t`Scores of the blocks`}>
      <h3>{t`Scores of the blocks`}</h3>
      <div className={styles.bars} role="img" aria-label={t`Blocks by score of B: ${words}`}>
        {bins.map(({ score, count }) => (
          <div key={score} className={styles.bin}>
            <span className={styles.count}>{count === 0 ? "" : count}</span>
            <div
              className={styles.histogramBar}
              data-side={sideOf(score)}
              style={{ height: `${(100 * count) / most}%` }}
            />
          </div>
        ))}
      </div>
      <p className={styles.barScale}>
        <span>{t`0 %, all to A`}</span>
        <span>50 %</span>
        <span>{t`100 %, all to B`}</span>
      </p>
    </section>
  );
}

function sideOf(score: number): string {
  if (score === 0.5) return t`even`;
  return score < 0.5 ? "a" : "b";
}
