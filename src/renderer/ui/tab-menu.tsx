import { useId, useRef, useState } from "react";
import { Icon } from "./icon";
import { Menu, placeBeside } from "./menu";
import type { Tab } from "./tabs";
import styles from "./ui.module.css";

export interface TabMenuProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
}

/** All tabs in a menu, for strips that have no room for them. */
export function TabMenu<Key extends string>({ label, tabs, selected, onSelect }: TabMenuProps<Key>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.tabMenu}>
      <button
        type="button"
        ref={button}
        className={styles.tabMenuButton}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <Menu
          id={id}
          label={label}
          items={tabs.map(({ key, title }) => ({ title, isChosen: key === selected, run: () => onSelect(key) }))}
          place={(menu) => placeBeside(button.current)(menu)}
          opener={button}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
