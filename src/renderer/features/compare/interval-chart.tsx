import { useEffect, useRef } from "react";
import uPlot from "uplot";
import { t } from "../../../main/contract/language/translate";
import styles from "../../parts/contest.module.css";
import { percent } from "../../parts/contest-words";
import type { LiveComparison } from "../../session/compare/comparison-store";
import { usePalette } from "../../session/preferences/preferences";
import { chartAxis } from "../../ui/chart-look";

/** The score of B and its interval after each block: both bounds, and where one half is. */
export function IntervalChart({ live }: { readonly live: LiveComparison }) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot | null>(null);
  const palette = usePalette();
  const { p0, p1, alpha } = live.test;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the page change with the palette
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const created = new uPlot(optionsFor({ p0, p1 }), [[], [], [], []], current);
    chart.current = created;
    const observer = new ResizeObserver(([{ contentRect }]) => {
      created.setSize({ width: contentRect.width, height: HEIGHT });
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      created.destroy();
    };
  }, [palette, p0, p1]);

  useEffect(() => {
    chart.current?.setData(dataOf(live));
  });

  const { score, interval } = live.report;
  const range = interval === null ? "" : t`, ${percent(interval.low)} to ${percent(interval.high)}`;
  return (
    <section className={styles.panel} aria-label={t`Score over matches`}>
      <h3>{t`Score of B over the matches`}</h3>
      <div className={styles.chart} ref={place} role="img" aria-label={t`Score of B: ${percent(score)}${range}`} />
      <p className={styles.note}>
        {t`Line: the mean so far. Band: which scores are still possible, however often you look; each edge is wrong in ${percent(alpha)} of comparisons at most. Dashed: ${percent(p0)} counts as no, ${percent(p1)} as yes.`}
      </p>
    </section>
  );
}

const HEIGHT = 190;

/** Matches, then in percent the bounds, the upper one first, and the mean; null where there is no interval yet. */
function dataOf({ blocks }: LiveComparison): uPlot.AlignedData {
  let played = 0;
  const matches = blocks.map((block) => {
    played += block.matches.length;
    return played;
  });
  return [
    matches,
    blocks.map(({ interval }) => (interval === null ? null : 100 * interval.high)),
    blocks.map(({ interval }) => (interval === null ? null : 100 * interval.low)),
    blocks.map(({ mean }) => 100 * mean),
  ];
}

function optionsFor({ p0, p1 }: { readonly p0: number; readonly p1: number }): uPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const [ink, accent, soft] = ["--ink-soft", "--accent", "--accent-soft"].map((name) => style.getPropertyValue(name));
  const axis = chartAxis();
  const bound = { stroke: accent, width: 1, points: { show: false } };
  return {
    width: 400,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false }, y: { range: (_, low, high) => rangeAround(low, high) } },
    axes: [axis, { ...axis, size: 54, values: (_, splits) => splits.map((split) => `${split} %`) }],
    // In the order in which they are drawn: the band comes with its upper bound, so that it covers neither the lower one nor the mean.
    series: [{}, bound, bound, { stroke: accent, width: 2.5, points: { show: (chart) => chart.data[0].length === 1 } }],
    bands: [{ series: [1, 2], fill: soft }],
    hooks: { draw: [(chart) => drawLevels(chart, { levels: [p0, p1], ink })] },
  };
}

/** What was played, one half, and some room. */
function rangeAround(low: number | null, high: number | null): [number, number] {
  return [Math.max(0, Math.min(low ?? 50, 45) - 2), Math.min(100, Math.max(high ?? 50, 57) + 2)];
}

function drawLevels(chart: uPlot, { levels, ink }: { readonly levels: readonly number[]; readonly ink: string }): void {
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.strokeStyle = ink;
  ctx.lineWidth = 1;
  ctx.setLineDash([6, 4]);
  for (const level of levels) {
    const y = Math.round(chart.valToPos(100 * level, "y", true)) + 0.5;
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}
