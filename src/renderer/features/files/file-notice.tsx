import { t } from "../../../main/contract/language/translate";
import { Button } from "../../ui/button";
import styles from "./files.module.css";
import { forgetProblem, useOpening } from "./open-files";

/** That a file is being read, or why it was not opened. */
export function FileNotice() {
  const { file, problem } = useOpening();
  if (problem !== null) {
    return (
      <div className={styles.problem} role="alert">
        {problem}
        <Button onPress={forgetProblem}>{t`Dismiss`}</Button>
      </div>
    );
  }
  return file === null ? null : <output className={styles.reading}>{t`Opening ${file} …`}</output>;
}
