import type { Description } from "../../../engine/match/description";
import { useCursor } from "../../app/cursor";
import { useView } from "../../app/view";
import styles from "./inspector.module.css";

/** All that is known of the selected unit, cell and player in the round in view. */
export function Inspector() {
  const view = useView();
  const { unit, cell, seat } = useCursor();
  if (view === null) return <p className={styles.empty}>Select something on the board to see all about it.</p>;
  const { game } = view.match;
  const descriptions: Description[] = [];
  if (unit !== null) descriptions.push(game.describe(view.state, { kind: "unit", unit }));
  if (cell !== null) descriptions.push(game.describe(view.state, { kind: "cell", ...cell }));
  if (seat !== null) descriptions.push(game.describe(view.state, { kind: "seat", seat }));
  if (descriptions.length === 0) {
    return <p className={styles.empty}>Click a cell, a unit or a player to see all about it.</p>;
  }
  return (
    <div className={styles.inspector}>
      {descriptions.map(({ title, facts }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {facts.length === 0 && <p>There is no such thing in this match.</p>}
          <dl>
            {facts.map(({ label, value, hidden }) => (
              <div key={label} title={hidden === true ? "Players cannot see this" : undefined}>
                <dt>
                  {label}
                  {hidden === true && <span className={styles.hidden}> (hidden from players)</span>}
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
