import { en } from "../../../engine/contract/english";
import { t, translated } from "../../../main/contract/language/translate";
import { dispatch } from "../../session/commands/bus";
import { useCompiler, useIsCompilerMissing } from "../../session/match/compiler-store";
import styles from "./editor.module.css";

/** What the C++ compiler does, in a few words, and why it takes long the first time; or that it is not here. For the status bar. */
export function CompilerStatus() {
  const { file, isPreparing } = useCompiler((store) => store.work);
  const isMissing = useIsCompilerMissing();
  // What was missing may be here by now, and is at work.
  if (isMissing && file === null)
    return (
      <button
        type="button"
        className={styles.compiler}
        onClick={() => dispatch({ kind: "command", id: "install-cpp" })}
      >
        {t`C++ compiler not installed: install…`}
      </button>
    );
  const words = isPreparing ? t`Compiling the headers of C++, once for this game …` : t`Compiling ${file} …`;
  return (
    <span className={styles.compiling} role="status" title={isPreparing ? translated(PREPARING) : undefined}>
      {file === null ? "" : words}
    </span>
  );
}

const PREPARING = en`The first player of a game in C++ waits for the game's headers; they are kept, and the next one takes a second or two.`;
