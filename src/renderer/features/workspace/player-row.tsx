import { type ReactNode, useRef, useState } from "react";
import { t } from "../../../main/contract/language/translate";
import { Icon } from "../../ui/icon";
import { Menu, type MenuItem, placeAt, placeBeside } from "../../ui/menu";
import styles from "./workspace.module.css";

export interface PlayerRowProps {
  readonly name: string;
  /** What can be done with it; without any there is no menu. */
  readonly items: readonly MenuItem[];
  readonly children: ReactNode;
}

/** A player in the tree, with a menu behind a button and under the right mouse button. */
export function PlayerRow({ name, items, children }: PlayerRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<((menu: HTMLElement) => void) | null>(null);
  const beside = () => (menu: HTMLElement) => placeBeside(button.current)(menu);
  const hasMenu = items.length > 0;
  return (
    <li
      className={styles.file}
      onContextMenu={(event) => {
        if (!hasMenu) return;
        event.preventDefault();
        const at = { x: event.clientX, y: event.clientY };
        setPlace(() => placeAt(at));
      }}
    >
      {children}
      {hasMenu && (
        <span className={styles.actions} data-open={place !== null}>
          <button
            type="button"
            ref={button}
            aria-label={t`Actions of ${name}`}
            title={t`Actions`}
            aria-haspopup="menu"
            aria-expanded={place !== null}
            onClick={() => setPlace(place === null ? beside : null)}
          >
            <Icon name="more" />
          </button>
        </span>
      )}
      {place !== null && (
        <Menu
          label={t`Actions of ${name}`}
          items={items}
          place={place}
          opener={button}
          onClose={() => setPlace(null)}
        />
      )}
    </li>
  );
}
