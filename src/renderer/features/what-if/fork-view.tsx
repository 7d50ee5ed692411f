import { useEffect, useMemo, useRef } from "react";
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
    <section className={styles.fork} ref={section} aria-label="The match and its fork">
      <p className={styles.line} aria-live="polite">
        {isRunning ? `The fork plays: round ${fork.timeline.lastRound}. ` : ""}
        <DifferenceWords />
      </p>
      {byHand !== null && <DoneByHand byHand={byHand} name={original.names[byHand.seat]} />}
      {notes.map((note) => (
        <p className={styles.note} key={note}>
          {note}
        </p>
      ))}
      <div className={styles.row}>
        <Button
          hint="The board, the orders and all other tabs show the fork"
          isPressed={isForkShown}
          onPress={() => showOnBoard("fork")}
        >
          Show the fork
        </Button>
        <Button
          hint="The board and all tabs show the match as it was"
          isPressed={inView === original}
          onPress={() => showOnBoard("original")}
        >
          Back to the match
        </Button>
        <Button hint="Both boards as large as the window" onPress={() => large.current?.showModal()}>
          Large
        </Button>
        <span className={styles.soft}>forked in round {round}</span>
      </div>
      <Scores original={original} fork={fork} />
      <Boards original={original} fork={fork} />
      <dialog className={styles.large} ref={large} aria-label="The match and its fork, large">
        <div className={styles.row}>
          <Steps original={original} fork={fork} />
          <Button onPress={() => large.current?.close()}>Close</Button>
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
      {name} was changed by hand in the debugger:
      <ul>
        {changes.map(({ round, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is
          <li key={index}>
            round {Math.max(0, round)}: <code>{text}</code>
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
  if (difference === null) return isRunning ? "" : "The fork is the same match in every round.";
  const { round, seats } = difference;
  const who = seats.map((seat) => `${fork.names[seat]} (player ${seat})`).join(", ");
  const what = seats.length === 0 ? "the same orders come out differently" : `other orders of ${who}`;
  return (
    <>
      First difference:{" "}
      <button type="button" className={styles.link} onClick={() => goToRound(round)}>
        round {round}
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
  return (
    <table className={styles.scores} aria-label="Scores of the match and its fork">
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Round {round}</th>
          <th scope="col">Fork</th>
          <th scope="col">Round {last}</th>
          <th scope="col">Fork</th>
          <th scope="col">Difference</th>
          <th scope="col">Place</th>
        </tr>
      </thead>
      <tbody>
        {[0, 1, 2, 3].map((seat) => (
          <tr key={seat}>
            <th scope="row">
              <SeatName seat={seat} names={fork.names} />
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
        <figcaption>The match, round {one.round}</figcaption>
        <SmallBoard game={original.game} frame={one} label="The match" drawings={[]} />
      </figure>
      <figure>
        <figcaption>The fork, round {other.round}; other pieces framed</figcaption>
        <SmallBoard game={fork.game} frame={other} label="The fork" drawings={one.round === other.round ? marks : []} />
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
      Round {round}
      <input
        type="range"
        aria-label="Round of both boards"
        min={pair.original.timeline.firstRound}
        max={last}
        value={round}
        onChange={({ currentTarget }) => goToRound(Number(currentTarget.value))}
      />
    </label>
  );
}
