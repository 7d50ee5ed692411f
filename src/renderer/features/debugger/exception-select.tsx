import type { ExceptionChoice } from "../../../main/contract/debug-api";
import { chooseExceptions, useDebuggerSettings } from "../../session/debug/breakpoints";
import { type Choice, Select } from "../../ui/select";
import styles from "./debugger.module.css";

const EXCEPTIONS: readonly Choice<ExceptionChoice>[] = [
  { value: "none", title: "at no exception" },
  { value: "uncaught", title: "at uncaught exceptions" },
  { value: "all", title: "at every exception" },
];

/** Which exceptions stop the code. */
export function ExceptionSelect() {
  const exceptions = useDebuggerSettings((settings) => settings.exceptions);
  return (
    <label className={styles.exceptions}>
      Stop <Select label="Stop at exceptions" value={exceptions} choices={EXCEPTIONS} onChoose={chooseExceptions} />
    </label>
  );
}
