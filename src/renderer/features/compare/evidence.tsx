import { t } from "../../../main/contract/language/translate";
import styles from "../../parts/contest.module.css";
import type { LiveComparison } from "../../session/compare/comparison-store";
import { evidenceWords, partOf } from "./words";

/** How far the test is from saying yes or no: a point on the way from one bound to the other. */
export function Evidence({ live }: { readonly live: LiveComparison }) {
  const { yes: forYes, no: forNo } = live.report.evidence;
  const place = (1 + partOf(forYes) - partOf(forNo)) / 2;
  const [no, yes] = live.test.p1 <= 0.5 ? [t`worse`, t`no worse`] : [t`not better`, t`better`];
  return (
    <div className={styles.evidence}>
      <span>{no}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a <meter> has neither a middle nor two ends that mean something */}
      <div
        className={styles.track}
        role="meter"
        aria-label={t`Evidence`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * place)}
        aria-valuetext={t`${Math.round(100 * place)} % of the way from ${no} to ${yes}`}
        title={evidenceWords(live.report)}
      >
        <div className={styles.trackMark} style={{ left: `${100 * place}%` }} />
      </div>
      <span>{yes}</span>
    </div>
  );
}
