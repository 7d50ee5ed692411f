import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import styles from "./ui.module.css";

export interface Tab {
  readonly key: string;
  readonly title: ReactNode;
  readonly contents: () => ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}

/** Tabs as the ARIA practices describe them: arrow keys move between them. Only the selected one is rendered. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.key === selected) ?? tabs[0];
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
    onSelect(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div className={styles.tabList} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            type="button"
            key={tab.key}
            data-key={tab.key}
            id={`${id}-${tab.key}`}
            className={styles.tab}
            role="tab"
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.title}
          </button>
        ))}
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
        {current.contents()}
      </div>
    </div>
  );
}
