import type { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import type { Frame, Piece } from "../../src/engine/contract/frame";
import type { AnyGame, MatchState } from "../../src/engine/contract/game";
import { NOT_AN_INTEGER, type Order, type Requests, SEATS } from "../../src/engine/contract/order";

/**
 * Orders such as careless players give: mostly sensible ones for their own units, some for those of others, repeated,
 * with arguments out of every range. The same for the same seed.
 */
export function randomRequests(game: AnyGame, state: MatchState, dice: PowerOfTwoChance): Requests {
  const frame = game.frame(state);
  return SEATS.map((seat) => {
    const own = unitsOf(frame, seat);
    const orders = own.filter(() => dice.random(0, 9, "") > 0).map((piece) => someOrder(game, frame, piece, dice));
    for (let extra = dice.random(0, 8, ""); extra > 0; extra--) orders.push(wildOrder(game, dice));
    return orders;
  });
}

function unitsOf(frame: Frame, seat: number): Piece[] {
  return frame.boards.flatMap((board) => board.pieces.filter((piece) => piece.unit >= 0 && piece.seat === seat));
}

function someOrder(game: AnyGame, frame: Frame, piece: Piece, dice: PowerOfTwoChance): Order {
  const kind = oneOf(game.player.orderKinds, dice);
  if (dice.random(0, 2, "") > 0) return { kind, unit: piece.unit, args: [dice.random(0, 7, "")] };
  const { cols } = frame.boards[0];
  const row = Math.floor(piece.cell / cols) + dice.random(-1, 1, "");
  return { kind, unit: piece.unit, args: [row, (piece.cell % cols) + dice.random(-1, 1, "")] };
}

const WILD_NUMBERS = [-1, 0, 1, 2, 3, 4, 7, 8, 10, 11, 59, 60, 99, 1000, NOT_AN_INTEGER, 2 ** 31 - 1];

function wildOrder(game: AnyGame, dice: PowerOfTwoChance): Order {
  const args = Array.from({ length: dice.random(0, 16, "") }, () => oneOf(WILD_NUMBERS, dice));
  return { kind: oneOf(game.player.orderKinds, dice), unit: oneOf(WILD_NUMBERS, dice), args };
}

function oneOf<Value>(values: readonly Value[], dice: PowerOfTwoChance): Value {
  return values[dice.random(0, values.length - 1, "")];
}
