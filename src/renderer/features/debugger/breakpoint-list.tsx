import { type Breakpoint, putBreakpoint, removeBreakpoint, useDebuggerSettings } from "../../session/debug/breakpoints";
import { requestAtLine } from "../../session/debug/editor-line";
import { revealSource } from "../../session/workspace/editor-store";
import { Icon } from "../../ui/icon";
import styles from "./debugger.module.css";
import { ExceptionSelect } from "./exception-select";

/** All breakpoints of all files, and at which exceptions the code stops. */
export function BreakpointList() {
  const breakpoints = useDebuggerSettings((settings) => settings.breakpoints);
  const all = Object.entries(breakpoints).flatMap(([path, list]) => list.map((breakpoint) => ({ path, breakpoint })));
  return (
    <section className={styles.part} aria-label="Breakpoints">
      <h2 className={styles.heading}>Breakpoints</h2>
      <ExceptionSelect />
      {all.length > 0 && (
        <ul className={styles.breakpoints}>
          {all.map(({ path, breakpoint }) => (
            <Row key={breakpoint.id} path={path} breakpoint={breakpoint} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ path, breakpoint }: { readonly path: string; readonly breakpoint: Breakpoint }) {
  const { id, line, isEnabled } = breakpoint;
  const name = `${path.split("/").at(-1)}:${line}`;
  const place = { path, line, expression: "" };
  const isFile = !path.startsWith("played/");
  return (
    <li>
      <input
        type="checkbox"
        aria-label={`Breakpoint ${name} is on`}
        checked={isEnabled}
        onChange={() => putBreakpoint(path, line, { isEnabled: !isEnabled })}
      />
      <button
        type="button"
        className={styles.breakpointName}
        disabled={!isFile}
        title={path}
        onClick={() => void revealSource({ path, line, column: 1 })}
      >
        {name}
        {!isFile && " (as it played)"}
      </button>
      <span className={styles.soft}>{detailsOf(breakpoint)}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Edit the breakpoint ${name}`}
        title="Condition, hit count, text"
        onClick={() => requestAtLine({ kind: "breakpoint", place, field: "condition" })}
      >
        <Icon name="rename" />
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove the breakpoint ${name}`}
        title="Remove"
        onClick={() => removeBreakpoint(path, id)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function detailsOf({ condition, hitCount, log }: Breakpoint): string {
  const parts = [
    condition === "" ? null : `when ${condition}`,
    hitCount === null ? null : `from the ${hitCount}. time`,
    log === "" ? null : `writes ${log}`,
  ];
  return parts.filter((part) => part !== null).join(", ");
}
