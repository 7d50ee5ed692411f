import { t, translated } from "../../../main/contract/language/translate";
import { forgetFailure, useWorkspace } from "../../session/workspace/workspace-store";
import { Button } from "../../ui/button";
import styles from "./editor.module.css";

/** What could not be done with a file, until the user knows or something else could; and what is wrong with the folder. */
export function FileNotes() {
  const failure = useWorkspace((store) => store.failure);
  const warnings = useWorkspace((store) => store.warnings);
  return (
    <>
      {failure !== null && (
        <div className={styles.conflict} role="alert">
          {translated(failure.message)}
          <Button onPress={forgetFailure}>{t`Dismiss`}</Button>
        </div>
      )}
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning} role="alert">
          {translated(warning)}
        </p>
      ))}
    </>
  );
}
