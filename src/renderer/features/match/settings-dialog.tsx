import { useEffect, useRef, useState } from "react";
import { findGame } from "../../../engine/games";
import type { ConfigurationField } from "../../../engine/match/game";
import { formatProblem } from "../../../engine/match/result";
import { changeChoice, type MatchSetupChoice } from "../../app/setup-store";
import { Button } from "../../ui/button";
import uiStyles from "../../ui/ui.module.css";
import styles from "./match.module.css";

export interface SettingsDialogProps {
  readonly game: string;
  readonly choice: MatchSetupChoice;
  readonly onClose: () => void;
}

/** The game's settings with their bounds, its rule sets, an explicit board, the CPU budget. Changes count at the next run. */
export function SettingsDialog({ game: id, choice, onClose }: SettingsDialogProps) {
  const game = findGame(id);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  if (game === undefined) return null;
  return (
    <dialog className={styles.dialog} ref={dialog} onClose={onClose} aria-labelledby="settings-title">
      <h2 id="settings-title">Settings of {game.title}</h2>
      <BoardChoice id={id} choice={choice} />
      <div className={styles.fields}>
        {game.ruleFields.map(({ name, values }) => (
          <label className={uiStyles.field} key={name}>
            {name}
            <select
              value={choice.rules[name]}
              onChange={(event) => changeChoice({ rules: { ...choice.rules, [name]: event.currentTarget.value } })}
            >
              {values.map(({ value, help }) => (
                <option key={value} value={value} title={help}>
                  {value}: {help}
                </option>
              ))}
            </select>
          </label>
        ))}
        <CpuField seconds={choice.cpuSeconds} usual={game.player.cpuSeconds} />
        {choice.configuration === null &&
          game.configurationFields.map((field) => <SettingField key={field.name} field={field} choice={choice} />)}
      </div>
      <div className={styles.footer}>
        <Button onPress={() => changeChoice({ settings: {}, configuration: null, cpuSeconds: game.player.cpuSeconds })}>
          Back to the defaults
        </Button>
        <Button isPrimary onPress={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
    </dialog>
  );
}

interface SettingFieldProps {
  readonly field: ConfigurationField;
  readonly choice: MatchSetupChoice;
}

function SettingField({ field, choice }: SettingFieldProps) {
  const { name, minimum, maximum, help } = field;
  const [text, setText] = useState(String(choice.settings[name] ?? field.default));
  const value = Number(text);
  const isWhole = field.real === true || Number.isInteger(value);
  const isGood = text.trim() !== "" && isWhole && value >= minimum && value <= maximum;
  const change = (written: string) => {
    setText(written);
    const number = Number(written);
    const fits = number >= minimum && number <= maximum && (field.real === true || Number.isInteger(number));
    if (written.trim() !== "" && fits) changeChoice({ settings: { ...choice.settings, [name]: number } });
  };
  return (
    <label className={uiStyles.field}>
      <span>{name}</span>
      <input
        inputMode="decimal"
        value={text}
        disabled={minimum === maximum}
        aria-invalid={!isGood}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <span className={isGood ? styles.help : styles.wrong}>
        {isGood ? `${help} ${rangeOf(field)}` : boundsOf(field)}
      </span>
    </label>
  );
}

/** For example `1 to 100`. */
function rangeOf({ minimum, maximum }: ConfigurationField): string {
  if (minimum === maximum) return "Always so.";
  return maximum >= NO_BOUND ? `At least ${minimum}.` : `${minimum} to ${maximum}.`;
}

/** The largest number that the originals read stands for no bound. */
const NO_BOUND = 2 ** 31 - 1;

function boundsOf({ minimum, maximum, real }: ConfigurationField): string {
  const kind = real === true ? "a number" : "a whole number";
  return maximum >= NO_BOUND ? `Give ${kind} of at least ${minimum}.` : `Give ${kind} from ${minimum} to ${maximum}.`;
}

function CpuField({ seconds, usual }: { readonly seconds: number | null; readonly usual: number }) {
  return (
    <label className={uiStyles.field}>
      CPU time of each player
      <select
        value={seconds ?? "off"}
        onChange={({ currentTarget: { value } }) =>
          changeChoice({ cpuSeconds: value === "off" ? null : Number(value) })
        }
      >
        {[usual, 2 * usual, 10 * usual].map((choice) => (
          <option key={choice} value={choice}>
            {choice} s{choice === usual ? ", as on the judge" : ""}
          </option>
        ))}
        <option value="off">no limit</option>
      </select>
    </label>
  );
}

/** A generated board, or one from a `.cnf` of the user's. */
function BoardChoice({ id, choice }: { readonly id: string; readonly choice: MatchSetupChoice }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    const game = findGame(id);
    if (file === undefined || game === undefined) return;
    const text = await file.text();
    const parsed = game.codec.parseConfiguration(text, file.name);
    setProblem(parsed.ok ? null : formatProblem(parsed.problem));
    if (parsed.ok) changeChoice({ configuration: { name: file.name, text } });
  };
  return (
    <div className={styles.board}>
      <span>
        Board: {choice.configuration === null ? "generated from the seed" : `from ${choice.configuration.name}`}
      </span>
      {choice.configuration !== null && (
        <Button onPress={() => changeChoice({ configuration: null })}>Generate instead</Button>
      )}
      <Button onPress={() => input.current?.click()}>Use a .cnf file…</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File with a board"
        accept=".cnf,.txt"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          void read(file);
        }}
      />
      {problem !== null && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
