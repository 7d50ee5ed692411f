import { useMemo } from "react";
import { type PlacedProblem, problemList } from "../../app/problem-list";
import { openFile, useWorkspace } from "../../app/workspace-store";
import styles from "./problems.module.css";

/** What the bundler and TypeScript say about the open files; a click goes there. */
export function Problems() {
  const all = useProblemList();
  return (
    <section aria-label="Problems" className={styles.problems}>
      {all.length === 0 && <p className={styles.empty}>No problems in the open files.</p>}
      <ul>
        {all.map(({ path, problem }) => (
          <li key={`${path} ${problem.line} ${problem.column} ${problem.message}`} data-severity={problem.severity}>
            <button type="button" onClick={() => void goTo(path, problem.line ?? 1, problem.column ?? 1)}>
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

function useProblemList(): PlacedProblem[] {
  const problems = useWorkspace((store) => store.problems);
  const typeProblems = useWorkspace((store) => store.typeProblems);
  return useMemo(() => problemList(problems, typeProblems), [problems, typeProblems]);
}

async function goTo(path: string, line: number, column: number): Promise<void> {
  await openFile(path);
  window.dispatchEvent(new CustomEvent("tauler:reveal", { detail: { path, line, column } }));
}
