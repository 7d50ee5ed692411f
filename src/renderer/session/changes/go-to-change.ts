import { showTab } from "../commands/bus";
import { useCursor } from "../cursor/cursor";
import { goToOrderLine } from "../debug/order-line";
import { type ChangedOrder, changedOrdersIn, changedRounds } from "./changed-orders";
import { type ChosenChange, useChanges } from "./changes-store";

/** The changed order that the user has gone to; null while there is none. */
export function chosenOrder(): ChangedOrder | null {
  const store = useChanges.getState();
  return store.chosen === null ? null : (changedOrdersIn(store, store.chosen.round)[store.chosen.index] ?? null);
}

export function hasChanges(): boolean {
  return changedRounds(useChanges.getState()).length > 0;
}

/**
 * Goes to the next changed order, or the one before: from the one that was gone to last, as long as its round is in view,
 * otherwise from the round in view. The first time it is the first of all.
 */
export function goToChangeBeside(side: 1 | -1): void {
  const next = changeBeside(side);
  if (next !== null) goToChange(next);
}

function changeBeside(side: 1 | -1): ChosenChange | null {
  const store = useChanges.getState();
  const rounds = changedRounds(store).map(({ round }) => round);
  const { chosen } = store;
  if (rounds.length === 0) return null;
  if (chosen === null) return { round: rounds[0], index: 0 };
  const { round: inView } = useCursor.getState();
  const index = chosen.index + side;
  if (inView === chosen.round && index >= 0 && index < changedOrdersIn(store, chosen.round).length)
    return { round: chosen.round, index };
  const other = side === 1 ? rounds.find((round) => round > inView) : rounds.findLast((round) => round < inView);
  if (other === undefined) return null;
  return { round: other, index: side === 1 ? 0 : changedOrdersIn(store, other).length - 1 };
}

/** Shows the board as a changed order found it, with its unit selected. The focus stays where it is. */
export function goToChange(change: ChosenChange): void {
  const order = changedOrdersIn(useChanges.getState(), change.round)[change.index];
  if (order === undefined) return;
  useChanges.setState({ round: change.round, chosen: change });
  const cursor = useCursor.getState();
  cursor.showSide("before");
  cursor.selectUnit(order.unit >= 0 ? order.unit : null);
  cursor.goTo({ round: change.round, slot: order.now?.slot ?? null, step: null });
}

/** Shows the changed orders of a round, and the board at its beginning. */
export function goToChangedRound(round: number): void {
  useChanges.setState({ round, chosen: null });
  useCursor.getState().goToRound(round);
}

/** Puts the text cursor where the changed order that was gone to is given; the first one, where none was. */
export function goToLineOfChange(): void {
  if (chosenOrder() === null) goToChangeBeside(1);
  const { now, before, chosen } = useChanges.getState();
  const order = chosenOrder();
  const [match, answer] = order?.now != null ? [now, order.now] : [before, order?.before];
  if (match === null || chosen === null || order === null || answer == null) return;
  void goToOrderLine(match, { round: chosen.round, seat: order.seat, call: answer.call });
}

/** Opens the tab that says what changed. */
export function showChanges(): void {
  showTab("changes");
}
