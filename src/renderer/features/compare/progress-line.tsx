import { forecastWords } from "../../../engine/stats/forecast";
import { decimal, t } from "../../../main/contract/language/translate";
import styles from "../../parts/contest.module.css";
import { duration, stateWords } from "../../parts/contest-words";
import type { LiveComparison } from "../../session/compare/comparison-store";

/** How far it is, how fast it goes, and when it is likely to be decided. */
export function ProgressLine({ live }: { readonly live: LiveComparison }) {
  const { matchesPlayed, maxMatches } = live;
  return (
    <div className={styles.progress}>
      <progress aria-label={t`Matches played`} value={matchesPlayed} max={maxMatches} />
      <span>{wordsAbout(live)}</span>
    </div>
  );
}

function wordsAbout(live: LiveComparison): string {
  const { matchesPlayed, maxMatches, rate, isHeld } = live;
  const parts = [t`${matchesPlayed} of at most ${maxMatches} matches`];
  if (live.state.kind !== "playing") parts.push(stateWords(live.state));
  else if (isHeld) parts.push(t`waiting for the match in the window`);
  else if (rate !== null) parts.push(t`${decimal(rate, 1)} a second`);
  return [...parts, ...forecast(live)].join(" · ");
}

function forecast({ state, report, secondsLeft, maxMatches, matchesPlayed }: LiveComparison): string[] {
  if (state.kind === "ended" || report.verdict !== "undecided" || report.blocks === 0) return [];
  const left = maxMatches - matchesPlayed;
  const time = secondsLeft === null ? "" : `, ${duration(secondsLeft)}`;
  const needed = report.matchesStillNeeded;
  if (needed === null) return [];
  if (needed.low === null || needed.low > left) return [t`probably not decided when they are used up${time}`];
  return [`${forecastWords(needed)}${time}`];
}
