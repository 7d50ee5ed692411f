import { useState } from "react";
import type { DebugPause, DebugStackFrame } from "../../../main/contract/debug-api";
import { t } from "../../../main/contract/language/translate";
import { selectFrame, showWaiting } from "../../session/debug/debug-store";
import styles from "./debugger.module.css";

export interface CallStackProps {
  readonly frames: readonly DebugStackFrame[];
  readonly waiting: DebugPause["waiting"];
  /** The id of the one that is looked at; null while the code runs. */
  readonly selected: string | null;
}

/** The functions that are being carried out, the innermost first. Tauler's own are left out unless asked for. */
export function CallStack({ frames, waiting, selected }: CallStackProps) {
  const [isAll, setAll] = useState(false);
  const own = frames.filter(({ isUser }) => !isUser).length;
  const shown = isAll ? frames : frames.filter(({ isUser }) => isUser);
  return (
    <section className={styles.part} aria-label={t`Call stack`}>
      <h2 className={styles.heading}>
        {t`Call stack`}
        {own > 0 && (
          <label>
            <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} /> {t`with Tauler’s`}
          </label>
        )}
      </h2>
      <ul className={styles.frames}>
        {shown.map((frame) => (
          <li key={frame.id}>
            <button
              type="button"
              aria-current={frame.id === selected}
              disabled={selected === null}
              onClick={() => selectFrame(frame.id)}
            >
              <span className={styles.frameName}>{frame.function}</span>
              <span className={styles.frameLine}>{frame.isUser ? t`line ${frame.line}` : "Tauler"}</span>
            </button>
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <>
          <h3 className={styles.heading}>{t`Called by, and waiting`}</h3>
          <ul className={styles.frames}>
            {waiting.map((call, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a call has no other name than its position
              <li key={index}>
                <button type="button" disabled={selected === null} onClick={() => showWaiting(call)}>
                  <span className={styles.frameName}>{call.function}</span>
                  <span className={styles.frameLine}>{t`line ${call.line}`}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
