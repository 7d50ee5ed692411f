import { type ReactNode, useDeferredValue } from "react";
import type { Subject } from "../../../engine/contract/description";
import { t } from "../../../main/contract/language/translate";
import { useCommands } from "../../session/commands/bus";
import { type Cursor, useCursor } from "../../session/cursor/cursor";
import { useHistory } from "../../session/view/history";
import { useView, type View } from "../../session/view/view";
import { DrawnHere } from "./drawn-here";
import styles from "./inspector.module.css";
import { keyOf, subjectsShown, togglePin, usePins } from "./pins";
import { SubjectCard } from "./subject-card";

export interface InspectorProps {
  /** What is shown while nothing is chosen. */
  readonly figures: ReactNode;
  /** Why what is chosen is as it is. */
  readonly why: ReactNode;
}

/** All that is known of the selected unit, cell and player, and of the pinned ones, side by side; and why it is so. */
export function Inspector(props: InspectorProps) {
  return (
    <section className={styles.region} aria-label={t`Inspector`}>
      <Contents {...props} />
    </section>
  );
}

function Contents({ figures, why }: InspectorProps) {
  // The board is painted first: it must follow the slider, the cards may come a moment later.
  const view = useDeferredValue(useView());
  const cursor = useCursor();
  const pins = usePins((store) => store.pins);
  const selected = selectedSubjects(cursor);
  usePinKey();
  if (view === null) return <p className={styles.empty}>{t`Select something on the board to see all about it.`}</p>;
  const subjects = subjectsShown(pins, selected);
  if (subjects.length === 0 && cursor.slot === null) {
    return (
      <>
        {figures}
        <p className={styles.empty}>
          {t`Click a cell, a unit or a player to see all about it, and why; press i to pin it, and compare.`}
        </p>
      </>
    );
  }
  return (
    <div className={styles.columns}>
      {subjects.length > 0 && <Cards view={view} subjects={subjects} />}
      <section className={styles.why} aria-label={t`Why`}>
        {why}
      </section>
    </div>
  );
}

function Cards({ view, subjects }: { readonly view: View; readonly subjects: readonly Subject[] }) {
  const pins = usePins((store) => store.pins);
  const history = useHistory(view.match);
  const pinned = new Set(pins.map(keyOf));
  return (
    <div className={styles.inspector}>
      {subjects.map((subject) => (
        <SubjectCard
          key={keyOf(subject)}
          view={view}
          history={history}
          subject={subject}
          isPinned={pinned.has(keyOf(subject))}
        />
      ))}
      <DrawnHere view={view} />
    </div>
  );
}

/** A unit before the cell that it is on: it is what people mean. */
function selectedSubjects({ unit, cell, seat }: Cursor): readonly Subject[] {
  const subjects: Subject[] = [];
  if (unit !== null) subjects.push({ kind: "unit", unit });
  if (cell !== null) subjects.push({ kind: "cell", ...cell });
  if (seat !== null) subjects.push({ kind: "seat", seat });
  return subjects;
}

function usePinKey(): void {
  useCommands({
    pin: () => {
      const [first] = selectedSubjects(useCursor.getState());
      if (first !== undefined) togglePin(first);
    },
  });
}
