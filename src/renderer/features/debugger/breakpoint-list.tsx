import { t, translated } from "../../../main/contract/language/translate";
import { NO_STOP_WORDS } from "../../../main/contract/stop-places";
import { type Breakpoint, putBreakpoint, removeBreakpoint, useDebuggerSettings } from "../../session/debug/breakpoints";
import { boundAt } from "../../session/debug/breakpoints-in-view";
import {
  type KeptChangeBreakpoint,
  removeChangeBreakpoint,
  switchChangeBreakpoint,
  useChangeBreakpoints,
} from "../../session/debug/change-breakpoints";
import { requestAtLine } from "../../session/debug/editor-line";
import { type Bound, useStopPlaces } from "../../session/debug/stop-places";
import { revealSource } from "../../session/workspace/editor-store";
import { Icon } from "../../ui/icon";
import styles from "./debugger.module.css";
import { ExceptionSelect } from "./exception-select";

/** All breakpoints of all files, and at which exceptions the code stops. */
export function BreakpointList() {
  const breakpoints = useDebuggerSettings((settings) => settings.breakpoints);
  const changes = useChangeBreakpoints((store) => store.list);
  const all = Object.entries(breakpoints).flatMap(([path, list]) => list.map((breakpoint) => ({ path, breakpoint })));
  return (
    <section className={styles.part} aria-label={t`Breakpoints`}>
      <h2 className={styles.heading}>{t`Breakpoints`}</h2>
      <ExceptionSelect />
      {all.length + changes.length > 0 && (
        <ul className={styles.breakpoints}>
          {all.map(({ path, breakpoint }) => (
            <Row key={breakpoint.id} path={path} breakpoint={breakpoint} />
          ))}
          {changes.map((breakpoint) => (
            <ChangeRow key={breakpoint.id} breakpoint={breakpoint} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ path, breakpoint }: { readonly path: string; readonly breakpoint: Breakpoint }) {
  const { id, isEnabled } = breakpoint;
  useStopPlaces();
  const { line, column, why } = boundAt(path, breakpoint);
  const name = `${path.split("/").at(-1)}:${line}${column === null ? "" : `:${column}`}`;
  const place = { path, line, column, expression: "" };
  const isFile = !path.startsWith("played/");
  return (
    <li>
      <input
        type="checkbox"
        aria-label={t`Breakpoint ${name} is on`}
        checked={isEnabled}
        onChange={() => putBreakpoint(path, breakpoint, { isEnabled: !isEnabled })}
      />
      <button
        type="button"
        className={styles.breakpointName}
        disabled={!isFile}
        title={path}
        onClick={() => void revealSource({ path, line, column: column ?? 1 })}
      >
        {name}
        {!isFile && t` (as it played)`}
      </button>
      <span className={styles.soft}>{detailsOf(breakpoint, why)}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t`Edit the breakpoint ${name}`}
        title={t`Condition, hit count, text`}
        onClick={() => requestAtLine({ kind: "breakpoint", place, field: "condition" })}
      >
        <Icon name="rename" />
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={t`Remove the breakpoint ${name}`}
        title={t`Remove`}
        onClick={() => removeBreakpoint(path, id)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** A value that stops the code where it is written. */
function ChangeRow({
  breakpoint: { id, name, path, identity, isEnabled },
}: {
  readonly breakpoint: KeptChangeBreakpoint;
}) {
  return (
    <li>
      <input
        type="checkbox"
        aria-label={t`Break on change of ${name} is on`}
        checked={isEnabled}
        onChange={() => switchChangeBreakpoint(id, !isEnabled)}
      />
      <span className={styles.changeName} title={identity}>
        {t`${name} changes`}
      </span>
      <span className={styles.soft} title={path}>
        {path.split("/").at(-1)}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t`Remove the break on change of ${name}`}
        title={t`Remove`}
        onClick={() => removeChangeBreakpoint(id)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function detailsOf({ condition, hitCount, log }: Breakpoint, why: Bound["why"]): string {
  const parts = [
    why === null ? null : t`stops nowhere: ${translated(NO_STOP_WORDS[why])}`,
    condition === "" ? null : t`when ${condition}`,
    hitCount === null ? null : t`from the ${hitCount}. time`,
    log === "" ? null : t`writes ${log}`,
  ];
  return parts.filter((part) => part !== null).join(", ");
}
