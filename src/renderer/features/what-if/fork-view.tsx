import { useEffect, useMemo, useRef } from "react";
import { t, translated } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import type { MatchInView } from "../../session/match/match-in-view";
import { useMatch } from "../../session/match/match-store";
import { Button } from "../../ui/button";
import { SeatName } from "../../ui/seat-name";
import { markedDifferences } from "./board-difference";
import { placesOf, scoresIn } from "./fork-difference";
import { type ByHand, showOnBoard, useFork } from "./fork-store";
import { SmallBoard } from "./small-board";
import styles from "./what-if.module.css";

/** The match and its fork side by side, at one round. */
export function ForkView() {
  const { original, fork, round, byHand, isRunning, notes } = useFork();
  useFork((store) => store.revision);
  const inView = useMatch((store) => store.match);
  const large = useRef<HTMLDialogElement>(null);
  const section = useRef<HTMLElement>(null);
  // What comes of it is below what was chosen, and often out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fork is to be seen
  useEffect(() => {
    section.current?.scrollIntoView({ block: "start" });
  }, [fork]);
  if (original === null || fork === null) return null;
  const isForkShown = inView === fork;
  return (
    <section className={styles.fork} ref={section} aria-label={t`The match and its fork`}>
      <p className={styles.line} aria-live="polite">
        {isRunning ? t`The fork plays: round ${fork.timeline.lastRound}. ` : ""}
        <DifferenceWords />
      </p>
      {byHand !== null && <DoneByHand byHand={byHand} name={original.names[byHand.seat]} />}
      {notes.map((note) => (
        <p className={styles.note} key={note}>
          {translated(note)}
        </p>
      ))}
      <div className={styles.row}>
        <Button
          hint={t`The board, the orders and all other tabs show the fork`}
          isPressed={isForkShown}
          onPress={() => showOnBoard("fork")}
        >
          {t`Show the fork`}
        </Button>
        <Button
          hint={t`The board and all tabs show the match as it was`}
          isPressed={inView === original}
          onPress={() => showOnBoard("original")}
        >
          {t`Back to the match`}
        </Button>
        <Button hint={t`Both boards as large as the window`} onPress={() => large.current?.showModal()}>
          {t`Large`}
        </Button>
        <span className={styles.soft}>{t`forked in round ${round}`}</span>
      </div>
      <Scores original={original} fork={fork} />
      <Boards original={original} fork={fork} />
      <dialog className={styles.large} ref={large} aria-label={t`The match and its fork, large`}>
        <div className={styles.row}>
          <Steps original={original} fork={fork} />
          <Button onPress={() => large.current?.close()}>{t`Close`}</Button>
        </div>
        <Boards original={original} fork={fork} />
      </dialog>
    </section>
  );
}

/** What makes the fork another match. */
function DoneByHand({ byHand, name }: { readonly byHand: ByHand; readonly name: string }) {
  const changes = byHand.interventions.filter(({ changes }) => changes);
  return (
    <div className={styles.note}>
      {t`${name} was changed by hand in the debugger:`}
      <ul>
        {changes.map(({ round, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is
          <li key={index}>
            {t`round ${Math.max(0, round)}:`} <code>{text}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DifferenceWords() {
  const { original, fork, difference, isRunning } = useFork();
  const goToRound = useCursor((cursor) => cursor.goToRound);
  if (original === null || fork === null) return null;
  if (difference === null) return isRunning ? "" : t`The fork is the same match in every round.`;
  const { round, seats } = difference;
  const who = seats.map((seat) => t`${fork.names[seat]} (player ${seat})`).join(", ");
  const what = seats.length === 0 ? t`the same orders come out differently` : t`other orders of ${who}`;
  return (
    <>
      {t`First difference:`}{" "}
      <button type="button" className={styles.link} onClick={() => goToRound(round)}>
        {t`round ${round}`}
      </button>
      , {what}.
    </>
  );
}

interface Pair {
  readonly original: MatchInView;
  readonly fork: MatchInView;
}

/** The round in view, within what has been played of both. */
function useRound({ original, fork }: Pair): number {
  const { round, isLive } = useCursor();
  const last = Math.max(original.timeline.lastRound, fork.timeline.lastRound);
  return isLive ? last : Math.min(Math.max(round, original.timeline.firstRound), last);
}

function Scores({ original, fork }: Pair) {
  const round = useRound({ original, fork });
  useFork((store) => store.revision);
  const last = Math.min(original.timeline.lastRound, fork.timeline.lastRound);
  const now = [scoresIn(original, round), scoresIn(fork, round)];
  const end = [scoresIn(original, last), scoresIn(fork, last)];
  const places = end.map(placesOf);
  // Where another player took a seat, both had points there.
  const names = fork.names.map((name, seat) =>
    name === original.names[seat] ? name : `${original.names[seat]} → ${name}`,
  );
  return (
    <table className={styles.scores} aria-label={t`Scores of the match and its fork`}>
      <thead>
        <tr>
          <th scope="col">{t`Player`}</th>
          <th scope="col">{t`Round ${round}`}</th>
          <th scope="col">{t`Fork`}</th>
          <th scope="col">{t`Round ${last}`}</th>
          <th scope="col">{t`Fork`}</th>
          <th scope="col">{t`Difference`}</th>
          <th scope="col">{t`Place`}</th>
        </tr>
      </thead>
      <tbody>
        {[0, 1, 2, 3].map((seat) => (
          <tr key={seat}>
            <th scope="row">
              <SeatName seat={seat} names={names} />
            </th>
            <td>{now[0][seat]}</td>
            <td>{now[1][seat]}</td>
            <td>{end[0][seat]}</td>
            <td>{end[1][seat]}</td>
            <td>{signed(end[1][seat] - end[0][seat])}</td>
            <td>
              {places[0][seat]} → {places[1][seat]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}

function Boards({ original, fork }: Pair) {
  const round = useRound({ original, fork });
  const revision = useFork((store) => store.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: matches grow in place, and the revision tells
  const [one, other] = useMemo(
    () => [frameIn(original, round), frameIn(fork, round)],
    [original, fork, round, revision],
  );
  const marks = useMemo(() => markedDifferences(one, other), [one, other]);
  return (
    <div className={styles.boards}>
      <figure>
        <figcaption>{t`The match, round ${one.round}`}</figcaption>
        <SmallBoard game={original.game} frame={one} label={t`The match`} drawings={[]} />
      </figure>
      <figure>
        <figcaption>{t`The fork, round ${other.round}; other pieces framed`}</figcaption>
        <SmallBoard
          game={fork.game}
          frame={other}
          label={t`The fork`}
          drawings={one.round === other.round ? marks : []}
        />
      </figure>
    </div>
  );
}

function frameIn({ game, timeline }: MatchInView, round: number) {
  return game.frame(timeline.stateAt(Math.min(round, timeline.lastRound)));
}

function Steps(pair: Pair) {
  const round = useRound(pair);
  const goToRound = useCursor((cursor) => cursor.goToRound);
  const last = Math.max(pair.original.timeline.lastRound, pair.fork.timeline.lastRound);
  return (
    <label className={styles.steps}>
      {t`Round ${round}`}
      <input
        type="range"
        aria-label={t`Round of both boards`}
        min={pair.original.timeline.firstRound}
        max={last}
        value={round}
        onChange={({ currentTarget }) => goToRound(Number(currentTarget.value))}
      />
    </label>
  );
}
