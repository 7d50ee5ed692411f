import { en } from "../../engine/contract/english";
import { t, translated } from "../../main/contract/language/translate";
import { StopNote } from "../features/breakpoints/stop-note";
import { ChangeStatus } from "../features/changes/change-status";
import { MatchResult } from "../features/changes/match-result";
import { CompareStatus } from "../features/compare/compare-status";
import { DebugStatus } from "../features/debugger/debug-bar";
import { CompilerStatus } from "../features/editor/compiler-status";
import { FileStatus } from "../features/editor/file-status";
import { MatchStatus } from "../features/match/match-status";
import { ProblemStatus } from "../features/problems/problem-status";
import { TestStatus } from "../features/tests/test-status";
import { useConnection } from "../session/host/host-client";
import { Icon } from "../ui/icon";
import styles from "./app.module.css";
import { useLayout } from "./layout-store";

/** Is all well? Always there, so that nothing that is said moves anything. */
export function StatusBar() {
  const isMaximised = useLayout((store) => store.isMaximised);
  const { state } = useConnection();
  return (
    <footer className={styles.statusBar} data-lost={state === "lost" || undefined}>
      <DebugStatus />
      <ProblemStatus />
      <TestStatus />
      <FileStatus />
      <CompilerStatus />
      <span className={styles.gap} />
      <StopNote />
      <CompareStatus />
      {isMaximised && <span className={styles.hint}>{t`Board maximised: Esc or F4 gives the code back`}</span>}
      <ChangeStatus />
      <MatchStatus />
      <MatchResult />
      <span className={styles.item} data-connection={state} title={translated(CONNECTION[state])}>
        <Icon name={state === "lost" ? "lost" : "connected"} size={14} />
        <span className={styles.itemWord}>{translated(CONNECTION[state])}</span>
      </span>
    </footer>
  );
}

const CONNECTION = { connecting: en`Connecting…`, connected: en`Connected`, lost: en`Connection lost` } as const;
