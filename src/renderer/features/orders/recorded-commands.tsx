import { t } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import type { View } from "../../session/view/view";
import { SeatName } from "../../ui/seat-name";
import styles from "./orders.module.css";

/** What a `.res` says of a round: the orders that worked, and what the rules moved. */
export function RecordedCommands({ view }: { readonly view: View }) {
  const { unit, selectUnit } = useCursor();
  const { match, round } = view;
  const commands = match.commands?.[round - match.timeline.firstRound]?.executed ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer
    <section className={styles.recorded} aria-label={t`Recorded commands`} tabIndex={0} data-scrolls="">
      <p className={styles.empty}>
        {t`${match.file} is a .res: it keeps the orders that worked, but none that failed, no draws and nothing that players wrote.`}
      </p>
      <table className={styles.commands} aria-label={t`Commands of the round`}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {t`Command`}
            </th>
            <th scope="col">{t`Player`}</th>
            <th scope="col" className={styles.number}>
              {t`Unit`}
            </th>
            <th scope="col">{t`Order`}</th>
          </tr>
        </thead>
        <tbody>
          {commands.map(({ seat, order }, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: a command has no other name than its position
              key={index}
              data-unit={order.unit === unit || undefined}
              onClick={() => selectUnit(order.unit >= 0 ? order.unit : null)}
            >
              <td className={styles.number}>{index}</td>
              <td>{seat === -1 ? t`the rules` : <SeatName seat={seat} names={match.names} />}</td>
              <td className={styles.number}>{order.unit >= 0 ? order.unit : ""}</td>
              <td>{match.game.orderName(order)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
