import { useMemo } from "react";
import type { Happening } from "../../../engine/explain/happenings";
import { t } from "../../../main/contract/language/translate";
import { MessageLine } from "../../parts/message-line";
import { type ChangedOrder, causeOf, useFirstChange } from "../../session/changes/changed-orders";
import { useChanges } from "../../session/changes/changes-store";
import type { PlayedMatch } from "../../session/changes/comparable";
import { type ComparedMatches, changedLines } from "../../session/changes/console-changes";
import { useFates } from "../../session/changes/fates";
import { useMatchWords } from "../../session/changes/save-words";
import { useCursor } from "../../session/cursor/cursor";
import styles from "./changes.module.css";
import { unitWords } from "./unit-words";

export interface RoundStoryProps {
  readonly matches: ComparedMatches;
  readonly round: number;
  readonly orders: readonly ChangedOrder[];
}

/** What the players wrote otherwise in a round, and what became of the unit. */
export function RoundStory(props: RoundStoryProps) {
  return (
    <div className={styles.story}>
      <ConsoleLines {...props} />
      <Fate {...props} />
    </div>
  );
}

/** Why a round differs. */
export function Cause({ matches, round }: Pick<RoundStoryProps, "matches" | "round">) {
  const { now, before } = matches;
  const { difference } = useChanges();
  const first = useFirstChange();
  const words = useMatchWords();
  const cause = useMemo(
    () => causeOf({ now, before, difference, seat: null }, round),
    [now, before, difference, round],
  );
  if (cause === null) return null;
  const { isSameBoard, sameCode, frozen } = cause;
  const named = (seat: number) => `${seat} ${now.names[seat]}`;
  return (
    <p className={styles.cause}>
      {frozen.map(({ seat, in: which }) => (
        <span key={seat}>{t`${named(seat)} is frozen here in ${words[which]}, and gives no more orders.`} </span>
      ))}
      {!isSameBoard && <>{t`The board already differed when this round began, since round ${first?.round}.`}</>}
      {isSameBoard && sameCode.length > 0 && (
        <>
          {t`Board and dice are the same, and so is the code of`} {sameCode.map(named).join(", ")}
          {t`: what it remembers, or was told of the CPU time of others, differed.`}
        </>
      )}
      {isSameBoard && sameCode.length === 0 && (
        <>
          {t`Up to here both matches are the same, board and dice:`} <b>{t`your code decided differently.`}</b>
        </>
      )}
    </p>
  );
}

const MOST_LINES = 30;

function ConsoleLines({ matches: { now, before }, round, orders }: RoundStoryProps) {
  const lines = useMemo(() => {
    const seats = [...new Set(orders.map(({ seat }) => seat))].sort();
    return changedLines({ now, before }, round, seats);
  }, [now, before, round, orders]);
  const words = useMatchWords();
  if (lines.length === 0) return null;
  return (
    <ul className={styles.console} aria-label={t`Console lines that changed`}>
      {lines.slice(0, MOST_LINES).map(({ seat, in: which, text }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its position
          key={index}
          className={which === "before" ? styles.lineBefore : styles.lineNow}
          title={t`${now.names[seat]} in ${words[which]}`}
        >
          {text}
        </li>
      ))}
      {lines.length > MOST_LINES && <li className={styles.soft}>{t`and ${lines.length - MOST_LINES} more`}</li>}
    </ul>
  );
}

/** Of the order that is gone to, or of the only one. */
function Fate({ matches, round, orders }: RoundStoryProps) {
  const chosen = useChanges((store) => (store.chosen?.round === round ? store.chosen.index : 0));
  const unit = orders[chosen]?.unit ?? -1;
  const fates = useFates(matches, unit, round);
  const words = useMatchWords();
  if (fates === null) return null;
  const { before, now } = fates;
  if (isSameDeath(before, now)) return null;
  return (
    <div className={styles.fate}>
      <DeathLine match={matches.before} words={words.before} death={before} unit={unit} round={round} />
      <DeathLine match={matches.now} words={words.now} death={now} unit={unit} round={round} />
    </div>
  );
}

function isSameDeath(one: Happening | null, other: Happening | null): boolean {
  return one?.round === other?.round && one?.message.code === other?.message.code;
}

interface DeathLineProps {
  readonly match: PlayedMatch;
  /** What the match is called. */
  readonly words: string;
  readonly death: Happening | null;
  readonly unit: number;
  readonly round: number;
}

function DeathLine({ match, words, death, unit, round }: DeathLineProps) {
  const goToRound = useCursor((cursor) => cursor.goToRound);
  if (death === null) {
    return <p>{t`In ${words}, ${unitWords(match, round, unit)} lives to the end.`}</p>;
  }
  const context = {
    game: match.game,
    names: match.names,
    state: match.timeline.stateAt(death.round),
    round: death.round,
  };
  return (
    <p>
      {t`In ${words},`}{" "}
      <button type="button" className={styles.link} onClick={() => goToRound(death.round)}>
        {t`round ${death.round}`}
      </button>
      : <MessageLine message={death.message} context={context} />
    </p>
  );
}
