import { useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import { t, translated } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import { type FigureOverRounds, figuresOf } from "../../session/match/figures";
import type { MatchInView } from "../../session/match/match-in-view";
import { useMatch } from "../../session/match/match-store";
import { usePalette } from "../../session/preferences/preferences";
import { useLastRound, useView } from "../../session/view/view";
import { CHART_PADDING, chartAxis, fitChart, pointAt, roundsAxis } from "../../ui/chart-look";
import { Select } from "../../ui/select";
import styles from "./charts.module.css";

/** A figure of the four players over the rounds; a click goes to the round. */
export function Charts() {
  const match = useMatch((store) => store.match);
  const lastRound = useLastRound();
  const [figure, setFigure] = useState(0);
  const [isTable, setTable] = useState(false);
  if (match === null) {
    return <p className={styles.empty}>{t`Scores and other figures over the rounds appear here when a match runs.`}</p>;
  }
  const chosen = Math.min(figure, match.game.figures.length - 1);
  const data = figuresOf(match).read(chosen);
  return (
    <div className={styles.charts} data-rounds={lastRound}>
      <div className={styles.choice}>
        <Select
          label={t`Figure`}
          value={chosen}
          choices={match.game.figures.map(({ title }, index) => ({ value: index, title: translated(title) }))}
          onChoose={setFigure}
        />
        <label>
          <input type="checkbox" checked={isTable} onChange={() => setTable(!isTable)} />
          {t`as a table`}
        </label>
      </div>
      {isTable ? <FigureTable match={match} data={data} /> : <Chart match={match} data={data} />}
    </div>
  );
}

interface FigureProps {
  readonly match: MatchInView;
  readonly data: FigureOverRounds;
}

function Chart({ match, data }: FigureProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot | null>(null);
  const palette = usePalette();
  const round = useView()?.round ?? 0;
  const roundNow = useRef(round);
  roundNow.current = round;

  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const created = new uPlot(optionsFor(match, palette.colours), [[], [], [], [], []], current);
    chart.current = created;
    const observer = new ResizeObserver(([{ contentRect }]) => {
      fitChart(created, contentRect);
      // A pointer stays at its pixel, where another round is now.
      pointAt(created, roundNow.current);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      created.destroy();
    };
  }, [match, palette]);

  useEffect(() => {
    const { current } = chart;
    if (current === null) return;
    current.batch(() => current.setData([data.rounds, ...data.values] as unknown as uPlot.AlignedData));
    pointAt(current, round);
  });

  return <div className={styles.chart} ref={place} role="img" aria-label={t`Chart of the figure over the rounds`} />;
}

function optionsFor(match: MatchInView, colours: Readonly<Record<string, string>>): uPlot.Options {
  const seats = match.names.map((name, seat) => ({
    label: `${seat} ${name}`,
    stroke: colours[`seat${seat}`],
    width: 2,
    points: { show: false },
  }));
  const goThere = (chart: uPlot) => {
    chart.over.addEventListener("click", () => {
      const { idx } = chart.cursor;
      if (idx !== null && idx !== undefined) useCursor.getState().goToRound(chart.data[0][idx]);
    });
  };
  return {
    width: 400,
    height: 160,
    padding: CHART_PADDING,
    scales: { x: { time: false } },
    axes: [roundsAxis(), { ...chartAxis(), size: 52 }],
    series: [{ label: t`Round` }, ...seats],
    cursor: { drag: { x: false, y: false } },
    hooks: { ready: [goThere] },
  };
}

function FigureTable({ match, data }: FigureProps) {
  const goToRound = useCursor((cursor) => cursor.goToRound);
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Round`}</th>
            {match.names.map((name, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
              <th scope="col" key={seat}>
                {seat} {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rounds.map((round, index) => (
            <tr key={round}>
              <th scope="row">
                <button type="button" onClick={() => goToRound(round)}>
                  {round}
                </button>
              </th>
              {data.values.map((values, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
                <td key={seat}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
