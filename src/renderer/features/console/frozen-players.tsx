import { OUT_OF_MEMORY, whyFrozen } from "../../../main/contract/frozen-reasons";
import { t, translated } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import { debugMemory } from "../../session/debug/debug-start";
import { useObstacles } from "../../session/debug/obstacles";
import type { MatchInView } from "../../session/match/match-in-view";
import { revealSource } from "../../session/workspace/editor-store";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { SeatName } from "../../ui/seat-name";
import styles from "./console.module.css";
import { type StackLine, stackLines } from "./stack-lines";

/** Who was frozen, when, why, and where in the source. */
export function FrozenPlayers({ match }: { readonly match: MatchInView }) {
  const goToRound = useCursor((cursor) => cursor.goToRound);
  const frozen = match.played.flatMap(({ round, faults }) => faults.map((fault) => ({ round, ...fault })));
  if (frozen.length === 0) return null;
  return (
    <ul className={styles.frozen} aria-label={t`Frozen players`}>
      {frozen.map(({ round, seat, reason, message, stack, isReproducible }) => (
        <li key={seat}>
          <SeatName seat={seat} names={match.names} /> {t`was frozen in`}{" "}
          <button type="button" className={styles.link} onClick={() => goToRound(round)}>
            {t`round ${round}`}
          </button>{" "}
          ({whyFrozen(reason)}): {translated(message)}
          {isReproducible === false && <strong>{t`. Not reproducible: the machine had a part in it`}</strong>}
          {message === OUT_OF_MEMORY && <FindLine seat={seat} round={round} />}
          {stackLines(stack).map((line) => (
            <Line key={line.text} line={line} game={match.game.id} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** A process that has run out of memory is gone, and cannot say where it was: it is played again, and stopped there. */
function FindLine({ seat, round }: { readonly seat: number; readonly round: number }) {
  if (useObstacles()[seat] !== null) return null;
  return (
    <button
      type="button"
      className={styles.stackLink}
      title={t`Plays it again, and stops in the line in which its memory is all but used up`}
      onClick={() => debugMemory({ round, seat })}
    >
      {t`Find the line`}
    </button>
  );
}

function Line({ line: { text, place }, game }: { readonly line: StackLine; readonly game: string }) {
  const path = useWorkspace((store) =>
    place === null ? undefined : store.files.find((file) => file.game === game && isNamed(file.path, place.file))?.path,
  );
  if (place === null || path === undefined) return <span className={styles.stackLine}>{text}</span>;
  return (
    <button
      type="button"
      className={styles.stackLink}
      title={t`Show this line in the editor`}
      onClick={() => void revealSource({ path, line: place.line, column: place.column })}
    >
      {text}
    </button>
  );
}

function isNamed(path: string, file: string): boolean {
  return path.split("/").at(-1) === file;
}
