import { useEffect, useState } from "react";
import { en } from "../../../engine/contract/english";
import { findGame } from "../../../engine/games";
import { decimal, t, titled, translated } from "../../../main/contract/language/translate";
import type { LeagueProgress } from "../../../main/contract/league-api";
import styles from "../../parts/contest.module.css";
import { dateWords, duration, stateWords } from "../../parts/contest-words";
import { followLeague, useLeagues } from "../../session/compare/league-store";
import { Segments } from "../../ui/segments";
import { CrossTableView } from "./cross-table";
import { LeagueButtons } from "./league-buttons";
import { LeagueFaults } from "./league-faults";
import { type MatchesWanted, MatchList } from "./match-list";
import { RatingTable } from "./rating-table";
import { pointWords } from "./scale";

const VIEWS = [
  { value: "table", title: en`Table` },
  { value: "cross", title: en`Cross-table` },
] as const;

/** One league, as it grows. */
export function LeagueView({ id }: { readonly id: string }) {
  const live = useLeagues((store) => store.live[id]);
  const [view, setView] = useState<"table" | "cross">("table");
  const [wanted, setWanted] = useState<MatchesWanted | null>(null);
  useEffect(() => followLeague(id), [id]);
  if (live === undefined) return <p className={styles.note}>{t`Reading the results …`}</p>;
  return (
    <article className={styles.result} aria-label={t`Result`}>
      <Heading live={live} />
      <Progress live={live} />
      <LeagueButtons id={id} live={live} />
      {live.faults.length > 0 && <LeagueFaults id={id} live={live} onShow={setWanted} />}
      {live.blocks > 0 && (
        <>
          <Segments label={t`Results as`} value={view} choices={titled(VIEWS)} onChoose={setView} />
          {view === "table" ? <RatingTable live={live} /> : <CrossTableView id={id} live={live} onShow={setWanted} />}
          <Notes live={live} />
        </>
      )}
      {wanted !== null && <MatchList id={id} live={live} wanted={wanted} onClose={() => setWanted(null)} />}
    </article>
  );
}

function Heading({ live }: { readonly live: LeagueProgress }) {
  const { game, players, startedAt, state, cpuSeconds } = live;
  const limit = cpuSeconds === null ? t`no CPU limit` : t`${cpuSeconds} s of CPU`;
  return (
    <header className={styles.verdict}>
      <p className={styles.note}>
        {t`${findGame(game)?.title} · ${players.length} players · ${limit} · begun ${dateWords(startedAt)}`}
      </p>
      <h2>{sentence(live)}</h2>
      {state.kind === "failed" && (
        <p className={styles.problem} role="alert">
          {translated(state.problem.message)}
        </p>
      )}
    </header>
  );
}

/** Who leads, and whether that is certain. */
function sentence({ rows, players, state, blocks }: LeagueProgress): string {
  if (blocks === 0) {
    if (state.kind === "starting") return t`The players are being made ready …`;
    return state.kind === "playing"
      ? t`The first matches are being played …`
      : t`No block of matches has been played yet.`;
  }
  const [first, ...others] = rows;
  const open = others.filter(
    ({ interval }) => interval === null || first.interval === null || interval.high > first.interval.low,
  );
  const name = players[first.player].name;
  if (open.length === 0) return t`${name} is the best: its interval is above all others.`;
  const rivals = open.length === 1 ? players[open[0].player].name : t`${open.length} others`;
  return t`${name} leads; whether it is better than ${rivals} is open.`;
}

function Progress({ live }: { readonly live: LeagueProgress }) {
  const { matchesPlayed, maxMatches } = live;
  return (
    <div className={styles.progress}>
      <progress aria-label={t`Matches played`} value={matchesPlayed} max={maxMatches} />
      <span>{progressWords(live)}</span>
    </div>
  );
}

function progressWords({ matchesPlayed, maxMatches, state, isHeld, rate, secondsLeft }: LeagueProgress): string {
  const parts = [t`${matchesPlayed} of ${maxMatches} matches`];
  if (state.kind !== "playing") parts.push(stateWords(state));
  else if (isHeld) parts.push(t`waiting for the match in the window`);
  else if (rate !== null) parts.push(t`${decimal(rate, 1)} a second`);
  if (state.kind === "playing" && secondsLeft !== null) parts.push(t`${duration(secondsLeft)} left`);
  return parts.join(" · ");
}

function Notes({ live }: { readonly live: LeagueProgress }) {
  const { rows, players, seats, voidBlocks } = live;
  const unranked = players.filter((_, player) => rows.every((row) => row.player !== player)).map(({ name }) => name);
  return (
    <div>
      {unranked.length > 0 && (
        <p className={styles.note}>{t`Not ranked yet, without a match: ${unranked.join(", ")}.`}</p>
      )}
      <p className={styles.note}>
        {t`What a seat is worth, against seat 0:`} {seats.map(pointWords).join(", ")}.
      </p>
      {voidBlocks > 0 && (
        <p className={styles.warning}>{t`Blocks that could not be played, and do not count: ${voidBlocks}.`}</p>
      )}
    </div>
  );
}
