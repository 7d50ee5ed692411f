import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./ui.module.css";

export interface DialogProps {
  readonly title: string;
  readonly size: "small" | "medium" | "large" | "huge" | "page";
  /** It has been closed: by its buttons, a form of the method "dialog", or Escape. */
  readonly onClose: () => void;
  /** @param close closes it as Escape does. */
  readonly children: (close: () => void) => ReactNode;
}

/** What the window waits for. The browser keeps the focus in it, and gives it back to where it was. */
export function Dialog({ title, size, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Whoever opens it may not be shown itself, as the top bar beside a board that is maximised.
  return createPortal(
    <dialog className={styles.dialog} data-size={size} ref={dialog} onClose={onClose} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children(() => dialog.current?.close())}
    </dialog>,
    document.body,
  );
}

/** The buttons at the end of a dialog, in sight however long it is. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return <footer className={styles.dialogFooter}>{children}</footer>;
}
