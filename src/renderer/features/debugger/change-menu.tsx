import type { MouseEvent } from "react";
import { create } from "zustand";
import { followChanges } from "../../session/debug/value-changes";
import { Icon } from "../../ui/icon";
import { Menu, placeAt } from "../../ui/menu";
import styles from "./debugger.module.css";

interface Opened {
  readonly expression: string;
  /** Place in the window, in pixels. */
  readonly x: number;
  readonly y: number;
}

const useChangeMenu = create<{ readonly opened: Opened | null }>()(() => ({ opened: null }));

/** @param expression what stands for the value in the frame that is looked at. */
export function openChangeMenu(event: MouseEvent, expression: string): void {
  event.preventDefault();
  event.stopPropagation();
  useChangeMenu.setState({ opened: { expression, x: event.clientX, y: event.clientY } });
}

/** Opens the menu of a value; the right mouse button does the same. */
export function ChangeButton({ expression }: { readonly expression: string }) {
  return (
    <button
      type="button"
      className={styles.changes}
      tabIndex={-1}
      aria-label={`Changes of ${expression}`}
      title="When did it change?"
      onClick={(event) => openChangeMenu(event, expression)}
    >
      <Icon name="versions" />
    </button>
  );
}

/** The menu of the value that was asked about. */
export function ChangeMenu() {
  const opened = useChangeMenu((store) => store.opened);
  if (opened === null) return null;
  const { expression } = opened;
  return (
    <Menu
      key={`${expression} ${opened.x} ${opened.y}`}
      label={`Changes of ${expression}`}
      items={[
        { title: "Last change", run: () => void followChanges(expression, "last") },
        { title: "Next change", run: () => void followChanges(expression, "next") },
        { title: "All changes", run: () => void followChanges(expression, "all") },
      ]}
      place={placeAt(opened)}
      onClose={() => useChangeMenu.setState({ opened: null })}
    />
  );
}
