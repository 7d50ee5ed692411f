import { chooseExceptions, type ExceptionChoice, useDebuggerSettings } from "../../app/debug/breakpoints";
import styles from "./debugger.module.css";

const EXCEPTIONS: Readonly<Record<ExceptionChoice, string>> = {
  none: "at no exception",
  uncaught: "at uncaught exceptions",
  all: "at every exception",
};

/** Which exceptions stop the code. */
export function ExceptionSelect() {
  const exceptions = useDebuggerSettings((settings) => settings.exceptions);
  return (
    <label className={styles.exceptions}>
      Stop{" "}
      <select
        aria-label="Stop at exceptions"
        value={exceptions}
        onChange={(event) => chooseExceptions(event.currentTarget.value as ExceptionChoice)}
      >
        {Object.entries(EXCEPTIONS).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
