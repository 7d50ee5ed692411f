import type { MouseEvent } from "react";
import { create } from "zustand";
import { t } from "../../../main/contract/language/translate";
import { breakOnChange } from "../../session/debug/break-on-change";
import { useIsInCpp } from "../../session/debug/cpp-sessions";
import { followChanges } from "../../session/debug/value-changes";
import { Icon } from "../../ui/icon";
import { Menu, placeAt } from "../../ui/menu";
import styles from "./debugger.module.css";
import { editValue } from "./value-editor";

interface Opened {
  readonly expression: string;
  /** The row of the value, where another one can be put in; null where none can. */
  readonly path: string | null;
  /** Place in the window, in pixels. */
  readonly x: number;
  readonly y: number;
}

const useChangeMenu = create<{ readonly opened: Opened | null }>()(() => ({ opened: null }));

/** @param expression what stands for the value in the frame that is looked at. */
export function openChangeMenu(event: MouseEvent, expression: string, path: string | null = null): void {
  event.preventDefault();
  event.stopPropagation();
  useChangeMenu.setState({ opened: { expression, path, x: event.clientX, y: event.clientY } });
}

/** Opens the menu of a value; the right mouse button does the same. */
export function ChangeButton({ expression, path }: { readonly expression: string; readonly path: string }) {
  return (
    <button
      type="button"
      className={styles.changes}
      tabIndex={-1}
      aria-label={t`Changes of ${expression}`}
      title={t`When did it change? Set another value`}
      onClick={(event) => openChangeMenu(event, expression, path)}
    >
      <Icon name="versions" />
    </button>
  );
}

/** The menu of the value that was asked about. */
export function ChangeMenu() {
  const opened = useChangeMenu((store) => store.opened);
  const isInCpp = useIsInCpp();
  if (opened === null) return null;
  const { expression, path } = opened;
  const breaks = { title: t`Break on change`, run: () => void breakOnChange(expression) };
  const set = { title: t`Set another value…`, run: () => path !== null && editValue(path) };
  return (
    <Menu
      key={`${expression} ${opened.x} ${opened.y}`}
      label={t`Changes of ${expression}`}
      items={[
        { title: t`Last change`, run: () => void followChanges(expression, "last") },
        { title: t`Next change`, run: () => void followChanges(expression, "next") },
        { title: t`All changes`, run: () => void followChanges(expression, "all") },
        ...(isInCpp ? [] : [breaks]),
        ...(path === null || expression === "this" ? [] : [set]),
      ]}
      place={placeAt(opened)}
      onClose={() => useChangeMenu.setState({ opened: null })}
    />
  );
}
