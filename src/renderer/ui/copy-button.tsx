import { type ReactNode, useEffect, useState } from "react";
import { t } from "../../main/contract/language/translate";
import { Button } from "./button";

export interface CopyButtonProps {
  readonly children: ReactNode;
  /** What is copied; made when the button is pressed. */
  readonly text: () => string | Promise<string>;
  readonly label?: string;
  readonly hint?: string;
  readonly isDisabled?: boolean;
}

/** For so long the button says that it has copied, in milliseconds. */
const NOTICE = 1600;

/** Copies a text, and says whether that worked. */
export function CopyButton({ children, text, label, hint, isDisabled }: CopyButtonProps) {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => setNotice(null), NOTICE);
    return () => clearTimeout(timer);
  }, [notice]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await text());
      setNotice(t`Copied`);
    } catch {
      setNotice(t`The browser does not let Tauler copy`);
    }
  };
  return (
    <Button
      {...(label === undefined ? {} : { label })}
      {...(hint === undefined ? {} : { hint })}
      isDisabled={isDisabled === true}
      onPress={() => void copy()}
    >
      <span aria-live="polite">{notice ?? children}</span>
    </Button>
  );
}
