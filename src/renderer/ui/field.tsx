import type { ReactNode } from "react";
import styles from "./ui.module.css";

export interface FieldProps {
  readonly label: ReactNode;
  /** One input or list, and words of help. */
  readonly children: ReactNode;
}

/** Something that can be set, with its name above it. */
export function Field({ label, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: what is set is among the children
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  );
}
