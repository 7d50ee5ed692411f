import { describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { shortMatch } from "../../session/match/testing/short-match";
import { reportOf } from "../../session/view/view";
import { orderRows } from "./order-rows";
import { placesOfRow, whereWords } from "./row-filter";
import { widthsFor } from "./use-column-widths";

const crematoria = games.find(({ id }) => id === "crematoria") ?? games[0];

function contentsOf(round: number) {
  const match = shortMatch(crematoria);
  const report = reportOf(match, round);
  if (report === null) throw new Error(`round ${round} was not played`);
  const state = match.timeline.stateAt(round);
  const rows = orderRows({ report, frame: crematoria.frame(state), requests: match.timeline.requestsOf(round) });
  return { game: crematoria, report, rows, context: { game: crematoria, state, names: match.names } };
}

describe("The columns of the table of orders", () => {
  const contents = contentsOf(1);
  const [row] = contents.rows;

  it("are as wide as the longest words in them", () => {
    const orders = contents.rows.map(({ order }) => crematoria.orderName(order).length);
    expect(widthsFor(contents).order).toBe(Math.max(...orders));
  });

  it("give back no width that an earlier round needed", () => {
    expect(widthsFor(contents, { unit: 40, order: 1, where: 90 })).toEqual({
      ...widthsFor(contents),
      unit: 40,
      where: 90,
    });
  });

  it("say the level of a way once, and both of a way between two", () => {
    const within = { ...row, from: 81, to: 82 };
    expect(whereWords(within, contents.context)).toBe("(1, 1, 0) → (1, 2, 0) underground");
    expect(placesOfRow({ ...row, from: 81, to: 3281 }, contents.context)).toEqual({
      from: "(1, 1, 0) underground",
      to: "(1, 1, 1) outside",
    });
    expect(whereWords({ ...row, from: 81, to: null }, contents.context)).toBe("(1, 1, 0) underground");
  });
});
