import type { ReactNode } from "react";
import { withKeys } from "./key-words";
import styles from "./ui.module.css";

/** How a button was pressed. */
export interface Press {
  /** 2 for the second click of a double click; 0 for a key. */
  readonly detail: number;
}

export interface ButtonProps {
  readonly children: ReactNode;
  /** Absent where it sends the form that it is in. */
  readonly onPress?: (press: Press) => void;
  /** The accessible name, where the contents are only a sign. */
  readonly label?: string;
  /** The tooltip: what it does and its key. */
  readonly hint?: string;
  readonly isPrimary?: boolean;
  /** Without a border, in bars of many. */
  readonly isQuiet?: boolean;
  /** For buttons that stay pressed. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  /** It is at work on a press: further ones do nothing, and it keeps the focus, which a disabled one loses. */
  readonly isBusy?: boolean;
}

export function Button(props: ButtonProps) {
  const { children, onPress, label, hint, isPrimary, isQuiet, isPressed, isDisabled, isBusy = false } = props;
  return (
    <button
      type={onPress === undefined ? "submit" : "button"}
      className={lookOf(isPrimary, isQuiet)}
      aria-label={label}
      title={hint === undefined ? label : withKeys(hint)}
      aria-pressed={isPressed}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onPress}
    >
      {children}
    </button>
  );
}

function lookOf(isPrimary = false, isQuiet = false) {
  if (isPrimary) return styles.primary;
  return isQuiet ? styles.quiet : styles.button;
}
