import { type CSSProperties, useMemo, useRef } from "react";
import type { OrderRow } from "./order-rows";
import { unitWords, whereWords } from "./row-filter";
import type { TableContents } from "./table-lines";

/** The columns whose words the game chooses. */
const COLUMNS = ["unit", "order", "where"] as const;

type Widths = Readonly<Record<(typeof COLUMNS)[number], number>>;

/** By game, in characters: a column that gave width back in the next round would move all that is beside it. */
type Widest = Map<string, Widths>;

/** From where to where, in characters: `(54, 42) → (54, 43)` is not long. */
const LONG_PLACES = 24;

interface ColumnWidths {
  /** Of the style sheet. */
  readonly properties: CSSProperties;
  readonly hasLongPlaces: boolean;
}

/** How many characters the columns need for the orders of this round and of all that were shown before. */
export function useColumnWidths(contents: TableContents): ColumnWidths {
  const widest = useRef<Widest>(new Map());
  return useMemo(() => {
    const { id } = contents.game;
    const widths = widthsFor(contents, widest.current.get(id));
    widest.current.set(id, widths);
    const properties = { "--unit": widths.unit, "--order": widths.order, "--where": widths.where };
    return { properties, hasLongPlaces: widths.where > LONG_PLACES };
  }, [contents]);
}

/** @param before what is needed already */
export function widthsFor({ game, rows, context }: TableContents, before?: Widths): Widths {
  const longest = (column: keyof Widths, words: (row: OrderRow) => string) =>
    rows.reduce((most, row) => Math.max(most, words(row).length), before?.[column] ?? 0);
  return {
    unit: longest("unit", unitWords),
    order: longest("order", ({ order }) => game.orderName(order)),
    where: longest("where", (row) => whereWords(row, context)),
  };
}
