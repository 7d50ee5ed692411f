import type { MouseEvent } from "react";
import type { Stretch } from "../../../engine/explain/fact-history";
import { t } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import { asNumbers, seatIn } from "./history-words";
import styles from "./inspector.module.css";

const WIDTH = 300;
const HEIGHT = 44;

export interface FactChartProps {
  readonly label: string;
  readonly stretches: readonly Stretch[];
  readonly first: number;
  readonly last: number;
  /** The round in view. */
  readonly round: number;
}

/** A fact over the rounds: a line for numbers, a band for words. A click goes to the round. */
export function FactChart({ label, stretches, first, last, round }: FactChartProps) {
  const rounds = Math.max(1, last - first + 1);
  const x = (value: number) => ((value - first) / rounds) * WIDTH;
  const numbers = asNumbers(stretches);
  const go = (event: MouseEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const wanted = first + Math.floor(((event.clientX - left) / width) * rounds);
    useCursor.getState().goToRound(Math.min(last, Math.max(first, wanted)));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table below has a button for each round
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t`${label} over the rounds`}
      onClick={go}
    >
      {numbers === null ? (
        <Band stretches={stretches} end={last + 1} x={x} />
      ) : (
        <path className={styles.line} d={lineOf(numbers, last + 1, x)} />
      )}
      <line className={styles.now} x1={x(round + 0.5)} x2={x(round + 0.5)} y1={0} y2={HEIGHT} />
    </svg>
  );
}

interface BandProps {
  readonly stretches: readonly Stretch[];
  readonly end: number;
  readonly x: (round: number) => number;
}

function Band({ stretches, end, x }: BandProps) {
  const kinds = [...new Set(stretches.map(({ value }) => value))];
  return stretches.map(({ from, value }, index) => {
    const to = stretches[index + 1]?.from ?? end;
    return (
      <rect
        key={from}
        x={x(from)}
        width={Math.max(0.5, x(to) - x(from))}
        y={8}
        height={HEIGHT - 16}
        fill={colourOf(value, kinds)}
      >
        <title>{t`${value ?? t`gone`}: rounds ${from} to ${to - 1}`}</title>
      </rect>
    );
  });
}

function colourOf(value: string | null, kinds: readonly (string | null)[]): string {
  if (value === null) return "transparent";
  const seat = seatIn(value);
  if (seat !== null) return `var(--seat${seat})`;
  return kinds.indexOf(value) % 2 === 0 ? "var(--line-strong)" : "var(--line)";
}

/** Steps from value to value; nothing where there was none. */
function lineOf(
  numbers: readonly { readonly from: number; readonly number: number | null }[],
  end: number,
  x: (round: number) => number,
): string {
  const known = numbers.flatMap(({ number }) => number ?? []);
  const least = Math.min(...known);
  const range = Math.max(...known) - least || 1;
  const y = (number: number) => HEIGHT - 4 - ((number - least) / range) * (HEIGHT - 8);
  let isDown = false;
  return numbers
    .map(({ from, number }, index) => {
      const to = numbers[index + 1]?.from ?? end;
      const pen = isDown ? "L" : "M";
      isDown = number !== null;
      return number === null ? "" : `${pen}${x(from)} ${y(number)}L${x(to)} ${y(number)}`;
    })
    .join("");
}
