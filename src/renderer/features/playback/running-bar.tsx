import { t } from "../../../main/contract/language/translate";
import { useMatch } from "../../session/match/match-store";
import styles from "./playback.module.css";

/** How far the match that runs has come, in a thin line: the one in view may still be the one before. */
export function RunningBar() {
  const progress = useMatch((store) => store.progress);
  if (progress === null) return null;
  const { round, rounds } = progress;
  return (
    <progress
      className={styles.running}
      aria-label={t`The match that runs`}
      aria-valuetext={t`round ${round} of ${rounds}`}
      value={round}
      max={Math.max(1, rounds)}
    />
  );
}
