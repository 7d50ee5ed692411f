import { en } from "../../../engine/contract/english";
import { t, titled } from "../../../main/contract/language/translate";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { type Choice, Select } from "../../ui/select";
import styles from "./orders.module.css";
import { changeFilter, useOrdersStore } from "./orders-store";
import { isFiltering, NO_FILTER, type OrderFilter } from "./row-filter";
import type { TableContents, TableLine } from "./table-lines";
import { tableText } from "./table-text";

export interface OrderFiltersProps {
  readonly contents: TableContents;
  readonly lines: readonly TableLine[];
}

const OUTCOMES: readonly Choice<OrderFilter["outcome"]>[] = [
  { value: "all", title: en`All outcomes` },
  { value: "effect", title: en`With effect` },
  { value: "ignored", title: en`Ignored` },
  { value: "rejected", title: en`Without slot` },
  { value: "drawn", title: en`Decided by a draw` },
  { value: "changed", title: en`Changed` },
];

/** Which orders are shown, how many they are, and a copy of them. */
export function OrderFilters({ contents, lines }: OrderFiltersProps) {
  const filter = useOrdersStore((store) => store.filter);
  const shown = lines.filter(({ kind }) => kind === "order").length;
  return (
    <div className={styles.filters} role="toolbar" aria-label={t`Orders shown`}>
      <Select<number | null>
        label={t`Orders of player`}
        value={filter.seat}
        choices={[
          { value: null, title: t`All players` },
          ...contents.context.names.map((name, seat) => ({ value: seat, title: `${seat} ${name}` })),
        ]}
        onChoose={(seat) => changeFilter({ seat })}
      />
      <Select
        label={t`Orders by outcome`}
        value={filter.outcome}
        choices={titled(OUTCOMES)}
        onChoose={(outcome) => changeFilter({ outcome })}
      />
      <input
        type="number"
        min={0}
        className={styles.unitFilter}
        aria-label={t`Orders of unit`}
        placeholder={t`Unit`}
        value={filter.unit ?? ""}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          changeFilter({ unit: Number.isNaN(valueAsNumber) ? null : valueAsNumber })
        }
      />
      <input
        type="search"
        className={styles.textFilter}
        aria-label={t`Filter orders by text`}
        placeholder={t`Filter by text`}
        value={filter.text}
        onChange={({ currentTarget: { value } }) => changeFilter({ text: value })}
      />
      <output className={styles.count} aria-label={t`Orders shown of all`}>
        {shown === contents.rows.length ? shown : t`${shown} of ${contents.rows.length}`}
      </output>
      {isFiltering(filter) && (
        <Button hint={t`Show all orders again`} onPress={() => changeFilter(NO_FILTER)}>
          {t`All`}
        </Button>
      )}
      <CopyButton hint={t`Copy the lines shown, as a table of text`} text={() => tableText(lines, contents)}>
        {t`Copy`}
      </CopyButton>
    </div>
  );
}
