import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { language, t, translated } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import { useIsInCpp } from "../../session/debug/cpp-sessions";
import { clearDebugLog, type LogLine, say, useDebugLog } from "../../session/debug/debug-log";
import { evaluateHere, useDebug } from "../../session/debug/debug-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import own from "./debug-console.module.css";
import styles from "./debugger.module.css";
import { ValueNode, ValueTree } from "./value-tree";

/** What logpoints write and the session says; and a place to evaluate expressions where the code stands. */
export function DebugConsole() {
  const { lines, dropped } = useDebugLog();
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line is brought into sight
  useEffect(() => {
    if (log.current !== null) log.current.scrollTop = log.current.scrollHeight;
  }, [lines]);
  return (
    <section className={own.console} aria-label={t`Debug console`}>
      <h2 className={styles.heading}>
        {t`Debug console`}
        {lines.length > 0 && (
          <button
            type="button"
            className={styles.remove}
            aria-label={t`Clear the debug console`}
            onClick={clearDebugLog}
          >
            <Icon name="trash" />
          </button>
        )}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer */}
      <div className={own.log} role="log" aria-label={t`Debug console lines`} ref={log} tabIndex={0} data-scrolls="">
        {dropped > 0 && (
          <p className={styles.soft}>{t`${dropped.toLocaleString(language())} older lines are not shown.`}</p>
        )}
        {lines.map(({ number, line }) => (
          <Line key={number} line={line} number={number} />
        ))}
      </div>
      <Prompt />
    </section>
  );
}

function Line({ line, number }: { readonly line: LogLine; readonly number: number }) {
  const goToRound = useCursor((cursor) => cursor.goToRound);
  switch (line.kind) {
    case "input":
      return <p className={own.input}>{line.text}</p>;
    case "error":
      return <p className={styles.problem}>{translated(line.text)}</p>;
    case "refused":
      return <Refused line={line} />;
    case "value":
      return <Answer line={line} number={number} />;
    case "logged":
      return (
        <button type="button" className={own.logged} title={t`Go to this round`} onClick={() => goToRound(line.round)}>
          <span className={styles.soft}>{t`round ${line.round}, line ${line.line}`}</span> {line.text}
        </button>
      );
    case "note":
      return (
        <p className={styles.soft}>
          {line.round === null ? "" : t`round ${line.round}: `}
          {translated(line.text)}
        </p>
      );
  }
}

/** What may change something, and the way to run it all the same. */
function Refused({ line }: { readonly line: LogLine & { kind: "refused" } }) {
  const isCurrent = useDebug(({ state, pause }) => state.kind === "paused" && pause === line.pause);
  const hint = t`The player’s past is then another one from here on, until the session is begun again`;
  return (
    <div className={own.refused}>
      <p className={styles.problem}>{translated(line.text)}</p>
      <Button hint={hint} isDisabled={!isCurrent} onPress={() => void answer(line.expression, true)}>
        {t`Run it anyway`}
      </Button>
    </div>
  );
}

/** Evaluates what was written, and says what came of it. */
async function answer(expression: string, mayChange = false): Promise<void> {
  const done = await evaluateHere(expression, mayChange);
  const { pause } = useDebug.getState();
  if (done === null) say({ kind: "error", text: t`The code is running: pause it to evaluate something.` });
  else if (done.isRefused) say({ kind: "refused", text: done.value.text, expression, pause });
  else if (done.isError) say({ kind: "error", text: done.value.text });
  else say({ kind: "value", value: done.value, pause });
}

/** A value; its parts can be opened while the code still stands where it was asked for. */
function Answer({ line, number }: { readonly line: LogLine & { kind: "value" }; readonly number: number }) {
  const isCurrent = useDebug(({ state, pause }) => state.kind === "paused" && pause === line.pause);
  const { value } = line;
  if (value.reference === null || !isCurrent) {
    return (
      <p className={styles.value} data-type={value.type}>
        {value.text}
      </p>
    );
  }
  return (
    <ValueTree label={t`Value`}>
      <ValueNode name="" path={t`answer ${number}`} level={1} expression={null} value={value} />
    </ValueTree>
  );
}

/** A line to write expressions in; the arrows bring back earlier ones. */
function Prompt() {
  const isPaused = useDebug(({ state }) => state.kind === "paused");
  const what = useIsInCpp() ? t`Expression` : t`Expression or statements`;
  const [text, setText] = useState("");
  const [history, setHistory] = useState<readonly string[]>([]);
  const [place, setPlace] = useState(0);
  const evaluate = () => {
    const expression = text.trim();
    if (expression === "") return;
    setText("");
    setHistory([...history.filter((other) => other !== expression), expression]);
    setPlace(0);
    say({ kind: "input", text: expression });
    void answer(expression);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const next = Math.min(history.length, Math.max(0, place + (event.key === "ArrowUp" ? 1 : -1)));
    setPlace(next);
    setText(next === 0 ? "" : history[history.length - next]);
  };
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        evaluate();
      }}
    >
      <input
        aria-label={t`Evaluate an expression`}
        placeholder={isPaused ? what : t`Only while the code stands still`}
        disabled={!isPaused}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={move}
      />
    </form>
  );
}
