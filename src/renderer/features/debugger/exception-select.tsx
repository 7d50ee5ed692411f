import { en } from "../../../engine/contract/english";
import type { ExceptionChoice } from "../../../main/contract/debug-api";
import { t, titled } from "../../../main/contract/language/translate";
import { chooseExceptions, useDebuggerSettings } from "../../session/debug/breakpoints";
import { type Choice, Select } from "../../ui/select";
import styles from "./debugger.module.css";

const EXCEPTIONS: readonly Choice<ExceptionChoice>[] = [
  { value: "none", title: en`at no exception` },
  { value: "uncaught", title: en`at uncaught exceptions` },
  { value: "all", title: en`at every exception` },
];

/** Which exceptions stop the code. */
export function ExceptionSelect() {
  const exceptions = useDebuggerSettings((settings) => settings.exceptions);
  return (
    <label className={styles.exceptions}>
      {t`Stop`}{" "}
      <Select
        label={t`Stop at exceptions`}
        value={exceptions}
        choices={titled(EXCEPTIONS)}
        onChoose={chooseExceptions}
      />
    </label>
  );
}
