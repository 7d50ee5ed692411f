import { useEffect, useState } from "react";
import { en } from "../../../engine/contract/english";
import type { ShownValue } from "../../../main/contract/debug-api";
import { t, translated } from "../../../main/contract/language/translate";
import { setWatches, useDebuggerSettings } from "../../session/debug/breakpoints";
import { useIsInCpp } from "../../session/debug/cpp-sessions";
import { evaluateHere, useDebug } from "../../session/debug/debug-store";
import { Icon } from "../../ui/icon";
import styles from "./debugger.module.css";
import { ValueNode, ValueTree } from "./value-tree";

const UNKNOWN: Watched = { value: { text: "…", type: "", reference: null }, isError: false };

/** It would be run at every stop. */
const MAY_CHANGE: ShownValue = { text: en`not run: it may change something`, type: "", reference: null };

interface Watched {
  readonly value: ShownValue;
  readonly isError: boolean;
}

/** Expressions of the user, and their values wherever the code stops. */
export function Watches() {
  const watches = useDebuggerSettings((settings) => settings.watches);
  const [text, setText] = useState("");
  const example = useIsInCpp() ? "plans.size()" : "this.round()";
  const add = () => {
    const expression = text.trim();
    if (expression !== "" && !watches.includes(expression)) setWatches([...watches, expression]);
    setText("");
  };
  return (
    <section className={styles.part} aria-label={t`Watches`}>
      <h2 className={styles.heading}>{t`Watches`}</h2>
      {watches.length > 0 && (
        <ValueTree label={t`Watched expressions`}>
          {watches.map((expression) => (
            <Watch key={expression} expression={expression} />
          ))}
        </ValueTree>
      )}
      <form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          aria-label={t`Expression to watch`}
          placeholder={t`Watch an expression, like ${example}`}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </section>
  );
}

function Watch({ expression }: { readonly expression: string }) {
  const watched = useWatched(expression);
  const remove = () => setWatches(useDebuggerSettings.getState().watches.filter((other) => other !== expression));
  return (
    <ValueNode
      name={expression}
      path={t`watch ${expression}`}
      level={1}
      value={watched.value}
      isError={watched.isError}
      expression={expression}
    >
      <button
        type="button"
        className={styles.remove}
        aria-label={t`Stop watching ${expression}`}
        title={t`Stop watching`}
        onClick={(event) => {
          event.stopPropagation();
          remove();
        }}
      >
        <Icon name="close" />
      </button>
    </ValueNode>
  );
}

/** The value in the frame that is looked at; while the code runs the one before, without its parts. */
function useWatched(expression: string): Watched {
  const pause = useDebug((store) => store.pause);
  const frame = useDebug(({ state }) => (state.kind === "paused" ? state.frame : null));
  const [watched, setWatched] = useState<Watched>(UNKNOWN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next pause may have a frame of the same name
  useEffect(() => {
    if (frame === null) {
      setWatched(({ value, isError }) => ({ value: { ...value, reference: null }, isError }));
      return;
    }
    let isWanted = true;
    void evaluateHere(expression).then((answer) => {
      if (isWanted && answer !== null)
        setWatched(
          answer.isRefused ? { ...answer, value: { ...MAY_CHANGE, text: translated(MAY_CHANGE.text) } } : answer,
        );
    });
    return () => {
      isWanted = false;
    };
  }, [expression, frame, pause]);
  return watched;
}
