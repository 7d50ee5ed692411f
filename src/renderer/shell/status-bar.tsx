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
      {isMaximised && <span className={styles.hint}>Board maximised: Esc or F4 gives the code back</span>}
      <ChangeStatus />
      <MatchStatus />
      <MatchResult />
      <span className={styles.item} data-connection={state} title={CONNECTION[state]}>
        <Icon name={state === "lost" ? "lost" : "connected"} size={14} />
        <span className={styles.itemWord}>{CONNECTION[state]}</span>
      </span>
    </footer>
  );
}

const CONNECTION = { connecting: "Connecting…", connected: "Connected", lost: "Connection lost" } as const;
