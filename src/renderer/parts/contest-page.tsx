import { type ReactNode, useEffect, useRef } from "react";
import { en } from "../../engine/contract/english";
import { t, titled } from "../../main/contract/language/translate";
import { useCommands } from "../session/commands/bus";
import { type ContestKind, closeComparisons, showContests, useComparisons } from "../session/compare/comparison-store";
import { useConnection } from "../session/host/host-client";
import { Button } from "../ui/button";
import { isCovered } from "../ui/is-covered";
import { Segments } from "../ui/segments";
import styles from "./contest.module.css";

export interface ContestPageProps {
  readonly kind: ContestKind;
  readonly title: string;
  /** More of them, at the end of the bar. */
  readonly buttons: ReactNode;
  /** Set-up and history. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

const KINDS = [
  { value: "comparison", title: en`Two versions` },
  { value: "league", title: en`League` },
] as const;

/** A page about contests, which covers the window. */
export function ContestPage({ kind, title, buttons, side, children }: ContestPageProps) {
  const problem = useComparisons((store) => store.problem);
  const isLost = useConnection((store) => store.state) === "lost";
  const page = useRef<HTMLElement>(null);
  useEffect(() => page.current?.focus(), []);
  useCommands({ "leave-contests": { isOffered: () => !isCovered(), run: closeComparisons } });
  return (
    <section className={styles.page} aria-label={title} ref={page} tabIndex={-1}>
      <header className={styles.bar}>
        <Button onPress={closeComparisons}>{t`Back to the match`}</Button>
        <h1>{title}</h1>
        {buttons}
        <Segments label={t`What is compared`} value={kind} choices={titled(KINDS)} onChoose={showContests} />
      </header>
      {isLost && (
        <p className={styles.problem} role="alert">
          {t`The connection to Tauler is lost. What was played is kept; the page goes on as soon as Tauler is back.`}
        </p>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
      <div className={styles.content}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer */}
        <aside className={styles.side} aria-label={t`Set-up and history`} tabIndex={0} data-scrolls="">
          {side}
        </aside>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer */}
        <div className={styles.main} tabIndex={0} data-scrolls="">
          {children}
        </div>
      </div>
    </section>
  );
}
