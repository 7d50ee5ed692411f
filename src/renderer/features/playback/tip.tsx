import styles from "./tip.module.css";

export interface TipProps {
  /** Where it points, from 0 at the left edge of what it stands above to 1 at the right one. */
  readonly at: number;
  /** One line each. */
  readonly lines: readonly string[];
}

/** Words above a place of the timeline, at once: whoever moves along it reads one after another. */
export function Tip({ at, lines }: TipProps) {
  return (
    <div className={styles.tip} role="tooltip" style={{ left: `${at * 100}%`, transform: `translateX(${-at * 100}%)` }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}
