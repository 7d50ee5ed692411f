import { type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { t } from "../../../main/contract/language/translate";
import { useChangedRounds, useFirstChange } from "../../session/changes/changed-orders";
import { goToChange } from "../../session/changes/go-to-change";
import { useCursor } from "../../session/cursor/cursor";
import type { Marker } from "../../session/cursor/extra-markers";
import type { NotableKind } from "../../session/view/event-index";
import { useEventIndex } from "../../session/view/event-search";
import type { View } from "../../session/view/view";
import { type Axis, labelledRounds, roundAt, shareOf } from "./axis";
import { EventLanes, type Lane } from "./event-lanes";
import { changeCounts, laneCounts, lanesOf, wordsOfRound } from "./lanes";
import styles from "./round-track.module.css";
import { Tip } from "./tip";

export interface RoundTrackProps {
  readonly view: View | null;
  readonly lastRound: number;
  readonly markers: readonly Marker[];
}

/** The slider of the rounds, below it their numbers, above it what happened in them. */
export function RoundTrack({ view, lastRound, markers }: RoundTrackProps) {
  const axis = axisOf(view, lastRound);
  const { firstRound } = axis;
  const { lanes, wordsOf } = useLanes(view, lastRound);
  const track = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const round = view?.round ?? 0;
  const roundUnder = ({ clientX }: PointerEvent) => {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return roundAt(axis, (clientX - left) / Math.max(1, width));
  };
  const told = hovered === null || view === null || hovered > lastRound ? null : hovered;
  return (
    <div className={styles.frame} onPointerLeave={() => setHovered(null)}>
      <div ref={track} className={styles.track} onPointerMove={(event) => setHovered(roundUnder(event))}>
        {view !== null && (
          <div className={styles.events} onPointerDown={(event) => useCursor.getState().goToRound(roundUnder(event))}>
            <EventLanes axis={axis} lanes={lanes} />
          </div>
        )}
        <div
          className={styles.rest}
          data-status={view?.match.status}
          style={{ left: percent(shareOf(axis, lastRound)) }}
        />
        {view !== null && <div className={styles.needle} style={{ left: percent(shareOf(axis, round)) }} />}
        <Markers axis={axis} markers={markers} />
        <Flag axis={axis} />
        <Numbers axis={axis} track={track} />
        {told !== null && view !== null && (
          <Tip at={shareOf(axis, told)} lines={tipLines(told, { words: wordsOf(told - firstRound), markers })} />
        )}
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={t`Round`}
        aria-valuetext={t`round ${round} of ${lastRound}`}
        min={firstRound}
        max={Math.max(firstRound, lastRound)}
        value={round}
        disabled={view === null}
        style={{ "--played": shareOf(axis, lastRound), "--share": shareOf({ ...axis, end: lastRound }, round) }}
        onChange={(event) => useCursor.getState().goToRound(event.currentTarget.valueAsNumber)}
        onPointerMove={(event) => setHovered(roundUnder(event))}
      />
    </div>
  );
}

function axisOf(view: View | null, lastRound: number): Axis {
  if (view === null) return { firstRound: 0, lastRound: 0, end: 0 };
  const { game, setup, timeline } = view.match;
  const planned = game.rounds(setup.configuration.settings);
  return { firstRound: timeline.firstRound, lastRound, end: Math.max(planned, lastRound) };
}

const COLOURS: Readonly<Record<NotableKind, string>> = { death: "--error", capture: "--accent", spell: "--warning" };

/** The rows above the slider, and what they say of a round, by its index from the first one. */
function useLanes(view: View | null, lastRound: number) {
  const match = view?.match ?? null;
  const game = match?.game;
  const { index, scanned } = useEventIndex(match, lastRound);
  const seat = useCursor((cursor) => cursor.seat);
  const changes = useChangedRounds();
  const firstRound = match?.timeline.firstRound ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index is the same object while it grows
  return useMemo(() => {
    const range = { firstRound, lastRound, seat };
    const counts = laneCounts(index?.notables ?? [], range);
    const changed = changeCounts(changes, range);
    const own = game === undefined ? [] : lanesOf(game);
    const lanes: Lane[] = [
      { colour: "--changed", counts: changed },
      ...own.map((kind) => ({ colour: COLOURS[kind], counts: counts[kind] })),
    ];
    const wordsOf = (round: number) => {
      const events = game === undefined ? "" : wordsOfRound(game, counts, round);
      const count = changed[round] ?? 0;
      return count === 0 ? events : t`${count} ${count === 1 ? t`order` : t`orders`} changed, ${events}`;
    };
    return { lanes, wordsOf };
  }, [index, scanned, changes, game, firstRound, lastRound, seat]);
}

/** Where the match differs first from the one that it is compared with. Keys go there as commands. */
function Flag({ axis }: { readonly axis: Axis }) {
  const first = useFirstChange();
  if (first === null) return null;
  const { round, count } = first;
  const orders = count === 1 ? t`1 order` : t`${count} orders`;
  return (
    <button
      type="button"
      className={styles.flag}
      tabIndex={-1}
      aria-label={t`First change: round ${round}, ${orders}`}
      style={{ left: percent(shareOf(axis, round)) }}
      onClick={() => goToChange({ round, index: 0 })}
    />
  );
}

interface RoundWords {
  readonly words: string;
  readonly markers: readonly Marker[];
}

function tipLines(round: number, { words, markers }: RoundWords): string[] {
  const pins = markers.filter((marker) => marker.round === round).map(({ text }) => text);
  return [t`Round ${round}: ${words}`, ...new Set(pins)];
}

/** For the pointer; the keys that go from marker to marker are commands. */
function Markers({ axis, markers }: { readonly axis: Axis; readonly markers: readonly Marker[] }) {
  return (
    <div className={styles.markers} aria-hidden="true">
      {markers.map(({ round, seat, kind }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: see above
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <span
          key={`${kind} ${round} ${seat}`}
          className={styles.marker}
          data-kind={kind}
          style={{
            left: percent(shareOf(axis, round)),
            "--colour": seat < 0 ? "var(--error)" : `var(--seat${seat})`,
          }}
          onClick={() => useCursor.getState().goToRound(round)}
        />
      ))}
    </div>
  );
}

function Numbers({ axis, track }: { readonly axis: Axis; readonly track: React.RefObject<HTMLElement | null> }) {
  const width = useWidth(track);
  return (
    <div className={styles.numbers} aria-hidden="true">
      {labelledRounds(axis, width).map((round) => (
        <span key={round} style={{ left: percent(shareOf(axis, round)) }}>
          {round}
        </span>
      ))}
    </div>
  );
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const look = () => setWidth(current.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(current);
    look();
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function percent(share: number): string {
  return `${share * 100}%`;
}
