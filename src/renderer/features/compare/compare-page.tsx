import { useEffect, useRef } from "react";
import { useCommands } from "../../session/commands/bus";
import {
  closeComparisons,
  openComparisons,
  showComparison,
  useComparisons,
} from "../../session/compare/comparison-store";
import { useConnection } from "../../session/host/host-client";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import styles from "./compare.module.css";
import { History } from "./history";
import { ResultView } from "./result-view";
import { SetupFormPanel } from "./setup-form";

/** Opens the page; for the match bar. */
export function CompareButton() {
  useCommands({ compare: () => openComparisons() });
  return (
    <Button isQuiet label="Compare" onPress={() => openComparisons()} hint="Which version is better? (F8)">
      <Icon name="compare" />
      <span className={styles.word}>Compare</span>
    </Button>
  );
}

/** Which version is better: the set-up, what was found before, and the comparison in view. It covers the window. */
export function ComparePage() {
  const isOpen = useComparisons((store) => store.isOpen);
  return isOpen ? <OpenPage /> : null;
}

function OpenPage() {
  const shown = useComparisons((store) => store.shown);
  const problem = useComparisons((store) => store.problem);
  const isLost = useConnection((store) => store.state) === "lost";
  const page = useRef<HTMLElement>(null);
  useEffect(() => page.current?.focus(), []);
  return (
    <section className={styles.page} aria-label="Compare" ref={page} tabIndex={-1}>
      <header className={styles.bar}>
        <Button onPress={closeComparisons}>Back to the match</Button>
        <h1>Compare</h1>
        {shown !== null && <Button onPress={() => showComparison(null)}>About comparing</Button>}
      </header>
      {isLost && (
        <p className={styles.problem} role="alert">
          The connection to Tauler is lost. What was played is kept; the page goes on as soon as Tauler is back.
        </p>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
      <div className={styles.content}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer */}
        <aside className={styles.side} aria-label="Set-up and history" tabIndex={0} data-scrolls="">
          <SetupFormPanel />
          <History />
        </aside>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer */}
        <div className={styles.main} tabIndex={0} data-scrolls="">
          {shown === null ? <Introduction /> : <ResultView id={shown} />}
        </div>
      </div>
    </section>
  );
}

function Introduction() {
  return (
    <article className={styles.introduction}>
      <h2>Which version is better?</h2>
      <p>
        One match says little: seats are not equal, boards are not equal, and whoever looks often enough finds
        something. Press <strong>Start</strong>, and Tauler plays B and A against each other on many boards, each with
        the seats balanced, until the answer is clear.
      </p>
      <p>
        You may look at any time and stop at any time: the test and the interval are made for that. It uses all cores
        but one, and only the time that nobody else wants. What was played is kept, also when Tauler is closed.
      </p>
    </article>
  );
}
