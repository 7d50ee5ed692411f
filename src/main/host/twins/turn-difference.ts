import type { Order } from "../../../engine/contract/order";
import type { Fault } from "../../contract/match-result";
import type { PlayerTurn } from "../players/player-session";

/** An order of one of the two, with the line of its file; line 0 where that is not known. */
export interface TwinOrder {
  readonly order: Order;
  readonly line: number;
}

/** Where two turns in the same round of the same match differ first. */
export type TurnDifference =
  /** @property index from 0, among the orders of the round. One of them is null where that player gave no more. */
  | {
      readonly kind: "order";
      readonly index: number;
      readonly one: TwinOrder | null;
      readonly other: TwinOrder | null;
      /** All of the round's orders are the same, in another sequence. */
      readonly isSequence: boolean;
    }
  /** One was frozen, and the other was not, or for another reason. */
  | { readonly kind: "fault"; readonly one: Fault | null; readonly other: Fault | null };

type Turn = Pick<PlayerTurn, "orders" | "lines" | "fault">;

/** Orders are compared with all their arguments, in the sequence in which they were given. @returns null when there is no difference. */
export function turnDifference(one: Turn, other: Turn): TurnDifference | null {
  if (one.fault?.reason !== other.fault?.reason) return { kind: "fault", one: one.fault, other: other.fault };
  const [mine, theirs] = [one.orders.map(textOf), other.orders.map(textOf)];
  const index = mine.findIndex((order, at) => order !== theirs[at]);
  if (index === -1 && mine.length === theirs.length) return null;
  const at = index === -1 ? mine.length : index;
  const isSequence = mine.toSorted().join("\n") === theirs.toSorted().join("\n");
  return { kind: "order", index: at, one: givenAt(one, at), other: givenAt(other, at), isSequence };
}

function textOf({ kind, unit, args }: Order): string {
  return JSON.stringify([kind, unit, args]);
}

function givenAt({ orders, lines }: Turn, at: number): TwinOrder | null {
  const order = orders[at];
  return order === undefined ? null : { order, line: lines[at] ?? 0 };
}
