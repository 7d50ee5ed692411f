import { t } from "../../../main/contract/language/translate";
import type { MatchInView } from "../../session/match/match-in-view";
import { type MatchProgress, useMatch } from "../../session/match/match-store";
import { type UnplayedMatch, useUnplayed } from "../../session/match/unplayed";
import styles from "./match.module.css";
import { useIsOutdated } from "./use-is-outdated";

/** How the match stands, in a few words for the status bar. Not read aloud round by round: `MatchResult` is, at the end. */
export function MatchStatus() {
  const { match, isRunning, progress } = useMatch();
  useMatch((store) => store.revision);
  const isOutdated = useIsOutdated();
  const unplayed = useUnplayed();
  const words = isRunning ? runningWords(progress) : (boardWords(match, unplayed) ?? standingWords(match, isOutdated));
  return (
    <span className={styles.status} title={words} data-outdated={isOutdated || undefined}>
      {words}
    </span>
  );
}

/** What the board shows where the match that was asked for could not begin; that it could not is said elsewhere. */
function boardWords(match: MatchInView | null, unplayed: UnplayedMatch | null): string | null {
  if (match === null || unplayed === null) return null;
  return unplayed.shown === null ? t`Board: the match before` : t`Board: match of save ${unplayed.shown.number}`;
}

/** Of the match that runs: the one in view may still be the one before. */
function runningWords(progress: MatchProgress | null): string {
  return progress === null ? t`Starting…` : t`Round ${progress.round} of ${progress.rounds}`;
}

function standingWords(match: MatchInView | null, isOutdated: boolean): string {
  if (match === null) return t`No match yet: Run`;
  const { file, status, timeline } = match;
  const name = file === null ? "" : `${file}: `;
  const ended = status === "stopped" ? t`stopped at round ${timeline.lastRound}` : t`${timeline.lastRound} round(s)`;
  const whole = name + (file === null ? ended.charAt(0).toUpperCase() + ended.slice(1) : ended);
  if (!isReproducible(match)) return t`${whole}. Not reproducible: the machine had a part in how a player was frozen`;
  return isOutdated ? t`${whole}. Set-up changed: Run plays it` : whole;
}

function isReproducible({ played }: MatchInView): boolean {
  return played.every(({ faults }) => faults.every((fault) => fault.isReproducible !== false));
}
