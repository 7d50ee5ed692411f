import { useMemo } from "react";
import { historyOf, useHistory } from "../../app/history";
import type { MatchInView } from "../../app/match-store";
import styles from "./breakpoints.module.css";

export interface EventChoiceProps {
  readonly match: MatchInView;
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** All sentences of the game; those that were said in this match come first, with how often. */
export function EventChoice({ match, code, onChange }: EventChoiceProps) {
  const { readUpTo } = useHistory(match);
  const counts = useMemo(() => countsIn(match, readUpTo), [match, readUpTo]);
  const all = Object.entries(match.game.messages);
  const option = ([key, sentence]: readonly [string, string]) => (
    <option key={key} value={key}>
      {key}
      {counts.has(key) ? ` (${counts.get(key)})` : ""}: {sentence}
    </option>
  );
  return (
    <select
      aria-label="Event"
      className={styles.event}
      value={code}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <optgroup label="In this match">{all.filter(([key]) => counts.has(key)).map(option)}</optgroup>
      <optgroup label="Not in this match">{all.filter(([key]) => !counts.has(key)).map(option)}</optgroup>
    </select>
  );
}

function countsIn(match: MatchInView, readUpTo: number): ReadonlyMap<string, number> {
  const history = historyOf(match);
  const counts = new Map<string, number>();
  for (let round = match.timeline.firstRound; round < readUpTo; round++) {
    for (const { message } of history.inRound(round)) counts.set(message.code, (counts.get(message.code) ?? 0) + 1);
  }
  return counts;
}
