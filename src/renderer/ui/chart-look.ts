import type uPlot from "uplot";
import "./chart.css";

/** An axis in the colours and letters of the theme in force. */
export function chartAxis(): uPlot.Axis {
  const style = getComputedStyle(document.documentElement);
  const line = style.getPropertyValue("--line");
  return {
    stroke: style.getPropertyValue("--ink-soft"),
    font: `${style.getPropertyValue("--text-tiny")} ${style.getPropertyValue("--font")}`,
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1 },
  };
}

/** The axis of the rounds, below the chart; without its figures where there is little height: the timeline has them. */
export function roundsAxis(): uPlot.Axis {
  return {
    ...chartAxis(),
    size: () => (isLow() ? 4 : 28),
    values: (_, rounds) => rounds.map((round) => (isLow() ? "" : String(round))),
  };
}

/** In pixels, around the lines: above, right, below, left. */
export const CHART_PADDING: uPlot.Padding = [8, 12, 0, 0];

const isLow = () => window.matchMedia("(max-height: 559.98px)").matches;

/** Less would show no curve. */
const LEAST_HEIGHT = 48;

/** Puts the pointer of a chart to a round, or to another value below it; the legend says what is there. */
export function pointAt(chart: uPlot, value: number): void {
  chart.setCursor({ left: chart.valToPos(value, "x"), top: 0 }, false);
}

/**
 * Fills a place with a chart and its legend, which stands below it or, where there is little height, beside it. It is so at once, and not a task later: whoever
 * points at a value afterwards needs to know where it is.
 */
export function fitChart(chart: uPlot, place: { readonly width: number; readonly height: number }): void {
  const legend = chart.root.querySelector<HTMLElement>(".u-legend");
  const width = place.width - (isLow() ? (legend?.offsetWidth ?? 0) : 0);
  chart.batch(() => chart.setSize({ width, height: chart.height }));
  // In how many lines the legend stands below depends on the width.
  const height = place.height - (isLow() ? 0 : (legend?.offsetHeight ?? 0));
  chart.batch(() => chart.setSize({ width, height: Math.max(LEAST_HEIGHT, height) }));
}
