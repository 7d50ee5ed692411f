import { histogramOf } from "../../engine/explain/reroll";
import styles from "./parts.module.css";

const BARS = 24;
const WIDTH = 160;
const HEIGHT = 34;

export interface HistogramProps {
  readonly label: string;
  readonly colour: string;
  /** Ascending. */
  readonly values: readonly number[];
  readonly happened: number;
}

/** How often each value came up, with a line where the one is that happened. */
export function Histogram({ label, colour, values, happened }: HistogramProps) {
  const bars = histogramOf(values, BARS);
  const most = Math.max(...bars.map(({ count }) => count));
  const least = Math.min(values[0], happened);
  const range = Math.max(values[values.length - 1], happened) - least + 1;
  const x = (value: number) => ((value - least) / range) * WIDTH;
  return (
    <svg className={styles.histogram} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {bars.map(({ from, to, count }) => (
        <rect
          key={from}
          x={x(from)}
          width={Math.max(1, x(to + 1) - x(from) - 0.5)}
          y={HEIGHT - (HEIGHT - 2) * (count / most)}
          height={(HEIGHT - 2) * (count / most)}
          fill={colour}
        />
      ))}
      <line x1={x(happened + 0.5)} x2={x(happened + 0.5)} y1={0} y2={HEIGHT} className={styles.happened} />
    </svg>
  );
}
