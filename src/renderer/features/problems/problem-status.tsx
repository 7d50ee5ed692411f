import { showTab } from "../../session/commands/bus";
import { Icon } from "../../ui/icon";
import { useProblemCount } from "./problems";
import styles from "./problems.module.css";

/** How many problems there are, in the status bar; a click shows them. */
export function ProblemStatus() {
  const count = useProblemCount();
  const words = count === 0 ? "No problems" : `${count} ${count === 1 ? "problem" : "problems"}`;
  return (
    <button
      type="button"
      className={styles.status}
      data-some={count > 0 || undefined}
      title="Show the problems"
      onClick={() => showTab("problems")}
    >
      <Icon name={count === 0 ? "good" : "error"} size={14} /> {words}
    </button>
  );
}
