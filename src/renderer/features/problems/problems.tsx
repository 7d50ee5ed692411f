import { openFile, useWorkspace } from "../../app/workspace-store";
import styles from "./problems.module.css";

/** What the bundler says about the open files; a click goes there. */
export function Problems() {
  const problems = useWorkspace((store) => store.problems);
  const all = Object.entries(problems).flatMap(([path, list]) => list.map((problem) => ({ path, problem })));
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

export function problemCount(problems: ReturnType<typeof useWorkspace.getState>["problems"]): number {
  return Object.values(problems).reduce((count, list) => count + list.length, 0);
}

async function goTo(path: string, line: number, column: number): Promise<void> {
  await openFile(path);
  window.dispatchEvent(new CustomEvent("tauler:reveal", { detail: { path, line, column } }));
}
