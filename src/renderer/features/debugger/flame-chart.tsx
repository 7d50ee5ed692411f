import { useState } from "react";
import type { FlameNode } from "../../../main/contract/debug-findings";
import { t } from "../../../main/contract/language/translate";
import { Button } from "../../ui/button";
import { secondsText } from "./cpu-words";
import styles from "./debugger.module.css";
import { type FlameBox, flameBoxes } from "./flame-layout";
import valueStyles from "./values.module.css";

export interface FlameChartProps {
  readonly nodes: readonly FlameNode[];
  /** Null when the source is nowhere to be shown. */
  readonly onLine: ((line: number) => void) | null;
}

const ROW = 19;

/** Who called whom, and for how long. For the pointer; the table has the same for everybody. */
export function FlameChart({ nodes, onLine }: FlameChartProps) {
  const [root, setRoot] = useState(0);
  const boxes = flameBoxes(nodes, root < nodes.length ? root : 0);
  if (boxes.length === 0) return <p className={styles.soft}>{t`Too little time was spent to be seen.`}</p>;
  const rows = Math.max(...boxes.map(({ depth }) => depth)) + 1;
  const press = (node: number) => {
    const { line } = nodes[node];
    if (line !== null) onLine?.(line);
  };
  return (
    <>
      {root !== 0 && (
        <p className={valueStyles.zoomed}>
          {t`Only ${nodes[root]?.name}`} <Button onPress={() => setRoot(0)}>{t`Show all`}</Button>
        </p>
      )}
      <div className={valueStyles.flame} style={{ height: rows * ROW }} aria-hidden="true">
        {boxes.map((box) => (
          <Box
            key={box.node}
            box={box}
            node={nodes[box.node]}
            onPress={() => press(box.node)}
            onZoom={() => setRoot(box.node)}
          />
        ))}
      </div>
    </>
  );
}

interface BoxProps {
  readonly box: FlameBox;
  readonly node: FlameNode;
  readonly onPress: () => void;
  readonly onZoom: () => void;
}

function Box({ box: { depth, left, width }, node: { name, line, seconds }, onPress, onZoom }: BoxProps) {
  const place = line === null ? "" : t`, line ${line}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={valueStyles.flameBox}
      data-own={line !== null || undefined}
      title={t`${name}${place}: ${secondsText(seconds)}. Double click for this one alone.`}
      style={{ left: `${100 * left}%`, width: `${100 * width}%`, top: depth * ROW, height: ROW - 1 }}
      onClick={onPress}
      onDoubleClick={onZoom}
    >
      {name}
    </button>
  );
}
