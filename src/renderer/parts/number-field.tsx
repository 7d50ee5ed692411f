import { useState } from "react";
import { t } from "../../main/contract/language/translate";
import { Field } from "../ui/field";
import styles from "./contest.module.css";

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly isWhole?: boolean;
  readonly onChange: (value: number) => void;
}

/** What is not a number in these bounds stays in the field, is told, and changes nothing. */
export function NumberField({ label, value, least, most, isWhole = false, onChange }: NumberFieldProps) {
  const [written, setWritten] = useState<string | null>(null);
  const text = written ?? String(value);
  const number = Number(text);
  const isGood = text.trim() !== "" && number >= least && number <= most && (!isWhole || Number.isInteger(number));
  const change = (next: string) => {
    setWritten(next);
    const wanted = Number(next);
    const fits = next.trim() !== "" && wanted >= least && wanted <= most && (!isWhole || Number.isInteger(wanted));
    if (fits) onChange(wanted);
  };
  return (
    <Field label={label}>
      <input
        inputMode="decimal"
        value={text}
        aria-invalid={!isGood}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => isGood && setWritten(null)}
      />
      {!isGood && <span className={styles.warning}>{t`From ${least} to ${most}${isWhole ? t`, whole` : ""}.`}</span>}
    </Field>
  );
}
