import { useState } from "react";
import { create } from "zustand";
import { t } from "../../../main/contract/language/translate";
import { setValueHere } from "../../session/debug/debug-store";
import styles from "./values.module.css";

/** The row into which another value is written; null for none. */
const useEdited = create<{ readonly path: string | null }>()(() => ({ path: null }));

/** @param path of the row, as `ValueNode` has it. */
export function editValue(path: string): void {
  useEdited.setState({ path });
}

export function useIsEdited(path: string): boolean {
  return useEdited((edited) => edited.path === path);
}

function close(): void {
  useEdited.setState({ path: null });
}

/** A field for another value of what an expression names. Enter puts it in, Escape leaves it; what is wrong with it is said. */
export function ValueEditor({ expression, text }: { readonly expression: string; readonly text: string }) {
  const [value, setValue] = useState(text);
  const [problem, setProblem] = useState<string | null>(null);
  const set = async () => {
    const done = await setValueHere(expression, value);
    if (done === null) close();
    else if (done.isError) setProblem(done.value.text);
    else close();
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: whoever asked for it wants to write
        autoFocus
        aria-label={t`Another value of ${expression}`}
        aria-invalid={problem !== null}
        title={problem ?? t`Enter sets it, Escape leaves it as it is`}
        value={value}
        spellCheck={false}
        onChange={(event) => setValue(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Escape") close();
        }}
      />
      {problem !== null && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </form>
  );
}
