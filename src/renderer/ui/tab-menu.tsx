import { type FocusEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "./icon";
import { moveInMenu } from "./menu-keys";
import type { Tab } from "./tabs";
import styles from "./ui.module.css";

export interface TabMenuProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}

/** All tabs in a menu, for strips that have no room for them. */
export function TabMenu({ label, tabs, selected, onSelect }: TabMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen || menu.current === null || button.current === null) return;
    showBeside(menu.current, button.current);
    menu.current.querySelector<HTMLElement>("[aria-checked=true]")?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves what is inside
    <div className={styles.tabMenu} onBlur={leave}>
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
        <div
          className={styles.menu}
          role="menu"
          popover="manual"
          id={id}
          aria-label={label}
          ref={menu}
          onKeyDown={(event) => moveInMenu(event, close)}
        >
          {tabs.map(({ key, title }) => (
            <button
              type="button"
              key={key}
              role="menuitemradio"
              aria-checked={key === selected}
              tabIndex={-1}
              onClick={() => {
                setOpen(false);
                onSelect(key);
              }}
            >
              {title}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const GAP = 4;

/** Above everything else and inside the window: below the button, or above it where there is more room. */
function showBeside(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  menu.style.right = `${window.innerWidth - right + GAP}px`;
  if (below >= top) menu.style.top = `${bottom + GAP}px`;
  else menu.style.bottom = `${window.innerHeight - top + GAP}px`;
  menu.style.maxHeight = `${Math.max(below, top) - 2 * GAP}px`;
  menu.showPopover();
}
