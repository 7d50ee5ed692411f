import { useState } from "react";
import { whyFrozen } from "../../../main/contract/frozen-reasons";
import { t } from "../../../main/contract/language/translate";
import type { LeagueMatch, LeagueProgress } from "../../../main/contract/league-api";
import styles from "../../parts/contest.module.css";
import { percent } from "../../parts/contest-words";
import { useAnswer } from "../../parts/use-answer";
import { openLeagueMatch } from "../../session/compare/compared-match";
import { Button } from "../../ui/button";
import { Dialog, DialogFooter } from "../../ui/dialog";
import { SeatMark } from "../../ui/seat-name";
import leagueStyles from "./league.module.css";

/** Which matches: those in which two met, or, without another one, those in which a player was frozen. */
export interface MatchesWanted {
  readonly player: number;
  readonly other: number | null;
}

export interface MatchListProps {
  readonly id: string;
  readonly live: LeagueProgress;
  readonly wanted: MatchesWanted;
  readonly onClose: () => void;
}

const AT_ONCE = 50;

/** Matches of a league, to be opened in the window. */
export function MatchList({ id, live, wanted, onClose }: MatchListProps) {
  const [most, setMost] = useState(AT_ONCE);
  const { player, other } = wanted;
  // As of when it was opened: the rows do not move under the pointer.
  const [asked] = useState(() => `${id} ${player} ${other}`);
  const answer = useAnswer(asked, (client) => client.leagues.matches({ league: id, player, other }));
  const { players } = live;
  const title =
    other === null ? t`${players[player].name} was frozen` : t`${players[player].name} against ${players[other].name}`;
  const matches = answer.kind === "value" ? answer.value : [];
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      {(close) => (
        <>
          {answer.kind === "waiting" && <p className={styles.note}>{t`Looking for the matches …`}</p>}
          {answer.kind === "problem" && <p className={styles.problem}>{answer.message}</p>}
          {answer.kind === "value" && <p className={styles.note}>{summary(live, wanted, matches)}</p>}
          <ul className={styles.list}>
            {matches.slice(0, most).map((match) => (
              <li key={`${match.block} ${match.match}`}>
                <MatchRow id={id} live={live} wanted={wanted} match={match} />
              </li>
            ))}
          </ul>
          <DialogFooter>
            {matches.length > most && (
              <Button onPress={() => setMost(most + AT_ONCE)}>{t`Show more of ${matches.length} matches`}</Button>
            )}
            <Button onPress={close}>{t`Close`}</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

function summary({ players }: LeagueProgress, { player, other }: MatchesWanted, matches: readonly LeagueMatch[]) {
  const count = matches.length === 1 ? t`1 match` : t`${matches.length} matches`;
  if (other === null) return t`${count}, in the order in which they were played.`;
  const won = matches.reduce((sum, match) => sum + (match.won ?? 0), 0) / matches.length;
  if (matches.length === 0) return t`They have not met.`;
  return t`${count}: ${players[player].name} ranked above ${players[other].name} in ${percent(won)}. Its worst is first; each opens at the round in which it swung between the two.`;
}

interface MatchRowProps extends Pick<MatchListProps, "id" | "live" | "wanted"> {
  readonly match: LeagueMatch;
}

function MatchRow({ id, live, wanted, match }: MatchRowProps) {
  const { player, other } = wanted;
  const fault = match.faults.find(({ seat }) => match.seats[seat] === player);
  const to = other === null ? (fault?.round ?? 0) : { seats: seatsOf(match, player), others: seatsOf(match, other) };
  return (
    <>
      <Button
        label={t`Open match ${match.match + 1} of seed ${match.seed}`}
        hint={other === null ? t`Shows round ${Math.max(0, fault?.round ?? 0)}` : t`Shows the round in which it swung`}
        onPress={() => void openLeagueMatch({ league: id, block: match.block, match: match.match, to })}
      >
        {t`Open`}
      </Button>
      <span className={leagueStyles.seed}>{t`seed ${match.seed}`}</span>
      <span className={styles.seats}>
        {match.seats.map((seated, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <span key={seat} data-concerned={seated === player || seated === other || undefined}>
            <SeatMark seat={seat} /> {live.players[seated].name} <strong>{match.scores[seat]}</strong>
          </span>
        ))}
      </span>
      {fault !== undefined && (
        <span className={leagueStyles.frozen}>
          {t`${live.players[player].name} frozen in round ${Math.max(0, fault.round)} (${whyFrozen(fault.reason)})`}
        </span>
      )}
    </>
  );
}

function seatsOf({ seats }: LeagueMatch, player: number): number[] {
  return seats.flatMap((seated, seat) => (seated === player ? [seat] : []));
}
