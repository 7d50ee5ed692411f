import { t } from "../../../main/contract/language/translate";
import { useFirstChange } from "../../session/changes/changed-orders";
import { useChanges } from "../../session/changes/changes-store";
import { goToChange } from "../../session/changes/go-to-change";
import { useMatchWords } from "../../session/changes/save-words";
import styles from "./change-status.module.css";

/** Where a save first did something else, in the status bar: a click shows it, like F7. Nothing while nothing is compared. */
export function ChangeStatus() {
  const { now, difference } = useChanges();
  const first = useFirstChange();
  const words = useMatchWords();
  if (now === null || difference === null) return null;
  if (first === null) {
    return now.status === "finished" ? (
      <span className={styles.status}>{t`Same as ${words.before} in all rounds`}</span>
    ) : null;
  }
  return (
    <button
      type="button"
      className={styles.statusButton}
      title={t`Show the first changed order on the board (F7)`}
      onClick={() => {
        // Somebody may look at one player only.
        useChanges.setState({ seat: null });
        goToChange({ round: first.round, index: 0 });
      }}
    >
      {t`First change: round ${first.round}, ${first.count} ${first.count === 1 ? t`order` : t`orders`}`} <kbd>F7</kbd>
    </button>
  );
}
