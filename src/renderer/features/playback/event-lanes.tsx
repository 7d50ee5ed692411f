import { useEffect, useRef } from "react";
import { t } from "../../../main/contract/language/translate";
import { type Axis, shareOf } from "./axis";
import styles from "./round-track.module.css";

/** One row of the picture. */
export interface Lane {
  /** The name of the theme's colour. */
  readonly colour: string;
  /** How many of them there were in each round, by index from the first round. */
  readonly counts: Uint16Array;
}

export interface EventLanesProps {
  readonly axis: Axis;
  /** From top to bottom. */
  readonly lanes: readonly Lane[];
}

/** So many events in a round are as dark as it gets. */
const MANY = 6;

/** What happened in the rounds, one row for each kind, darker where there was more. */
export function EventLanes(props: EventLanesProps) {
  const { axis, lanes } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the axis is what its numbers are
  useEffect(() => {
    const { current } = canvas;
    if (current === null) return;
    const paint = () => paintLanes(current, props);
    const observer = new ResizeObserver(paint);
    observer.observe(current);
    // Another theme has other colours.
    const themes = new MutationObserver(paint);
    themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    paint();
    return () => {
      observer.disconnect();
      themes.disconnect();
    };
  }, [axis.firstRound, axis.end, lanes]);
  return <canvas ref={canvas} className={styles.lanes} role="img" aria-label={t`Events over the rounds`} />;
}

function paintLanes(canvas: HTMLCanvasElement, { axis, lanes }: EventLanesProps): void {
  const context = canvas.getContext("2d");
  const { clientWidth, clientHeight } = canvas;
  if (context === null || clientWidth === 0) return;
  canvas.width = clientWidth * devicePixelRatio;
  canvas.height = clientHeight * devicePixelRatio;
  context.scale(devicePixelRatio, devicePixelRatio);
  const style = getComputedStyle(canvas);
  const height = clientHeight / lanes.length;
  const width = clientWidth * shareOf(axis, axis.firstRound + 1);
  lanes.forEach(({ colour, counts }, lane) => {
    context.fillStyle = style.getPropertyValue(colour);
    for (const [round, count] of counts.entries()) {
      if (count === 0) continue;
      context.globalAlpha = Math.min(1, 0.45 + (0.55 * (count - 1)) / MANY);
      context.fillRect(round * width, lane * height, Math.max(1.5, width - 0.5), height - 1);
    }
  });
}
