import { t } from "../../../main/contract/language/translate";
import styles from "../../parts/contest.module.css";
import { ContestPage } from "../../parts/contest-page";
import { useCommands } from "../../session/commands/bus";
import { openContests, showComparison, useComparisons } from "../../session/compare/comparison-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { History } from "./history";
import { ResultView } from "./result-view";
import { SetupFormPanel } from "./setup-form";

/** Opens the page; for the match bar. */
export function CompareButton() {
  useCommands({ compare: () => openContests() });
  return (
    <Button isQuiet label={t`Compare`} onPress={() => openContests()} hint={t`Which version is better? (F8)`}>
      <Icon name="compare" />
      <span className={styles.word}>{t`Compare`}</span>
    </Button>
  );
}

/** Which version is better: the set-up, what was found before, and the comparison in view. It covers the window. */
export function ComparePage() {
  const isOpen = useComparisons((store) => store.isOpen && store.page === "comparison");
  return isOpen ? <OpenPage /> : null;
}

function OpenPage() {
  const shown = useComparisons((store) => store.shown);
  return (
    <ContestPage
      kind="comparison"
      title={t`Compare`}
      buttons={shown !== null && <Button onPress={() => showComparison(null)}>{t`About comparing`}</Button>}
      side={
        <>
          <SetupFormPanel />
          <History />
        </>
      }
    >
      {shown === null ? <Introduction /> : <ResultView id={shown} />}
    </ContestPage>
  );
}

function Introduction() {
  return (
    <article className={styles.introduction}>
      <h2>{t`Which version is better?`}</h2>
      <p>
        {t`One match says little: seats are not equal, boards are not equal, and whoever looks often enough finds something. Press`}{" "}
        <strong>{t`Start`}</strong>
        {t`, and Tauler plays B and A against each other on many boards, each with the seats balanced, until the answer is clear.`}
      </p>
      <p>
        {t`You may look at any time and stop at any time: the test and the interval are made for that. It uses all cores but one, and only the time that nobody else wants. What was played is kept, also when Tauler is closed.`}
      </p>
    </article>
  );
}
