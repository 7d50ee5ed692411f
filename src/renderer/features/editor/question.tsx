import { t } from "../../../main/contract/language/translate";
import { convertFile, forgetQuestion, saveFile, useWorkspace } from "../../session/workspace/workspace-store";
import { Button } from "../../ui/button";
import styles from "./editor.module.css";

/** What Tauler does with a file only if the user says so: to convert it, or to write over one that is read-only. */
export function Question() {
  const question = useWorkspace((store) => store.question);
  if (question === null) return null;
  const { path, kind, text } = question;
  return (
    <div className={styles.conflict} role="alert">
      {text}
      {kind === "convert" ? (
        <Button onPress={() => void convertFile(path)}>{t`Convert to UTF-8`}</Button>
      ) : (
        <Button onPress={() => void saveFile(path, { overReadOnly: true })}>{t`Overwrite`}</Button>
      )}
      <Button onPress={forgetQuestion}>{t`Leave it as it is`}</Button>
    </div>
  );
}
