import type { ReactNode } from "react";
import { t } from "../../../main/contract/language/translate";
import { useScoreChanges } from "../../session/changes/changed-orders";
import { compareAgainst, showChangesOf, useChanges } from "../../session/changes/changes-store";
import { saveIn } from "../../session/changes/save-words";
import { pathOfPlayer } from "../../session/debug/player-path";
import { dayOf, timeOf } from "../../session/workspace/moments";
import { SeatMark } from "../../ui/seat-name";
import { Select } from "../../ui/select";
import styles from "./changes.module.css";

/** Which saves are compared, and what became of the scores. */
export function ChangesHeader({ children }: { readonly children: ReactNode }) {
  return (
    <header className={styles.header}>
      <Against />
      <ScoreList />
      <PlayerFilter />
      {children}
    </header>
  );
}

function Against() {
  const { now, before, path, saves, against } = useChanges();
  const own = saveIn(now, { path, saves });
  const old = saveIn(before, { path, saves });
  const others = saves.filter(({ hash }) => hash !== own?.hash);
  if (own === null) return <b>{t`This match against the match before`}</b>;
  const last = against !== null || old === null || old.hash === own.hash ? "" : t` (save ${old.number})`;
  return (
    <span className={styles.against}>
      <b>{t`Save ${own.number}`}</b> {t`against`}
      <Select<string | null>
        label={t`Against`}
        hint={t`Compare with another save of this file: it is played again with the same set-up`}
        value={against}
        choices={[
          { value: null, title: t`the match before${last}` },
          ...others.map(({ hash, number, at }) => ({
            value: hash,
            title: t`save ${number}, ${dayOf(at, Date.now())} ${timeOf(at)}`,
          })),
        ]}
        onChoose={compareAgainst}
      />
    </span>
  );
}

/** What the player in question came to; the cards have all four. */
function ScoreList() {
  const scores = useScoreChanges();
  const { now, path } = useChanges();
  if (scores === null || now === null) return null;
  const isOwn = (seat: number) => path === null || pathOfPlayer(now, seat) === path;
  const changed = scores.flatMap(({ before, now: score }, seat) =>
    before === score || !isOwn(seat) ? [] : [{ seat, before, score }],
  );
  if (changed.length === 0) return <span className={styles.soft}>{t`Same score`}</span>;
  return (
    <ul className={styles.scores} aria-label={t`Scores that changed`}>
      {changed.map(({ seat, before, score }) => (
        <li key={seat}>
          <SeatMark seat={seat} /> {now.names[seat]} <s>{before}</s> → <b>{score}</b>{" "}
          <span className={score > before ? styles.better : styles.worse}>
            {score > before ? "▲" : "▼"}
            {Math.abs(score - before)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PlayerFilter() {
  const { now, seat, difference } = useChanges();
  if (now === null || difference === null || difference.rounds.length === 0) return null;
  return (
    <Select<number | null>
      label={t`Player`}
      hint={t`Only the changed orders of one player`}
      className={styles.player}
      value={seat}
      choices={[
        { value: null, title: t`All players` },
        ...now.names.map((name, index) => ({ value: index, title: `${index} ${name}` })),
      ]}
      onChoose={showChangesOf}
    />
  );
}
