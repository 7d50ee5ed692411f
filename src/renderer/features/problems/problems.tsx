import { useMemo } from "react";
import { revealSource } from "../../session/workspace/editor-store";
import { type PlacedProblem, problemList } from "../../session/workspace/problem-list";
import { useWorkspace } from "../../session/workspace/workspace-store";
import styles from "./problems.module.css";

/** What the bundler and TypeScript say about the open files and the other players of the game; a click goes there. */
export function Problems() {
  const all = useProblemList();
  return (
    <section aria-label="Problems" className={styles.problems}>
      {all.length === 0 && <p className={styles.empty}>No problems in the players of this game.</p>}
      <ul>
        {all.map(({ path, problem }) => (
          <li key={`${path} ${problem.line} ${problem.column} ${problem.message}`} data-severity={problem.severity}>
            <button
              type="button"
              onClick={() => void revealSource({ path, line: problem.line ?? 1, column: problem.column ?? 1 })}
            >
              <strong>{problem.severity}</strong> {problem.message}{" "}
              <span className={styles.place}>
                {path}:{problem.line}:{problem.column}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many of them there are. */
export function useProblemCount(): number {
  return useProblemList().length;
}

/** Of open files as they are in the editor; of the others as they are on disk. */
function useProblemList(): PlacedProblem[] {
  const open = useWorkspace((store) => store.open);
  const problems = useWorkspace((store) => store.problems);
  const typeProblems = useWorkspace((store) => store.typeProblems);
  const closedProblems = useWorkspace((store) => store.closedProblems);
  const paths = open.map(({ path }) => path).join("\n");
  return useMemo(() => {
    const closed = closedProblems.filter(({ path }) => !paths.split("\n").includes(path));
    const bundler = Object.fromEntries(closed.map((file) => [file.path, file.problems]));
    const types = Object.fromEntries(closed.map((file) => [file.path, file.types]));
    return problemList({ ...bundler, ...problems }, { ...types, ...typeProblems });
  }, [paths, problems, typeProblems, closedProblems]);
}
