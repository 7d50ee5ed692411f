import type { JudgeCheck, JudgeReport } from "../../../main/contract/judge-api";
import { t, translated } from "../../../main/contract/language/translate";
import { isCppFile } from "../../../main/contract/source-file";
import { useCommands } from "../../session/commands/bus";
import { revealSource } from "../../session/workspace/editor-store";
import { askJudge, isOver, leaveJudge, type TrialState, tryAgain, useJudge } from "../../session/workspace/judge-store";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { Button } from "../../ui/button";
import { Dialog, DialogFooter } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import styles from "./judge.module.css";

/** Is a player in C++ ready for the judge? What it is tried out with while that lasts, and then the report. */
export function JudgeDialog() {
  const { trial, isShown } = useJudge();
  useCommands({
    judge: {
      isOffered: () => frontCppFile() !== null,
      run: () => {
        const path = frontCppFile();
        if (path !== null) askJudge(path);
      },
    },
  });
  if (!isShown || trial === null) return null;
  const { path, state } = trial;
  const file = path.split("/").at(-1);
  return (
    <Dialog title={t`${file}: ready for the judge?`} size="medium" onClose={leaveJudge}>
      {(close) => (
        <div className={styles.judge}>
          <p role="status" className={styles.verdict} data-state={verdictOf(state)}>
            {wordsOf(state)}
          </p>
          {state.kind === "playing" && (
            <progress aria-label={t`Matches against Dummy`} value={state.match - 1} max={state.matches} />
          )}
          {state.kind === "report" && <Report report={state.report} path={path} onLeave={close} />}
          <DialogFooter>
            {isOver(state) && <Button onPress={() => void tryAgain(path)}>{t`Try again`}</Button>}
            <Button isPrimary={isOver(state)} onPress={close}>
              {isOver(state) ? t`Close` : t`Stop`}
            </Button>
          </DialogFooter>
        </div>
      )}
    </Dialog>
  );
}

function frontCppFile(): string | null {
  const { front } = useWorkspace.getState();
  return front !== null && isCppFile(front) ? front : null;
}

function verdictOf(state: TrialState): "waiting" | "ready" | "not-ready" {
  if (state.kind === "report") return state.report.reasons.length === 0 ? "ready" : "not-ready";
  return state.kind === "failed" ? "not-ready" : "waiting";
}

function wordsOf(state: TrialState): string {
  switch (state.kind) {
    case "compiling":
      return t`It is compiled as on the judge …`;
    case "filled":
      return t`It plays a match with rubbish in all variables that are not set …`;
    case "playing":
      return t`It plays match ${state.match} of ${state.matches} against three Dummies …`;
    case "failed":
      return translated(state.message);
    case "report":
      return reportWords(state.report);
  }
}

function reportWords({ reasons }: JudgeReport): string {
  if (reasons.length === 0) return t`Ready for the judge, as far as can be seen here.`;
  return t`Not ready: ${reasons.map(translated).join("; ")}.`;
}

interface ReportProps {
  readonly report: JudgeReport;
  readonly path: string;
  /** A line of the file is shown: it would be behind the dialog. */
  readonly onLeave: () => void;
}

function Report({ report: { problems, checks }, path, onLeave }: ReportProps) {
  const show = (line: number, column: number) => {
    onLeave();
    void revealSource({ path, line, column });
  };
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <Check key={check.words} check={check} show={show} />
      ))}
      {problems.map(({ severity, message, line, column = 1 }) => (
        <li key={`${line} ${column} ${message}`} data-state={severity}>
          <Icon name={severity} size={14} />
          <span>
            <strong>{severity === "error" ? t`error` : t`warning`}</strong> {translated(message)}
          </span>
          {line !== undefined && <LineLink line={line} onPress={() => show(line, column)} />}
        </li>
      ))}
    </ul>
  );
}

interface CheckProps {
  readonly check: JudgeCheck;
  readonly show: (line: number, column: number) => void;
}

function Check({ check: { isFine, words, line }, show }: CheckProps) {
  return (
    <li data-state={isFine ? "fine" : "error"}>
      <Icon name={isFine ? "good" : "error"} size={14} />
      <span>
        <strong>{isFine ? t`fine` : t`not fine`}</strong> {translated(words)}
      </span>
      {line !== null && <LineLink line={line} onPress={() => show(line, 1)} />}
    </li>
  );
}

function LineLink({ line, onPress }: { readonly line: number; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.line} title={t`Go to line ${line}`} onClick={onPress}>
      {t`line ${line}`}
    </button>
  );
}
