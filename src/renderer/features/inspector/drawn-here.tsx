import { t } from "../../../main/contract/language/translate";
import { drawingsOnCell } from "../../board/drawings";
import { type Cursor, useCursor } from "../../session/cursor/cursor";
import { drawingWords, drawnIn } from "../../session/view/drawings";
import type { View } from "../../session/view/view";
import { SeatName } from "../../ui/seat-name";
import styles from "./inspector.module.css";

/** What the players drew in the round in view: how much, and in words what concerns the selected cell or unit. */
export function DrawnHere({ view }: { readonly view: View }) {
  const { cell, unit } = useCursor();
  const drawn = drawnIn(view.match, view.round);
  if (drawn.length === 0) return null;
  const where = placeOf(view, { cell, unit });
  const here = where === null ? [] : drawingsOnCell(view.frame, drawn, where);
  return (
    <section aria-label={t`Drawings`}>
      <h2>{t`Drawings of this round`}</h2>
      <dl>
        {drawn.map(({ seat, drawings, dropped }) => (
          <div key={seat}>
            <dt>
              <SeatName seat={seat} names={view.match.names} />
            </dt>
            <dd>{countWords(drawings.length, dropped)}</dd>
          </div>
        ))}
      </dl>
      {where !== null && (
        <ul className={styles.drawn} aria-label={t`Drawings here`}>
          {here.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same drawing may be there twice, and the list does not change
            <li key={index}>{drawingWords(view, one, where)}</li>
          ))}
          {here.length === 0 && <li>{t`Nothing is drawn here.`}</li>}
        </ul>
      )}
    </section>
  );
}

function countWords(count: number, dropped: number): string {
  const kept = `${count} ${count === 1 ? t`drawing` : t`drawings`}`;
  return dropped === 0 ? kept : t`${kept}; ${dropped} more did not fit and were dropped`;
}

/** The selected cell, or where the selected unit is. */
function placeOf({ frame }: View, { cell, unit }: Pick<Cursor, "cell" | "unit">) {
  if (cell !== null) return { level: cell.board, cell: cell.cell };
  if (unit === null) return null;
  for (const [level, { pieces }] of frame.boards.entries()) {
    const piece = pieces.find((one) => one.unit === unit);
    if (piece !== undefined) return { level, cell: piece.cell };
  }
  return null;
}
