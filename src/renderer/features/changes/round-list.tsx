import { useEffect, useId, useRef } from "react";
import { t } from "../../../main/contract/language/translate";
import { type ChangedRound, useFirstChange } from "../../session/changes/changed-orders";
import { goToChangedRound } from "../../session/changes/go-to-change";
import { nextIndex } from "../../ui/next-index";
import styles from "./changes.module.css";

export interface RoundListProps {
  readonly rounds: readonly ChangedRound[];
  /** The round whose orders are shown. */
  readonly shown: number;
}

/** The rounds that differ, each with how many of its orders do. One Tab stop; arrows go from round to round. */
export function RoundList({ rounds, shown }: RoundListProps) {
  const id = useId();
  const first = useFirstChange();
  const list = useRef<HTMLDivElement>(null);
  const most = Math.max(...rounds.map(({ count }) => count));
  const index = rounds.findIndex(({ round }) => round === shown);
  useEffect(() => {
    list.current?.querySelector(`[data-round="${shown}"]`)?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  const idOf = (round: number) => `${id}-${round}`;
  return (
    <div className={styles.roundList}>
      <div className={styles.listTitle}>
        {rounds.length === 1 ? t`1 round differs` : t`${rounds.length} rounds differ`}
      </div>
      <div
        ref={list}
        className={styles.options}
        role="listbox"
        aria-label={t`Rounds that differ`}
        aria-activedescendant={idOf(shown)}
        tabIndex={0}
        data-scrolls=""
        onKeyDown={(event) => {
          const next = nextIndex(event.key, { index, count: rounds.length, axis: "vertical" });
          if (next === null) return;
          event.preventDefault();
          event.stopPropagation();
          goToChangedRound(rounds[next].round);
        }}
      >
        {rounds.map(({ round, count }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list as a whole has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the same
          <div
            key={round}
            id={idOf(round)}
            data-round={round}
            role="option"
            aria-selected={round === shown}
            className={styles.option}
            title={t`Show round ${round}`}
            onClick={() => goToChangedRound(round)}
          >
            <span className={styles.optionRound}>{round}</span>
            <span className={styles.bar} style={{ width: `${Math.max(2, (count / most) * 40)}px` }} />
            <span className={styles.soft}>{count}</span>
            {round === first?.round && <span className={styles.first}>{t`first`}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
