import { t } from "../../../main/contract/language/translate";
import { type CommandHandlers, useCommands } from "../../session/commands/bus";
import { useMatch } from "../../session/match/match-store";
import { Button } from "../../ui/button";
import { showOnBoard, useFork } from "./fork-store";
import { canOrderByHand, orderByHand } from "./order-by-hand";
import { canPlayOn, playOn } from "./play-on";
import styles from "./what-if.module.css";

const COMMANDS: CommandHandlers = {
  "play-on": { isOffered: canPlayOn, run: playOn },
  "order-by-hand": { isOffered: canOrderByHand, run: orderByHand },
};

/** That the board shows what did not happen, and the way back; nothing while it shows a match. */
export function ForkNote() {
  const { fork, round } = useFork();
  useCommands(COMMANDS);
  const isShown = useMatch(({ match }) => match !== null && match === fork);
  if (!isShown) return null;
  return (
    <span className={styles.boardNote}>
      <span title={t`Fork of round ${round}`}>{t`Fork of round ${round}`}</span>
      <Button hint={t`The match as it was`} onPress={() => showOnBoard("original")}>
        {t`Back to the match`}
      </Button>
    </span>
  );
}
