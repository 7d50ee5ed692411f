import type { HostSourceProblem } from "../../../main/contract/host-api";
import { t, translated } from "../../../main/contract/language/translate";
import { dispatch } from "../../session/commands/bus";
import { useMatch } from "../../session/match/match-store";
import { reasonsElsewhere, unplayedWords, useUnplayed } from "../../session/match/unplayed";
import { revealSource } from "../../session/workspace/editor-store";
import { openFile } from "../../session/workspace/workspace-store";
import { Icon } from "../../ui/icon";
import styles from "./problems.module.css";
import { useProblemList } from "./use-problem-list";

/** What the bundler and TypeScript say about the open files and the other players of the game; a click goes there. */
export function Problems() {
  const all = useProblemList();
  const isPlayed = useMatch((store) => store.failure === null);
  return (
    <section aria-label={t`Problems`} className={styles.problems}>
      {all.length === 0 && isPlayed && <p className={styles.empty}>{t`No problems in the players of this game.`}</p>}
      <ul>
        {all.map(({ path, problem }) => (
          <li key={`${path} ${problem.line} ${problem.column} ${problem.message}`} data-severity={problem.severity}>
            <button
              type="button"
              title={path}
              onClick={() => void revealSource({ path, line: problem.line ?? 1, column: problem.column ?? 1 })}
            >
              <Icon name={problem.severity === "error" ? "error" : "warning"} size={14} />
              <strong>{problem.severity === "error" ? t`error` : t`warning`}</strong>{" "}
              <span className={styles.message}>{translated(problem.message)}</span>{" "}
              <span className={styles.place}>{placeOf(path, problem)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Unplayed />
    </section>
  );
}

/** `AIRon.ts:7:3`; only the file of a problem that is of no line. */
function placeOf(path: string, { line, column }: Pick<HostSourceProblem, "line" | "column">): string {
  return [path.split("/").at(-1), line, column].filter((part) => part !== undefined).join(":");
}

/** That the last match could not begin, what is on the board instead, and reasons that are no file's. */
function Unplayed() {
  const failure = useMatch((store) => store.failure);
  const hasMatch = useMatch((store) => store.match !== null);
  const unplayed = useUnplayed();
  if (failure === null || unplayed === null) return null;
  const { path, shown } = unplayed;
  const versions = async () => {
    if (path !== null) await openFile(path);
    dispatch({ kind: "command", id: "versions" });
  };
  return (
    <div className={styles.note}>
      {reasonsElsewhere(failure).map(({ message }) => (
        <p key={message}>{translated(message)}</p>
      ))}
      <p>
        {unplayedWords(unplayed)}.
        {hasMatch &&
          t` The board shows ${shown === null ? t`the match before` : t`the match of save ${shown.number}`}.`}
        {path !== null && (
          <>
            {" "}
            <button type="button" className={styles.link} onClick={() => void versions()}>
              {t`Versions`}
            </button>{" "}
            {t`has all saves.`}
          </>
        )}
      </p>
    </div>
  );
}
