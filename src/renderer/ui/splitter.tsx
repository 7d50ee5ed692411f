import { Separator } from "react-resizable-panels";
import styles from "./ui.module.css";

export { Group as SplitGroup, Panel as SplitPanel } from "react-resizable-panels";

/** What is dragged, or moved with the arrow keys, to give one side more room. @param axis in which the sides lie */
export function Splitter({ axis }: { readonly axis: "horizontal" | "vertical" }) {
  return <Separator className={styles.splitter} data-axis={axis} />;
}
