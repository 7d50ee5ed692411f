import type { ReactNode } from "react";
import styles from "./ui.module.css";

export interface ButtonProps {
  readonly children: ReactNode;
  /** Absent where it sends the form that it is in. */
  readonly onPress?: () => void;
  /** The accessible name, where the contents are only a sign. */
  readonly label?: string;
  /** The tooltip: what it does and its key. */
  readonly hint?: string;
  readonly isPrimary?: boolean;
  /** For buttons that stay pressed. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
}

export function Button({ children, onPress, label, hint, isPrimary, isPressed, isDisabled }: ButtonProps) {
  return (
    <button
      type={onPress === undefined ? "submit" : "button"}
      className={isPrimary === true ? styles.primary : styles.button}
      aria-label={label}
      title={hint ?? label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
