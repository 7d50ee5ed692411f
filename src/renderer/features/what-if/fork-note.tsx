import { useMatch } from "../../session/match/match-store";
import { Button } from "../../ui/button";
import { showOnBoard, useFork } from "./fork-store";
import styles from "./what-if.module.css";

/** That the board shows what did not happen, and the way back; nothing while it shows a match. */
export function ForkNote() {
  const { fork, round } = useFork();
  const isShown = useMatch(({ match }) => match !== null && match === fork);
  if (!isShown) return null;
  return (
    <span className={styles.boardNote}>
      <span title={`Fork of round ${round}`}>Fork of round {round}</span>
      <Button hint="The match as it was" onPress={() => showOnBoard("original")}>
        Back to the match
      </Button>
    </span>
  );
}
