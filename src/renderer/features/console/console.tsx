import { useDeferredValue, useMemo, useRef, useState } from "react";
import { create } from "zustand";
import { language, t } from "../../../main/contract/language/translate";
import { CerrLineButton } from "../../parts/line-buttons";
import { useCursor } from "../../session/cursor/cursor";
import type { MatchInView } from "../../session/match/match-in-view";
import { useMatch } from "../../session/match/match-store";
import { Button } from "../../ui/button";
import { SeatMark } from "../../ui/seat-name";
import { VirtualRows } from "../../ui/virtual-rows";
import styles from "./console.module.css";
import { ConsoleFilters, RoundRange } from "./console-filters";
import { ConsoleLog } from "./console-log";
import { FrozenPlayers } from "./frozen-players";
import { type ConsoleFilter, EVERYTHING, ShownLines } from "./shown-lines";

const ROW_HEIGHT = 20;

/** Whether the lines are those of the round in view; of the window, so that it stays while other tabs are in front. */
const useConsole = create<{ readonly follows: boolean }>()(() => ({ follows: true }));

/** What the four players wrote in the round in view, or in all of them, with filters; a click on a line goes to its round. */
export function Console() {
  const match = useMatch((store) => store.match);
  useMatch((store) => store.revision);
  const log = useLog(match);
  const [filter, setFilter] = useState(EVERYTHING);
  const follows = useConsole((store) => store.follows);
  const round = useRoundInView(match);
  const wanted = useMemo(
    () => (follows ? { ...filter, firstRound: round, lastRound: round } : filter),
    [filter, follows, round],
  );
  const filterInUse = useDeferredValue(wanted);
  const shown = useMemo(() => new ShownLines(log, filterInUse), [log, filterInUse]);
  shown.update();
  const names = match?.names ?? [];

  return (
    <section className={styles.console} aria-label={t`Console`}>
      <ConsoleFilters names={names} filter={filter} onChange={setFilter} log={log} shown={shown}>
        <Button
          isPressed={follows}
          hint={
            follows
              ? t`Only the lines of the round in view: press for all rounds`
              : t`Show only the lines of the round in view`
          }
          onPress={() => useConsole.setState({ follows: !follows })}
        >
          {t`Follows the round`}
        </Button>
        {!follows && <RoundRange filter={filter} onChange={(rounds) => setFilter({ ...filter, ...rounds })} />}
      </ConsoleFilters>
      {match !== null && <FrozenPlayers match={match} />}
      <Dropped match={match} log={log} />
      {shown.count === 0 ? (
        <p className={styles.empty}>
          {emptyText(log, filter, follows ? round : null)}{" "}
          {follows && log.count > 0 && (
            <Button onPress={() => useConsole.setState({ follows: false })}>{t`Show all rounds`}</Button>
          )}
        </p>
      ) : (
        <Lines log={log} shown={shown} names={names} />
      )}
    </section>
  );
}

function useRoundInView(match: MatchInView | null): number {
  const { round, isLive } = useCursor();
  return isLive && match !== null ? match.timeline.lastRound : round;
}

/** @param round that is followed; null for none */
function emptyText(log: ConsoleLog, { seat, text }: ConsoleFilter, round: number | null): string {
  if (log.count === 0) return t`Nothing was written. Use this.cerr(…) in your player.`;
  const isAll = seat === null && text === "";
  if (round === null) return t`No line fits the filter.`;
  return isAll ? t`Nothing was written in round ${round}.` : t`No line of round ${round} fits the filter.`;
}

/** The log of the match in view, up to the last round that was played. */
function useLog(match: MatchInView | null): ConsoleLog {
  const logs = useRef(new WeakMap<MatchInView, ConsoleLog>());
  if (match === null) return EMPTY;
  const log = logs.current.get(match) ?? new ConsoleLog();
  logs.current.set(match, log);
  log.update(match.played);
  return log;
}

const EMPTY = new ConsoleLog();

function Dropped({ match, log }: { readonly match: MatchInView | null; readonly log: ConsoleLog }) {
  const characters = (match?.seats ?? []).reduce((sum, seat) => sum + seat.cerrDropped, 0);
  return (
    <>
      {log.dropped > 0 && (
        <p className={styles.notice}>
          {t`${log.dropped.toLocaleString(language())} more lines are not shown: the console keeps the first million.`}
        </p>
      )}
      {characters > 0 && (
        <p className={styles.notice}>
          {t`${characters.toLocaleString(language())} characters were dropped because players wrote more than 64 kB in a round or 4 MB in the match.`}
        </p>
      )}
    </>
  );
}

interface LinesProps {
  readonly log: ConsoleLog;
  readonly shown: ShownLines;
  readonly names: readonly string[];
}

function Lines({ log, shown, names }: LinesProps) {
  const goToRound = useCursor((cursor) => cursor.goToRound);
  const row = (index: number) => {
    const number = shown.at(index);
    const { round, seat, text } = log.line(number);
    return (
      <div key={number} className={styles.row} style={{ height: ROW_HEIGHT }}>
        <button type="button" className={styles.line} onClick={() => goToRound(round)}>
          <span className={styles.round}>{round}</span>
          <span className={styles.seat}>
            <SeatMark seat={seat} />
            {seat} {names[seat]}
          </span>
          <span className={styles.text}>{text}</span>
        </button>
        <CerrLineButton round={round} seat={seat} offset={log.startOf(number)} />
      </div>
    );
  };
  return (
    <div className={styles.lines}>
      <VirtualRows label={t`Lines`} count={shown.count} rowHeight={ROW_HEIGHT} row={row} />
    </div>
  );
}
