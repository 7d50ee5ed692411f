import type { Frame } from "../../../engine/contract/frame";
import type { AnyGame, MatchState } from "../../../engine/contract/game";
import type { Order, Requests } from "../../../engine/contract/order";
import type { Slot } from "../../../engine/contract/round-report";
import { playReportedRound } from "../../../engine/play/runner";
import { aimedCell } from "../../board/aimed-cell";
import { type PlaceOnBoard, placeOf, placeOfCell } from "../../board/board-cells";

/** An order that would do something, if it were the only one of the round. */
export interface PossibleOrder {
  readonly order: Order;
  /** As a person reads it, without its unit. */
  readonly name: string;
  /** The cells that it is about: where the unit would go, and where something would happen to another piece. */
  readonly cells: readonly PlaceOnBoard[];
}

/** Directions, codes and the like are small numbers. */
const LARGEST_CODE = 12;
const REACH = 2;

/**
 * The orders with at most two arguments that do something for a unit, found by trying: each one is played alone, on a copy
 * of the state. What takes more arguments (a spell) is not found, and has to be written as data.
 */
export function possibleOrders(game: AnyGame, state: MatchState, seat: number, unit: number): PossibleOrder[] {
  const frame = game.frame(state);
  const found: PossibleOrder[] = [];
  for (const order of candidates(game, frame, unit)) {
    if (found.some(({ name }) => name === game.orderName(order))) continue;
    const possible = tryOrder(game, state, { seat, order });
    if (possible !== null) found.push(possible);
  }
  return found;
}

/** What an order would do, if it were the only one of the round; null when it would do nothing. */
export function tryOrder(
  game: AnyGame,
  state: MatchState,
  { seat, order }: { readonly seat: number; readonly order: Order },
): PossibleOrder | null {
  const after = game.clone(state);
  const { report } = playReportedRound(untilOrdersAreDone(game), after, alone(seat, order));
  const slot = report.slots.find((one) => one.seat === seat && one.outcome.effect);
  if (slot === undefined) return null;
  const cells = cellsOf({ unit: order.unit, slot, before: game.frame(state), after: game.frame(after) });
  return { order, name: game.orderName(order), cells };
}

/** The rules without what comes after the orders, which would take most of the time. */
function untilOrdersAreDone(game: AnyGame): AnyGame {
  const last = game.steps.findLastIndex(({ turns }) => turns !== undefined);
  return { ...game, steps: game.steps.slice(0, last + 1) };
}

function alone(seat: number, order: Order): Requests {
  return [0, 1, 2, 3].map((other) => (other === seat ? [order] : []));
}

function* candidates(game: AnyGame, frame: Frame, unit: number): Generator<Order> {
  const place = placeOf(frame, unit);
  for (const kind of game.player.orderKinds) {
    for (let code = 0; code <= LARGEST_CODE; code++) yield { kind, unit, args: [code] };
    if (place === null) continue;
    const { cols } = frame.boards[place.board];
    const [row, col] = [Math.floor(place.cell / cols), place.cell % cols];
    for (let rows = -REACH; rows <= REACH; rows++) {
      for (let columns = -REACH; columns <= REACH; columns++) {
        const args = [row + rows, col + columns];
        yield { kind, unit, args };
        // Some orders name a place only.
        yield { kind, unit: -1, args };
      }
    }
  }
}

interface Tried {
  readonly unit: number;
  readonly slot: Slot;
  readonly before: Frame;
  readonly after: Frame;
}

/** Where the unit is afterwards, if it has moved; else what the order was aimed at. */
function cellsOf({ unit, slot, before, after }: Tried): PossibleOrder["cells"] {
  const place = placeOf(after, unit);
  const was = placeOf(before, unit);
  if (place !== null && (was === null || was.cell !== place.cell || was.board !== place.board)) return [place];
  const { rows, cols } = before.boards[0];
  const cellOf = (other: number) => {
    const found = placeOf(before, other);
    return found === null ? null : found.board * rows * cols + found.cell;
  };
  const aimed = aimedCell(slot.outcome.args, cellOf);
  return aimed === null ? [] : [placeOfCell(before, aimed)];
}
