import { t } from "../../../main/contract/language/translate";
import { useMatch } from "../../session/match/match-store";
import { setPreference, usePreferences } from "../../session/preferences/preferences";
import { linkToMoment } from "../../session/view/moment-address";
import { momentNow, type View } from "../../session/view/view";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { Icon, type IconName } from "../../ui/icon";
import { Select } from "../../ui/select";
import { Toolbar } from "../../ui/toolbar";
import styles from "./playback.module.css";
import type { PlaybackState } from "./playing";
import { goByRounds } from "./travel";

const SPEEDS = [1, 2, 4, 8, 16, 32, 64];

export interface TransportProps {
  readonly view: View | null;
  readonly lastRound: number;
  readonly playing: PlaybackState;
}

/** The buttons that move through the rounds, which round it is, and the link to it. */
export function Transport({ view, lastRound, playing }: TransportProps) {
  return (
    <Toolbar label={t`Playback`} className={styles.row}>
      <ThroughTheRounds view={view} lastRound={lastRound} playing={playing} />
      <Pace isDisabled={view === null} playing={playing} />
    </Toolbar>
  );
}

function ThroughTheRounds({ view, lastRound, playing: { isMoving, togglePlaying } }: TransportProps) {
  const isDisabled = view === null;
  const isRunning = useMatch((store) => store.isRunning);
  const toRound = (
    title: string,
    icon: IconName,
    [target, key]: readonly [Parameters<typeof goByRounds>[1], string],
  ) => (
    <Button
      label={title}
      hint={`${title} (${key})`}
      isDisabled={isDisabled}
      onPress={() => goByRounds(momentNow(), target)}
    >
      <Icon name={icon} />
    </Button>
  );
  return (
    <div className={styles.left}>
      {toRound(t`First round`, "first", ["first", "Home"])}
      {toRound(t`Previous round`, "previous", [-1, "←"])}
      <Button
        label={isMoving ? t`Pause` : t`Play`}
        hint={t`${isMoving ? t`Pause` : t`Play`} (Space)`}
        isDisabled={isDisabled}
        onPress={togglePlaying}
      >
        <Icon name={isMoving ? "pause" : "play"} />
      </Button>
      {toRound(t`Next round`, "next", [1, "→"])}
      {toRound(t`Last round`, "last", ["last", "End"])}
      {/* Said aloud for who goes from round to round, and not while the rounds go by themselves. */}
      <output className={styles.round} aria-live={isMoving || isRunning ? "off" : "polite"}>
        <span className={styles.wide}>{t`Round`} </span>
        <b>{view?.round ?? 0}</b> / {lastRound}
      </output>
    </div>
  );
}

interface PaceProps {
  readonly isDisabled: boolean;
  readonly playing: PlaybackState;
}

/** How the rounds go by: as they are played, or at a speed; and the link to the one in view. */
function Pace({ isDisabled, playing: { isLive, toggleLive } }: PaceProps) {
  const speed = usePreferences((preferences) => preferences.speed);
  return (
    <div className={styles.right}>
      <Button
        hint={t`Show the newest round as the match grows (L)`}
        isPressed={isLive}
        isDisabled={isDisabled}
        onPress={toggleLive}
      >
        {t`Live`}
      </Button>
      <Select
        label={t`Speed`}
        hint={t`Rounds per second while playing`}
        value={speed}
        choices={SPEEDS.map((value) => ({ value, title: `${value}/s` }))}
        onChoose={(chosen) => setPreference({ speed: chosen })}
      />
      <CopyButton
        label={t`Copy link to this moment`}
        hint={t`Copy the link to this moment (C)`}
        isDisabled={isDisabled}
        text={async () => (await linkToMoment()) ?? ""}
      >
        <Icon name="link" />
      </CopyButton>
    </div>
  );
}
