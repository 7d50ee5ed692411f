import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { moveInMenu } from "./menu-keys";
import styles from "./ui.module.css";

export interface MenuItem {
  readonly title: string;
  /** Of those of which one is chosen; absent for what is only done. */
  readonly isChosen?: boolean;
  readonly run: () => void;
}

export interface MenuProps {
  readonly id?: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Puts the menu where it belongs, now that it has its size. */
  readonly place: (menu: HTMLElement) => void;
  /** It is to go: something was chosen or Escape pressed, or the user went on to something else. */
  readonly onClose: () => void;
  /** The button that opens and closes it; absent for a menu at the pointer. */
  readonly opener?: RefObject<HTMLElement | null>;
}

/** A menu above everything else, as the ARIA practices describe it. It takes the focus, and gives it back unless the user took it elsewhere. */
export function Menu({ id, label, items, place, onClose, opener }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const show = useEffectEvent((element: HTMLElement) => {
    before.current = document.activeElement;
    element.showPopover();
    place(element);
    const [first] = element.querySelectorAll<HTMLElement>("[role^=menuitem]");
    (element.querySelector<HTMLElement>("[aria-checked=true]") ?? first)?.focus();
  });
  const isOutside = (target: EventTarget | null) =>
    !(target instanceof Node && (menu.current?.contains(target) || opener?.current?.contains(target)));
  const leave = useEffectEvent((event: Event) => isOutside(event.target) && onClose());
  useEffect(() => {
    const { current } = menu;
    if (current === null) return;
    show(current);
    const onPress = (event: Event) => leave(event);
    document.addEventListener("pointerdown", onPress, { capture: true });
    return () => document.removeEventListener("pointerdown", onPress, { capture: true });
  }, []);
  const goBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    onClose();
  };
  return (
    <div
      id={id}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      // The browser would close another kind as soon as the button is released that opened it.
      popover="manual"
      ref={menu}
      onKeyDown={(event) => moveInMenu(event, goBack)}
      onBlur={({ relatedTarget }) => isOutside(relatedTarget) && onClose()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map(({ title, isChosen, run }) => (
        <button
          type="button"
          key={title}
          {...(isChosen === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": isChosen })}
          tabIndex={-1}
          onClick={() => {
            goBack();
            run();
          }}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** Above everything else and inside the window: at a place, for example where the pointer is. */
export function placeAt({ x, y }: { readonly x: number; readonly y: number }): (menu: HTMLElement) => void {
  return (menu) => {
    menu.style.left = `${Math.min(x, window.innerWidth - menu.offsetWidth - 2 * GAP)}px`;
    menu.style.top = `${Math.min(y, window.innerHeight - menu.offsetHeight - 2 * GAP)}px`;
  };
}

/** Below a button, or above it where there is more room. */
export function placeBeside(button: HTMLElement | null): (menu: HTMLElement) => void {
  return (menu) => {
    if (button === null) return;
    const { top, bottom, left, right } = button.getBoundingClientRect();
    const below = window.innerHeight - bottom;
    // Towards the middle of the window, where there is room for it.
    if (right < menu.offsetWidth + 2 * GAP) menu.style.left = `${left}px`;
    else menu.style.right = `${window.innerWidth - right + GAP}px`;
    if (below >= top) menu.style.top = `${bottom + GAP}px`;
    else menu.style.bottom = `${window.innerHeight - top + GAP}px`;
    menu.style.maxHeight = `${Math.max(below, top) - 2 * GAP}px`;
  };
}

const GAP = 4;
