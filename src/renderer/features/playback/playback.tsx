import { useEffect, useMemo, useState } from "react";
import { type CommandHandlers, useCommands } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import { type Marker, useExtraMarkers } from "../../session/cursor/extra-markers";
import { figuresOf } from "../../session/match/figures";
import { setPreference, usePreferences } from "../../session/preferences/preferences";
import { isHalted } from "../../session/view/halts";
import { goToOrderBeside } from "../../session/view/order-beside";
import { momentNow, useLastRound, useView, type View } from "../../session/view/view";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Select } from "../../ui/select";
import { EventLanes } from "./event-lanes";
import { LinkNotice } from "./link-notice";
import { markerBeside, markersOf } from "./markers";
import { MomentBar } from "./moment-bar";
import { OpenLink } from "./open-link";
import styles from "./playback.module.css";
import { goBeside, goByRounds, goToEvent, turnSide } from "./travel";

const LEAP = 10;
const SPEEDS = [1, 2, 4, 8, 16, 32, 64];

/** Buttons, slider and keys that move through the rounds of the match in view. */
export function Playback() {
  const view = useView();
  const lastRound = useLastRound();
  const isLive = useCursor((cursor) => cursor.isLive);
  const [isPlaying, setPlaying] = useState(false);
  const { speed, isAnimated } = usePreferences();
  const markers = useMarkers(view, lastRound);
  usePlaying({ isPlaying, speed, setPlaying });
  const togglePlaying = () => {
    if (useCursor.getState().isLive) stayHere();
    else setPlaying((playing) => !playing);
  };
  const toggleLive = () => {
    setPlaying(false);
    if (useCursor.getState().isLive) stayHere();
    else useCursor.getState().followLive();
  };
  useCommands({ play: togglePlaying, live: toggleLive, ...WALKING, ...walkingBetween(markers) });
  const isDisabled = view === null;
  const round = view?.round ?? 0;
  const firstRound = view?.match.timeline.firstRound ?? 0;
  const isMoving = isPlaying || (isLive && view?.match.status === "running");

  return (
    <div className={styles.bars}>
      <div className={styles.playback} role="toolbar" aria-label="Playback">
        <Button label="First round" hint="First round (Home)" isDisabled={isDisabled} onPress={() => go("first")}>
          <Icon name="first" />
        </Button>
        <Button label="Previous round" hint="Previous round (←)" isDisabled={isDisabled} onPress={() => go(-1)}>
          <Icon name="previous" />
        </Button>
        <Button
          label={isMoving ? "Pause" : "Play"}
          hint={`${isMoving ? "Pause" : "Play"} (Space)`}
          isPrimary
          isDisabled={isDisabled}
          onPress={togglePlaying}
        >
          <Icon name={isMoving ? "pause" : "play"} />
        </Button>
        <Button label="Next round" hint="Next round (→)" isDisabled={isDisabled} onPress={() => go(1)}>
          <Icon name="next" />
        </Button>
        <Button label="Last round" hint="Last round (End)" isDisabled={isDisabled} onPress={() => go("last")}>
          <Icon name="last" />
        </Button>
        <div className={styles.track}>
          <EventLanes match={view?.match ?? null} lastRound={lastRound} />
          <Markers markers={markers} firstRound={firstRound} lastRound={lastRound} />
          <input
            type="range"
            className={styles.slider}
            aria-label="Round"
            aria-valuetext={`round ${round} of ${lastRound}`}
            min={firstRound}
            max={Math.max(firstRound, lastRound)}
            value={round}
            disabled={isDisabled}
            onChange={(event) => useCursor.getState().goToRound(event.currentTarget.valueAsNumber)}
          />
        </div>
        <output className={styles.round}>
          {round} / {lastRound}
        </output>
        <Button
          hint="Show the newest round as the match grows (L)"
          isPressed={isLive}
          isDisabled={isDisabled}
          onPress={toggleLive}
        >
          Live
        </Button>
        <Select
          label="Speed"
          hint="Rounds per second while playing"
          value={speed}
          choices={SPEEDS.map((value) => ({ value, title: `${value}/s` }))}
          onChoose={(chosen) => setPreference({ speed: chosen })}
        />
        <Button
          label="Animation"
          hint="Pieces glide from round to round"
          isPressed={isAnimated}
          onPress={() => setPreference({ isAnimated: !isAnimated })}
        >
          <Icon name="glide" />
        </Button>
      </div>
      <MomentBar view={view} />
      <LinkNotice />
      <OpenLink />
    </div>
  );
}

interface MarkersProps {
  readonly markers: readonly Marker[];
  readonly firstRound: number;
  readonly lastRound: number;
}

/** For the pointer; the keys that go from marker to marker are commands. */
function Markers({ markers, firstRound, lastRound }: MarkersProps) {
  const rounds = Math.max(1, lastRound - firstRound);
  return (
    <div className={styles.markers} aria-hidden="true">
      {markers.map(({ round, seat, kind, text }) => (
        <button
          type="button"
          key={`${kind} ${round} ${seat}`}
          tabIndex={-1}
          className={styles.marker}
          data-kind={kind}
          title={text}
          style={{
            left: `calc(var(--thumb) / 2 + (100% - var(--thumb)) * ${(round - firstRound) / rounds})`,
            background: seat < 0 ? "var(--error)" : `var(--seat${seat})`,
          }}
          onClick={() => useCursor.getState().goToRound(round)}
        />
      ))}
    </div>
  );
}

/** Looked for once a match is complete, and while it runs every few rounds. */
const MARKED_EVERY = 20;

function useMarkers(view: View | null, lastRound: number): readonly Marker[] {
  const match = view?.match ?? null;
  const isRunning = match?.status === "running";
  const looked = isRunning ? lastRound - (lastRound % MARKED_EVERY) : lastRound;
  const extra = useExtraMarkers();
  return useMemo(() => {
    if (match === null || looked < 0) return [];
    const found = markersOf({ played: match.played, names: match.names, scores: figuresOf(match).read(0) });
    return [...found, ...Object.values(extra).flat()].sort((one, other) => one.round - other.round);
  }, [match, looked, extra]);
}

function go(target: number | "first" | "last"): void {
  goByRounds(momentNow(), target);
}

/** Leaves a match that runs on its way. */
function stayHere(): void {
  go(0);
}

function goToMarker(markers: readonly Marker[], side: 1 | -1): void {
  const moment = momentNow();
  const marker = moment === null ? null : markerBeside(markers, moment.round, side);
  if (marker !== null) useCursor.getState().goToRound(marker.round);
}

interface Playing {
  readonly isPlaying: boolean;
  /** Rounds per second. */
  readonly speed: number;
  readonly setPlaying: (isPlaying: boolean) => void;
}

/** Goes on by the clock: a window that cannot paint so many rounds leaves some out, and stays in time. */
function usePlaying({ isPlaying, speed, setPlaying }: Playing): void {
  useEffect(() => {
    if (!isPlaying) return;
    if (isAtEnd()) go("first");
    let before = performance.now();
    let due = 0;
    let request = requestAnimationFrame(function step(now) {
      request = requestAnimationFrame(step);
      due += (Math.max(0, now - before) * speed) / 1000;
      before = now;
      if (due < 1) return;
      if (!playOn(Math.floor(due))) setPlaying(false);
      due -= Math.floor(due);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, speed, setPlaying]);
}

function isAtEnd(): boolean {
  const moment = momentNow();
  return moment !== null && moment.round >= moment.match.timeline.lastRound;
}

/** @returns false when playing has come to its end. */
function playOn(steps: number): boolean {
  const moment = momentNow();
  if (moment === null) return true;
  const { timeline, status } = moment.match;
  if (moment.round >= timeline.lastRound) return status === "running";
  if (isHalted(moment, Math.min(timeline.lastRound, moment.round + steps))) return false;
  go(steps);
  return true;
}

/** The keys of the originals' viewer: by rounds, inside a round, and from event to event. */
const WALKING: CommandHandlers = {
  "first-round": () => go("first"),
  "last-round": () => go("last"),
  "next-round": () => go(1),
  "previous-round": () => go(-1),
  "leap-on": () => go(LEAP),
  "leap-back": () => go(-LEAP),
  "next-slot": () => goBeside(momentNow(), "slot", 1),
  "previous-slot": () => goBeside(momentNow(), "slot", -1),
  "next-step": () => goBeside(momentNow(), "step", 1),
  "previous-step": () => goBeside(momentNow(), "step", -1),
  "turn-side": turnSide,
  "next-event": () => void goToEvent(momentNow(), 1),
  "previous-event": () => void goToEvent(momentNow(), -1),
  "next-order": () => goToOrder(1),
  "previous-order": () => goToOrder(-1),
};

function goToOrder(side: 1 | -1): void {
  const moment = momentNow();
  if (moment !== null) goToOrderBeside(moment, side);
}

function walkingBetween(markers: readonly Marker[]): CommandHandlers {
  return { "next-mark": () => goToMarker(markers, 1), "previous-mark": () => goToMarker(markers, -1) };
}
