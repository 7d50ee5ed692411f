import { t } from "../../../main/contract/language/translate";
import { forgetSetupNote, useSetupNote } from "../../session/match/gone-players";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import styles from "./editor.module.css";

/** That players are gone that sat in the match, until the user knows. */
export function SetupNote() {
  const note = useSetupNote((store) => store.note);
  if (note === null) return null;
  return (
    <div className={styles.offer} role="status">
      <span>{note}</span>
      <Button label={t`Dismiss`} onPress={forgetSetupNote}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
