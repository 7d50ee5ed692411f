import { useEffect, useState } from "react";
import { type Command, registerCommands } from "../../app/commands";
import { useCursor } from "../../app/cursor";
import { setPreference, usePreferences } from "../../app/preferences";
import { useLastRound, useView, type View } from "../../app/view";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import styles from "./playback.module.css";

const LEAP = 10;
const SPEEDS = [1, 2, 4, 8, 16, 32, 64];

/** Buttons, slider and keys that move through the rounds of the match in view. */
export function Playback() {
  const view = useView();
  const lastRound = useLastRound();
  const [isPlaying, setPlaying] = useState(false);
  const { speed, isAnimated } = usePreferences();
  usePlaying(isPlaying, speed, () => setPlaying(false));
  usePlaybackKeys(() => setPlaying((playing) => !playing));
  const isDisabled = view === null;
  const round = view?.round ?? 0;
  const firstRound = view?.match.timeline.firstRound ?? 0;

  return (
    <div className={styles.playback} role="toolbar" aria-label="Playback">
      <Button label="First round" hint="First round (Home)" isDisabled={isDisabled} onPress={() => go("first")}>
        <Icon name="first" />
      </Button>
      <Button label="Previous round" hint="Previous round (←)" isDisabled={isDisabled} onPress={() => go(-1)}>
        <Icon name="previous" />
      </Button>
      <Button
        label={isPlaying ? "Pause" : "Play"}
        hint={`${isPlaying ? "Pause" : "Play"} (Space)`}
        isPrimary
        isDisabled={isDisabled}
        onPress={() => setPlaying(!isPlaying)}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </Button>
      <Button label="Next round" hint="Next round (→)" isDisabled={isDisabled} onPress={() => go(1)}>
        <Icon name="next" />
      </Button>
      <Button label="Last round" hint="Last round (End)" isDisabled={isDisabled} onPress={() => go("last")}>
        <Icon name="last" />
      </Button>
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
      <output className={styles.round}>
        {view?.slot === null || view === null ? "" : `slot ${view.slot} · `}
        {round} / {lastRound}
      </output>
      <select
        aria-label="Speed"
        title="Rounds per second"
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
  );
}

type Target = number | "first" | "last";

let currentView: View | null = null;

/** Moves the cursor by so many rounds, or to an end. */
function go(target: Target): void {
  if (currentView === null) return;
  const { timeline } = currentView.match;
  const ends = { first: timeline.firstRound, last: timeline.lastRound };
  const wanted = typeof target === "number" ? currentView.round + target : ends[target];
  useCursor.getState().goToRound(Math.min(timeline.lastRound, Math.max(timeline.firstRound, wanted)));
}

/** Moves by one slot, into the neighbouring round at the ends. */
function goBySlot(step: 1 | -1): void {
  if (currentView === null) return;
  const { match, round, slot } = currentView;
  if (round >= match.timeline.lastRound) {
    if (step === -1) go(-1);
    return;
  }
  const slots = match.timeline.reportOf(round).slots.length;
  const next = (slot ?? -1) + step;
  if (next < -1) go(-1);
  else if (next >= slots) go(1);
  else useCursor.getState().goToSlot(next === -1 ? null : next);
}

function usePlaying(isPlaying: boolean, speed: number, onEnd: () => void): void {
  useEffect(() => {
    if (!isPlaying) return;
    if (currentView !== null && currentView.round >= currentView.match.timeline.lastRound) go("first");
    const timer = setInterval(() => {
      if (currentView === null) return;
      const { timeline, status } = currentView.match;
      if (currentView.round < timeline.lastRound) go(1);
      else if (status !== "running") onEnd();
    }, 1000 / speed);
    return () => clearInterval(timer);
  });
}

/** The keys of the originals' viewer. */
function usePlaybackKeys(togglePlaying: () => void): void {
  const view = useView();
  useEffect(() => {
    currentView = view;
  }, [view]);
  useEffect(() => registerCommands(playbackCommands(togglePlaying)));
}

function playbackCommands(togglePlaying: () => void): Command[] {
  const group = "Playback";
  return [
    { id: "play", title: "Play or pause", group, keys: [" "], run: togglePlaying },
    { id: "first-round", title: "First round", group, keys: ["Home"], run: () => go("first") },
    { id: "last-round", title: "Last round", group, keys: ["End"], run: () => go("last") },
    { id: "next-round", title: "Next round", group, keys: ["ArrowRight", "ArrowDown"], run: () => go(1) },
    { id: "previous-round", title: "Previous round", group, keys: ["ArrowLeft", "ArrowUp"], run: () => go(-1) },
    { id: "leap-on", title: "Ten rounds on", group, keys: ["PageDown"], run: () => go(LEAP) },
    { id: "leap-back", title: "Ten rounds back", group, keys: ["PageUp"], run: () => go(-LEAP) },
    { id: "next-slot", title: "Next slot", group, keys: ["Shift+ArrowRight"], run: () => goBySlot(1) },
    { id: "previous-slot", title: "Previous slot", group, keys: ["Shift+ArrowLeft"], run: () => goBySlot(-1) },
  ];
}
