import { type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";
import { placeBeside } from "./menu";
import styles from "./ui.module.css";

export interface PopOverProps {
  /** What it is called, the button and what it opens. */
  readonly label: string;
  readonly hint?: string;
  /** What the button shows. */
  readonly sign: ReactNode;
  /** Made only while it is open. */
  readonly children: () => ReactNode;
}

/** A button with a panel above everything else, which moves nothing. Escape, or a press beside it, closes it. */
export function PopOver({ label, hint, sign, children }: PopOverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        ref={button}
        className={styles.quiet}
        aria-label={label}
        title={hint ?? label}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {sign}
      </button>
      <section
        id={id}
        className={styles.popOver}
        popover="auto"
        aria-label={label}
        onToggle={({ newState }: ToggleEvent<HTMLElement>) => setOpen(newState === "open")}
      >
        {isOpen && <div ref={(contents) => place(contents, button.current)}>{children()}</div>}
      </section>
    </>
  );
}

/** Now that it has its size. */
function place(contents: HTMLElement | null, button: HTMLElement | null): void {
  if (contents?.parentElement != null) placeBeside(button)(contents.parentElement);
}
