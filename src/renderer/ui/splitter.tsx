import { Separator } from "react-resizable-panels";
import styles from "./ui.module.css";

export { Group as SplitGroup, Panel as SplitPanel, usePanelRef } from "react-resizable-panels";

export interface SplitterProps {
  /** In which the sides lie. */
  readonly axis: "horizontal" | "vertical";
  readonly label: string;
  /** What a double click does. */
  readonly onReset?: () => void;
}

/** What is dragged, or moved with the arrow keys, to give one side more room. */
export function Splitter({ axis, label, onReset }: SplitterProps) {
  return <Separator className={styles.splitter} data-axis={axis} aria-label={label} onDoubleClick={onReset} />;
}
