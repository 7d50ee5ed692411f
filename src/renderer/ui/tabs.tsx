import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { t } from "../../main/contract/language/translate";
import { ErrorBoundary } from "./error-boundary";
import { nextIndex } from "./next-index";
import styles from "./tabs.module.css";

export interface Tab<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  /** How much there is in it; nothing is said of 0. */
  readonly count?: number;
  /** What the count is about: errors are red, changes have their own colour. */
  readonly tone?: "changed" | "error";
  /** Does another group of tabs begin with it? */
  readonly startsGroup?: boolean;
  readonly contents: () => ReactNode;
}

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  /** What stands at the end of the strip. */
  readonly children?: ReactNode;
}

/**
 * Tabs as the ARIA practices describe them: arrow keys, Home and End move between them. Only the selected one is
 * rendered. All of them are always in sight: where there is no room for them in one row, they take two.
 */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.key === selected) ?? tabs[0];
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
        <div className={styles.tabList} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
          {tabs.map((tab) => (
            <Fragment key={tab.key}>
              {tab.startsGroup === true && <span className={styles.tabLine} aria-hidden="true" />}
              <TabButton tab={tab} id={id} isCurrent={tab === current} onSelect={() => onSelect(tab.key)} />
            </Fragment>
          ))}
        </div>
        {children}
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
        <ErrorBoundary key={current.key} name={t`This tab`}>
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

function TabButton({ tab: { key, title, count = 0, tone }, id, isCurrent, onSelect }: TabButtonProps) {
  return (
    <button
      type="button"
      data-key={key}
      id={`${id}-${key}`}
      className={styles.tab}
      role="tab"
      aria-selected={isCurrent}
      aria-controls={`${id}-panel`}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onSelect}
    >
      {/* As wide when it is not the selected one, so that no tab moves. */}
      <span className={styles.tabTitle} data-title={title}>
        {title}
      </span>
      {count > 0 && (
        <>
          {/* Also for who hears it. */}{" "}
          <span className={styles.badge} data-tone={tone}>
            {count}
          </span>
        </>
      )}
    </button>
  );
}
