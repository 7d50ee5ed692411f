import styles from "./segments.module.css";

export interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly title: string }[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few, all of which are in sight. */
export function Segments<Value extends string>({ label, value, choices, onChoose }: SegmentsProps<Value>) {
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {choices.map((choice) => (
        <button
          type="button"
          key={choice.value}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.title}
        </button>
      ))}
    </fieldset>
  );
}
