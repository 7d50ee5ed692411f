import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { type Command, useCommands } from "../../app/commands";
import { useCursor } from "../../app/cursor";
import { type Marker, useExtraMarkers } from "../../app/extra-markers";
import { figuresOf } from "../../app/figures";
import { isHalted } from "../../app/halts";
import { goToOrderBeside } from "../../app/order-beside";
import { setPreference, usePreferences } from "../../app/preferences";
import { useLastRound, useView, type View } from "../../app/view";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
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
  usePlaybackKeys({ togglePlaying, toggleLive, markers });
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
        <select
          aria-label="Speed"
          title="Rounds per second while playing"
          value={speed}
          onChange={(event) => setPreference({ speed: Number(event.currentTarget.value) })}
        >
          {SPEEDS.map((value) => (
            <option key={value} value={value}>
              {value}/s
            </option>
          ))}
        </select>
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

let currentView: View | null = null;

function go(target: number | "first" | "last"): void {
  goByRounds(currentView, target);
}

/** Leaves a match that runs on its way. */
function stayHere(): void {
  go(0);
}

function goToMarker(markers: readonly Marker[], side: 1 | -1): void {
  const marker = currentView === null ? null : markerBeside(markers, currentView.round, side);
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
    if (currentView !== null && currentView.round >= currentView.match.timeline.lastRound) go("first");
    let before = performance.now();
    let due = 0;
    let request = requestAnimationFrame(function step(now) {
      request = requestAnimationFrame(step);
      due += (Math.max(0, now - before) * speed) / 1000;
      before = now;
      if (due < 1 || currentView === null) return;
      const { timeline, status } = currentView.match;
      const steps = Math.floor(due);
      if (currentView.round < timeline.lastRound) {
        if (isHalted(currentView, Math.min(timeline.lastRound, currentView.round + steps))) setPlaying(false);
        else go(steps);
      } else if (status !== "running") setPlaying(false);
      due -= Math.floor(due);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, speed, setPlaying]);
}

interface PlaybackActions {
  readonly togglePlaying: () => void;
  readonly toggleLive: () => void;
  readonly markers: readonly Marker[];
}

/** The keys of the originals' viewer. */
function usePlaybackKeys(actions: PlaybackActions): void {
  const view = useView();
  useLayoutEffect(() => {
    currentView = view;
  }, [view]);
  useCommands(playbackCommands(actions));
}

function playbackCommands({ togglePlaying, toggleLive, markers }: PlaybackActions): Command[] {
  const group = "Playback";
  return [
    { id: "play", title: "Play or pause", group, keys: [" "], run: togglePlaying },
    { id: "live", title: "Follow the match as it runs, or stay here", group, keys: ["l"], run: toggleLive },
    { id: "first-round", title: "First round", group, keys: ["Home"], run: () => go("first") },
    { id: "last-round", title: "Last round", group, keys: ["End"], run: () => go("last") },
    { id: "next-round", title: "Next round", group, keys: ["ArrowRight", "ArrowDown"], run: () => go(1) },
    { id: "previous-round", title: "Previous round", group, keys: ["ArrowLeft", "ArrowUp"], run: () => go(-1) },
    { id: "leap-on", title: "Ten rounds on", group, keys: ["PageDown"], run: () => go(LEAP) },
    { id: "leap-back", title: "Ten rounds back", group, keys: ["PageUp"], run: () => go(-LEAP) },
    {
      id: "next-slot",
      title: "Next slot",
      group,
      keys: ["Shift+ArrowRight"],
      run: () => goBeside(currentView, "slot", 1),
    },
    {
      id: "previous-slot",
      title: "Previous slot",
      group,
      keys: ["Shift+ArrowLeft"],
      run: () => goBeside(currentView, "slot", -1),
    },
    ...momentCommands(group),
    {
      id: "next-mark",
      title: "Next round where much happened",
      group,
      keys: ["n"],
      run: () => goToMarker(markers, 1),
    },
    {
      id: "previous-mark",
      title: "Previous round where much happened",
      group,
      keys: ["p"],
      run: () => goToMarker(markers, -1),
    },
  ];
}

/** Inside a round, and from event to event. */
function momentCommands(group: string): Command[] {
  const beside = (side: 1 | -1) => () => {
    if (currentView !== null) goToOrderBeside(currentView, side);
  };
  const event = (side: 1 | -1) => () => void goToEvent(currentView, side);
  return [
    {
      id: "next-step",
      title: "Next step of the rules",
      group,
      keys: ["s"],
      run: () => goBeside(currentView, "step", 1),
    },
    {
      id: "previous-step",
      title: "Previous step of the rules",
      group,
      keys: ["S"],
      run: () => goBeside(currentView, "step", -1),
    },
    { id: "turn-side", title: "Show the slot or step before, or after", group, keys: ["b"], run: turnSide },
    { id: "next-event", title: "Next event of the selected unit or player", group, keys: ["."], run: event(1) },
    {
      id: "previous-event",
      title: "Previous event of the selected unit or player",
      group,
      keys: [","],
      run: event(-1),
    },
    { id: "next-order", title: "Next order of the selected unit", group, keys: ["o"], run: beside(1) },
    { id: "previous-order", title: "Previous order of the selected unit", group, keys: ["O"], run: beside(-1) },
  ];
}
