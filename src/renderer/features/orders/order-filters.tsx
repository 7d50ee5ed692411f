import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import styles from "./orders.module.css";
import { changeFilter, useOrdersStore } from "./orders-store";
import { isFiltering, NO_FILTER, type OrderFilter } from "./row-filter";
import type { TableContents, TableLine } from "./table-lines";
import { tableText } from "./table-text";

export interface OrderFiltersProps {
  readonly contents: TableContents;
  readonly lines: readonly TableLine[];
}

const OUTCOMES: Readonly<Record<OrderFilter["outcome"], string>> = {
  all: "All outcomes",
  effect: "With effect",
  ignored: "Ignored",
  rejected: "Without slot",
  drawn: "Decided by a draw",
};

/** Which orders are shown, how many they are, and a copy of them. */
export function OrderFilters({ contents, lines }: OrderFiltersProps) {
  const filter = useOrdersStore((store) => store.filter);
  const shown = lines.filter(({ kind }) => kind === "order").length;
  return (
    <div className={styles.filters} role="toolbar" aria-label="Orders shown">
      <select
        aria-label="Orders of player"
        value={filter.seat ?? ""}
        onChange={({ currentTarget: { value } }) => changeFilter({ seat: value === "" ? null : Number(value) })}
      >
        <option value="">All players</option>
        {contents.context.names.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <option key={seat} value={seat}>
            {seat} {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Orders by outcome"
        value={filter.outcome}
        onChange={({ currentTarget: { value } }) => changeFilter({ outcome: value as OrderFilter["outcome"] })}
      >
        {Object.entries(OUTCOMES).map(([outcome, title]) => (
          <option key={outcome} value={outcome}>
            {title}
          </option>
        ))}
      </select>
      <input
        type="number"
        min={0}
        className={styles.unitFilter}
        aria-label="Orders of unit"
        placeholder="Unit"
        value={filter.unit ?? ""}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          changeFilter({ unit: Number.isNaN(valueAsNumber) ? null : valueAsNumber })
        }
      />
      <input
        type="search"
        className={styles.textFilter}
        aria-label="Filter orders by text"
        placeholder="Filter by text"
        value={filter.text}
        onChange={({ currentTarget: { value } }) => changeFilter({ text: value })}
      />
      <output className={styles.count} aria-label="Orders shown of all">
        {shown === contents.rows.length ? shown : `${shown} of ${contents.rows.length}`}
      </output>
      {isFiltering(filter) && (
        <Button hint="Show all orders again" onPress={() => changeFilter(NO_FILTER)}>
          All
        </Button>
      )}
      <CopyButton hint="Copy the lines shown, as a table of text" text={() => tableText(lines, contents)}>
        Copy
      </CopyButton>
    </div>
  );
}
