import { useEffect, useRef } from "react";
import uPlot from "uplot";
import { t } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import { themeOf, usePreferences } from "../../session/preferences/preferences";
import { CHART_PADDING, chartAxis, fitChart, pointAt, roundsAxis } from "../../ui/chart-look";
import valueStyles from "./values.module.css";

export interface NumbersChartProps {
  /** The accessible name. */
  readonly label: string;
  /** Of the series. */
  readonly name: string;
  /** Rounds, ascending. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** A point was clicked. */
  readonly onPick: (index: number) => void;
}

/** One series of numbers over the rounds; a click goes to the round. */
export function NumbersChart({ label, name, xs, ys, onPick }: NumbersChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot | null>(null);
  const pick = useRef(onPick);
  pick.current = onPick;
  const theme = themeOf(usePreferences());
  const round = useCursor((cursor) => cursor.round);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are the theme's
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const data = [[...xs], [...ys]] as unknown as uPlot.AlignedData;
    const created = new uPlot(
      optionsFor(name, (index) => pick.current(index)),
      data,
      current,
    );
    chart.current = created;
    const observer = new ResizeObserver(([{ contentRect }]) => {
      fitChart(created, contentRect);
      pointAt(created, useCursor.getState().round);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      created.destroy();
    };
  }, [xs, ys, name, theme]);
  useEffect(() => {
    if (chart.current !== null) pointAt(chart.current, round);
  }, [round]);
  return <div className={valueStyles.chart} ref={place} role="img" aria-label={label} />;
}

function optionsFor(name: string, pick: (index: number) => void): uPlot.Options {
  const accent = getComputedStyle(document.documentElement).getPropertyValue("--accent");
  const goThere = (chart: uPlot) => {
    chart.over.addEventListener("click", () => {
      const { idx } = chart.cursor;
      if (idx !== null && idx !== undefined) pick(idx);
    });
  };
  return {
    width: 400,
    height: 120,
    padding: CHART_PADDING,
    scales: { x: { time: false } },
    axes: [roundsAxis(), { ...chartAxis(), size: 60 }],
    series: [
      { label: t`Round`, value: (_, place) => (place === null ? "" : String(Math.floor(place))) },
      { label: name, stroke: accent, width: 1.5, points: { size: 4 } },
    ],
    cursor: { drag: { x: false, y: false } },
    hooks: { ready: [goThere, (chart) => pointAt(chart, useCursor.getState().round)] },
  };
}
