import { describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { games } from "../../../engine/games";
import { cellOfPlace } from "../../board/board-cells";
import { shortMatch } from "../../session/match/testing/short-match";
import { type OrderRow, orderRows } from "./order-rows";
import { filteredRows, NO_FILTER, type OrderColumn, sortedRows } from "./row-filter";
import { type TableContents, type TableLine, tableLines } from "./table-lines";
import { tableText } from "./table-text";

const ROUND = 2;

function contentsOf(game: AnyGame): TableContents {
  const { timeline, names } = shortMatch(game, { rounds: 4 });
  const report = timeline.reportOf(ROUND);
  if (report === null) throw new Error("the round was played");
  const state = timeline.stateAt(ROUND);
  const rows = orderRows({ report, frame: game.frame(state), requests: timeline.requestsOf(ROUND) });
  return { game, report, rows, context: { game, state, names } };
}

/** Where the units of a picture stand, cells numbered through all levels. */
function cellsOfUnits(game: AnyGame, state: TableContents["context"]["state"]): Map<number, number> {
  const frame = game.frame(state);
  return new Map(
    frame.boards.flatMap(({ pieces }, board) =>
      pieces.filter(({ unit }) => unit >= 0).map(({ unit, cell }) => [unit, cellOfPlace(frame, { board, cell })]),
    ),
  );
}

function kinds(lines: readonly TableLine[]): string[] {
  return lines.map(({ kind }) => kind);
}

/** What rows are sorted by first. */
const FIRST_KEYS: Readonly<Record<OrderColumn, (row: OrderRow, game: AnyGame) => number | string>> = {
  slot: ({ slot }) => slot ?? Number.POSITIVE_INFINITY,
  player: ({ seat }) => seat,
  unit: ({ kind }) => kind,
  order: ({ order }, game) => game.orderName(order),
  where: ({ from }) => from ?? -1,
  outcome: ({ outcome }) => outcome,
};

function compare(one: number | string, other: number | string): number {
  if (one === other) return 0;
  return typeof one === "string" ? one.localeCompare(String(other), "en") : one - Number(other);
}

const UNFOLDED = { filter: NO_FILTER, sort: null, toggled: new Set<string>(), changed: new Set<number>() };

for (const game of games) {
  describe(`The table of a round of ${game.title}`, () => {
    const contents = contentsOf(game);
    const { rows, report, context } = contents;

    it("has a row for every order that was given, with its call, its unit's kind and its name", () => {
      expect(rows.length).toBe(report.slots.length + report.rejected.length);
      expect(new Set(rows.map(({ seat, call }) => `${seat} ${call}`)).size).toBe(rows.length);
      for (const row of rows.filter(({ order }) => order.unit >= 0)) expect(row.kind).toMatch(/^[a-z ]+$/);
    });

    it("says of each unit that moved where it really went", () => {
      const { timeline } = shortMatch(game, { rounds: 4 });
      for (const row of rows.filter(({ slot, hasMoved }) => slot !== null && hasMoved).slice(0, 25)) {
        const at = (side: "before" | "after") =>
          cellsOfUnits(game, timeline.stateAtMoment(ROUND, { kind: "slot", index: row.slot ?? 0, side }));
        expect(at("before").get(row.unit ?? -1)).toBe(row.from);
        expect(at("after").get(row.unit ?? -1)).toBe(row.to);
      }
    });

    it("has the steps of the rules after the orders, folded, and unfolds each", () => {
      const folded = tableLines(contents, UNFOLDED);
      expect(kinds(folded).slice(0, report.slots.length)).toEqual(report.slots.map(() => "order"));
      expect(kinds(folded)).not.toContain("event");
      const toggled = new Set(game.steps.map(({ name }) => name));
      const unfolded = tableLines(contents, { ...UNFOLDED, toggled });
      const events = report.steps.reduce((sum, step) => sum + step.events.length, 0);
      const draws = report.steps.reduce((sum, step) => sum + step.draws.length, 0);
      expect(unfolded.filter(({ kind }) => kind === "event").length).toBe(events);
      expect(unfolded.filter(({ kind }) => kind === "draw").length).toBe(draws);
      expect(new Set(unfolded.map(({ key }) => key)).size).toBe(unfolded.length);
    });

    it("shows at once what the rules did to a unit that is looked for, until that is folded", () => {
      const unit = report.steps.flatMap(({ events }) => events).find(({ args }) => Number(args["unit"]) >= 0)?.args[
        "unit"
      ];
      if (typeof unit !== "number") throw new Error("the rules did nothing to a unit");
      const look = { ...UNFOLDED, filter: { ...NO_FILTER, unit } };
      const found = tableLines(contents, look);
      expect(kinds(found)).toContain("event");
      const folds = found.flatMap((line) => (line.kind === "heading" && line.step !== null ? [line.fold] : []));
      expect(kinds(tableLines(contents, { ...look, toggled: new Set(folds) }))).not.toContain("event");
      expect(kinds(tableLines(contents, { ...UNFOLDED, toggled: new Set(folds) }))).not.toContain("event");
    });

    it("shows the orders of one player, of one unit, or with one outcome", () => {
      const ofSeat = filteredRows(rows, { ...NO_FILTER, seat: 2 }, context);
      expect(ofSeat.length).toBe(rows.filter(({ seat }) => seat === 2).length);
      const unit = rows[0].unit ?? -1;
      expect(filteredRows(rows, { ...NO_FILTER, unit }, context)).toContain(rows[0]);
      const parts = (["effect", "ignored", "rejected"] as const).map((outcome) =>
        filteredRows(rows, { ...NO_FILTER, outcome }, context),
      );
      expect(parts.flat().length).toBe(rows.length);
    });

    it("finds rows by all the words of a text, in any case", () => {
      const [row] = rows;
      const text = `${game.orderName(row.order).toUpperCase()} ${row.unit ?? ""}`;
      const found = filteredRows(rows, { ...NO_FILTER, text }, context);
      expect(found).toContain(row);
      expect(filteredRows(rows, { ...NO_FILTER, text: "no such thing" }, context)).toEqual([]);
    });

    for (const column of ["slot", "player", "unit", "order", "where", "outcome"] as const) {
      it(`sorts by ${column} without losing a row, and backward`, () => {
        for (const isDescending of [false, true]) {
          const sorted = sortedRows(rows, { column, isDescending }, context);
          expect(new Set(sorted)).toEqual(new Set(rows));
          const values = sorted.map((row) => FIRST_KEYS[column](row, game));
          const rising = isDescending ? values.toReversed() : values;
          expect(rising).toEqual(rising.toSorted(compare));
        }
      });
    }

    it("is copied as text with a line for each line, and tabs between the columns", () => {
      const lines = tableLines(contents, UNFOLDED);
      const copied = tableText(lines, contents).split("\n");
      expect(copied.length).toBe(lines.length + 1);
      expect(copied[0]).toBe("Slot\tPlayer\tUnit\tOrder\tFrom\tTo\tOutcome");
      expect(copied[1].split("\t").length).toBe(7);
    });
  });
}

describe("The orders that a save changed", () => {
  const contents = contentsOf(games[0]);
  const changed = new Set([1, 4]);
  const keysOf = (filter: typeof NO_FILTER) =>
    tableLines(contents, { ...UNFOLDED, changed, filter }).flatMap((line) =>
      line.kind === "order" ? line.row.slot : [],
    );

  it("are all that is shown where they are asked for, of one player too", () => {
    expect(keysOf({ ...NO_FILTER, outcome: "changed" })).toEqual([1, 4]);
    const { seat } = contents.rows[4];
    const own = [1, 4].filter((slot) => contents.rows[slot].seat === seat);
    expect(keysOf({ ...NO_FILTER, outcome: "changed", seat })).toEqual(own);
    expect(keysOf(NO_FILTER).length).toBeGreaterThan(2);
  });
});

describe("The steps of the rules under a filter", () => {
  const [game] = games;
  const contents = contentsOf(game);

  it("show the events that name the player, and no draws, which name nobody", () => {
    const toggled = new Set(game.steps.map(({ name }) => name));
    const lines = tableLines(contents, { ...UNFOLDED, toggled, filter: { ...NO_FILTER, seat: 1 } });
    expect(kinds(lines)).not.toContain("draw");
    for (const line of lines) {
      if (line.kind !== "event") continue;
      const seats = Object.entries(line.message.args).filter(([name]) => name.startsWith("seat"));
      expect(seats.map(([, seat]) => seat)).toContain(1);
    }
  });
});
