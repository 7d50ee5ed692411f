import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import styles from "./ui.module.css";
import { type VisibleRows, visibleRows } from "./visible-rows";

export interface VirtualRowsProps {
  readonly label: string;
  readonly count: number;
  /** In pixels. */
  readonly rowHeight: number;
  readonly row: (index: number) => ReactNode;
  /** Comes into sight whenever it is another one. */
  readonly shown?: number;
}

export interface RowsToShow {
  readonly count: number;
  /** In pixels. */
  readonly rowHeight: number;
  /** Columns are rows that lie beside each other, and their height is their width. */
  readonly axis?: "horizontal" | "vertical";
}

/** Which rows are in sight of an element that scrolls, as it is scrolled and resized. */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, axis }: RowsToShow,
): VisibleRows {
  const [{ top, height }, setScroll] = useState({ top: 0, height: 0 });
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const look = () =>
      setScroll(
        axis === "horizontal"
          ? { top: current.scrollLeft, height: current.clientWidth }
          : { top: current.scrollTop, height: current.clientHeight },
      );
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener("scroll", look);
    };
  }, [scroller, axis]);
  return visibleRows({ count, rowHeight, top, height });
}

/** A list of any length of rows of one height; only those in sight are in the page. */
export function VirtualRows({ label, count, rowHeight, row, shown }: VirtualRowsProps) {
  const scroller = useRef<HTMLElement>(null);
  const { first, end, tall, offset } = useVisibleRows(scroller, { count, rowHeight });
  useEffect(() => {
    const { current } = scroller;
    if (current === null || shown === undefined) return;
    const top = shown * rowHeight;
    const isInSight = current.scrollTop <= top && top + rowHeight <= current.scrollTop + current.clientHeight;
    if (!isInSight) current.scrollTop = Math.max(0, top - current.clientHeight / 2);
  }, [shown, rowHeight]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer
    <section className={styles.scroller} ref={scroller} aria-label={label} tabIndex={0} data-scrolls="">
      <div className={styles.tall} style={{ height: tall }}>
        <div className={styles.rows} style={{ transform: `translateY(${offset}px)` }}>
          {Array.from({ length: Math.max(0, end - first) }, (_, index) => row(first + index))}
        </div>
      </div>
    </section>
  );
}
