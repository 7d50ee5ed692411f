export interface Choice<Value> {
  readonly value: Value;
  readonly title: string;
  /** The tooltip. */
  readonly help?: string;
}

export interface ChoiceGroup<Value> {
  readonly title: string;
  readonly choices: readonly Choice<Value>[];
}

export interface SelectProps<Value> {
  /** The accessible name, where no field gives one. */
  readonly label?: string;
  readonly hint?: string;
  /** Its room among what is around it. */
  readonly className?: string;
  /** One of the choices; values are the same when their texts are. */
  readonly value: Value;
  readonly choices: readonly (Choice<Value> | ChoiceGroup<Value>)[];
  readonly onChoose: (value: Value) => void;
}

/** One of several. It is the browser's own list, which every keyboard and screen reader knows. */
export function Select<Value extends string | number | null>(props: SelectProps<Value>) {
  const { label, hint, className, value, choices, onChoose } = props;
  const all = choices.flatMap((one) => ("choices" in one ? one.choices : [one]));
  return (
    <select
      className={className}
      aria-label={label}
      title={hint}
      value={keyOf(value)}
      onChange={({ currentTarget: { selectedIndex } }) => {
        const choice = all[selectedIndex];
        if (choice !== undefined) onChoose(choice.value);
      }}
    >
      {choices.map((one) =>
        "choices" in one ? (
          <optgroup key={one.title} label={one.title}>
            {one.choices.map(optionOf)}
          </optgroup>
        ) : (
          optionOf(one)
        ),
      )}
    </select>
  );
}

function optionOf<Value extends string | number | null>({ value, title, help }: Choice<Value>) {
  return (
    <option key={keyOf(value)} value={keyOf(value)} title={help}>
      {title}
    </option>
  );
}

/** Nothing has the empty text, as it has in a page. */
function keyOf(value: string | number | null): string {
  return value === null ? "" : String(value);
}
