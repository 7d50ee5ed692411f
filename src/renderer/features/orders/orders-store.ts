import { create } from "zustand";
import { NO_FILTER, type OrderColumn, type OrderFilter, type OrderSort } from "./row-filter";

/** How the user wants to see the orders. It outlives the table, which is gone while another tab is open. */
interface OrdersStore {
  readonly filter: OrderFilter;
  readonly sort: OrderSort | null;
  /** Folds that are not as they are at first. */
  readonly toggled: ReadonlySet<string>;
}

export const useOrdersStore = create<OrdersStore>()(() => ({ filter: NO_FILTER, sort: null, toggled: new Set() }));

export function changeFilter(part: Partial<OrderFilter>): void {
  useOrdersStore.setState(({ filter }) => ({ filter: { ...filter, ...part } }));
}

/** Up, down, and back to the order of execution. */
export function sortBy(column: OrderColumn): void {
  useOrdersStore.setState(({ sort }) => {
    if (sort?.column !== column) return { sort: { column, isDescending: column === "slot" } };
    const isAtItsEnd = sort.isDescending || column === "slot";
    return { sort: isAtItsEnd ? null : { column, isDescending: true } };
  });
}

export function toggleFold(fold: string): void {
  useOrdersStore.setState(({ toggled }) => {
    const next = new Set(toggled);
    if (!next.delete(fold)) next.add(fold);
    return { toggled: next };
  });
}
