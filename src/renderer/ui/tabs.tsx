import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ErrorBoundary } from "./error-boundary";
import { nextIndex } from "./next-index";
import { TabMenu } from "./tab-menu";
import styles from "./ui.module.css";

export interface Tab<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  readonly contents: () => ReactNode;
}

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
}

/**
 * Tabs as the ARIA practices describe them: arrow keys, Home and End move between them. Only the selected one is
 * rendered. Where there is no room for all, the strip scrolls, the selected one stays in sight, and a menu has all.
 */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.key === selected) ?? tabs[0];
  const overflows = useOverflow(list, tabs);
  useInSight(list, current.key, overflows);
  const select = (key: Key) => {
    onSelect(key);
    list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, { index: tabs.indexOf(current), count: tabs.length, axis: "horizontal" });
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    select(tabs[next].key);
  };
  return (
    <div className={styles.tabs}>
      <div className={styles.tabStrip}>
        <div
          className={styles.tabList}
          role="tablist"
          aria-label={label}
          ref={list}
          onKeyDown={move}
          data-overflows={overflows || undefined}
        >
          {tabs.map((tab) => (
            <TabButton key={tab.key} tab={tab} id={id} isCurrent={tab === current} onSelect={() => onSelect(tab.key)} />
          ))}
        </div>
        {overflows && <TabMenu label={`All tabs of ${label}`} tabs={tabs} selected={current.key} onSelect={select} />}
      </div>
      <div
        className={styles.tabPanel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current.key}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer
        tabIndex={0}
        data-scrolls=""
      >
        <ErrorBoundary key={current.key} name="This tab">
          {current.contents()}
        </ErrorBoundary>
      </div>
    </div>
  );
}

interface TabButtonProps {
  readonly tab: Tab;
  /** Of the whole: what belongs together is named after it. */
  readonly id: string;
  readonly isCurrent: boolean;
  readonly onSelect: () => void;
}

function TabButton({ tab, id, isCurrent, onSelect }: TabButtonProps) {
  return (
    <button
      type="button"
      data-key={tab.key}
      id={`${id}-${tab.key}`}
      className={styles.tab}
      role="tab"
      aria-selected={isCurrent}
      aria-controls={`${id}-panel`}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onSelect}
    >
      {tab.title}
    </button>
  );
}

/** Is there less room than the tabs need? */
function useOverflow(list: React.RefObject<HTMLElement | null>, tabs: readonly Tab[]): boolean {
  const [overflows, setOverflows] = useState(false);
  const look = () => {
    const { current } = list;
    if (current === null) return;
    // The strip is as wide as its parent when the menu's button is gone.
    const room = current.parentElement?.clientWidth ?? current.clientWidth;
    setOverflows(current.scrollWidth > room);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever the strip has another size
  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(current.parentElement ?? current);
    return () => observer.disconnect();
  }, []);
  // Asking for a width lays the window out: only when the titles are others.
  const titles = tabs.map(({ title }) => title).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: other titles take other room
  useEffect(look, [titles]);
  return overflows;
}

/** Brings the selected tab into sight, in the strip and nowhere else. */
function useInSight(list: React.RefObject<HTMLElement | null>, key: string, overflows: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a strip that has become narrow hides what was in sight
  useEffect(() => {
    const { current: strip } = list;
    const tab = strip?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    if (strip === null || tab === null || tab === undefined) return;
    const left = tab.offsetLeft - strip.offsetLeft;
    const right = left + tab.offsetWidth;
    if (left < strip.scrollLeft) strip.scrollLeft = left - PEEK;
    else if (right > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = right - strip.clientWidth + PEEK;
  }, [key, overflows]);
}

/** So much of the next tab is left in sight, in pixels: it says that there is more. */
const PEEK = 24;
