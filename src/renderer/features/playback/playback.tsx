import { type CommandHandlers, useCommands } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import type { Marker } from "../../session/cursor/extra-markers";
import { goToOrderBeside } from "../../session/view/order-beside";
import { momentNow, useLastRound, useView } from "../../session/view/view";
import { markerBeside } from "./markers";
import { MomentBar } from "./moment-bar";
import { OpenLink } from "./open-link";
import styles from "./playback.module.css";
import { usePlaying } from "./playing";
import { RoundTrack } from "./round-track";
import { RunningBar } from "./running-bar";
import { Transport } from "./transport";
import { goBeside, goByRounds, goToEvent, turnSide } from "./travel";
import { useMarkers } from "./use-markers";

const LEAP = 10;

/** The timeline: which round is in view, and below it which moment of the round. */
export function Playback() {
  const view = useView();
  const lastRound = useLastRound();
  const markers = useMarkers(view, lastRound);
  const playing = usePlaying(view);
  useCommands({ play: playing.togglePlaying, live: playing.toggleLive, ...WALKING, ...walkingBetween(markers) });
  return (
    <div className={styles.timeline}>
      <RunningBar />
      <Transport view={view} lastRound={lastRound} playing={playing} />
      <RoundTrack view={view} lastRound={lastRound} markers={markers} />
      <MomentBar view={view} />
      <OpenLink />
    </div>
  );
}

function go(target: number | "first" | "last"): void {
  goByRounds(momentNow(), target);
}

function goToMarker(markers: readonly Marker[], side: 1 | -1): void {
  const moment = momentNow();
  const marker = moment === null ? null : markerBeside(markers, moment.round, side);
  if (marker !== null) useCursor.getState().goToRound(marker.round);
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
