import { describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { stateHash } from "../../../engine/play/state-hash";
import { shortMatch } from "../match/testing/short-match";
import { possibleOrders, tryOrder } from "./possible-orders";

describe.each(games.map((game) => [game.id, game] as const))("In %s", (_id, game) => {
  const { timeline } = shortMatch(game);
  const state = timeline.stateAt(timeline.firstRound);
  const pieces = game.frame(state).boards.flatMap(({ pieces }) => pieces);
  const units = pieces.filter(({ unit, seat }) => unit >= 0 && seat === 1).map(({ unit }) => unit);

  it("units have orders that do something, each with a name and a target on the board", () => {
    const before = stateHash(state);
    const found = units.flatMap((unit) => possibleOrders(game, state, 1, unit));
    expect(found.length).toBeGreaterThan(units.length);
    expect(found.some(({ cells }) => cells.length > 0)).toBe(true);
    for (const { order, name, cells } of found) {
      expect(game.codec.parseOrder(game.codec.formatOrder(order))).toEqual({ ok: true, value: order });
      expect(name).not.toBe("");
      for (const { board, cell } of cells) expect(game.frame(state).boards[board].cells[cell]).toBeDefined();
    }
    expect(stateHash(state)).toBe(before);
  });

  it("nobody can order the units of others, or units that are not there", () => {
    expect(possibleOrders(game, state, 2, units[0]).filter(({ order }) => order.unit === units[0])).toEqual([]);
    expect(
      tryOrder(game, state, { seat: 1, order: { kind: game.player.orderKinds[0], unit: 99_999, args: [0] } }),
    ).toBeNull();
  });
});
