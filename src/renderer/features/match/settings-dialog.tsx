import { useRef, useState } from "react";
import type { AnyGame, ConfigurationField } from "../../../engine/contract/game";
import { formatProblem } from "../../../engine/contract/result";
import { findGame } from "../../../engine/games";
import { unreadRest } from "../../../engine/text/unread-rest";
import type { MatchSetupChoice } from "../../session/match/kept-setup";
import { changeChoice } from "../../session/match/setup-store";
import { Button } from "../../ui/button";
import { Dialog, DialogFooter } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { Select } from "../../ui/select";
import styles from "./match.module.css";

export interface SettingsDialogProps {
  readonly game: string;
  readonly choice: MatchSetupChoice;
  readonly onClose: () => void;
}

/** The game's settings with their bounds, its rule sets, an explicit board, the CPU budget. Changes count at the next run. */
export function SettingsDialog({ game: id, choice, onClose }: SettingsDialogProps) {
  const game = findGame(id);
  if (game === undefined) return null;
  return (
    <Dialog title={`Settings of ${game.title}`} size="huge" onClose={onClose}>
      {(close) => (
        <>
          <BoardChoice id={id} choice={choice} />
          <Fields game={game} choice={choice} />
          <DialogFooter>
            <Button
              onPress={() => changeChoice({ settings: {}, configuration: null, cpuSeconds: game.player.cpuSeconds })}
            >
              Back to the defaults
            </Button>
            <Button isPrimary onPress={close}>
              Close
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

function Fields({ game, choice }: { readonly game: AnyGame; readonly choice: MatchSetupChoice }) {
  return (
    <div className={styles.fields}>
      {game.ruleFields.map(({ name, values }) => (
        <Field key={name} label={name}>
          <Select
            value={choice.rules[name]}
            choices={values.map(({ value, help }) => ({ value, title: `${value}: ${help}`, help }))}
            onChoose={(value) => changeChoice({ rules: { ...choice.rules, [name]: value } })}
          />
        </Field>
      ))}
      <CpuField seconds={choice.cpuSeconds} usual={game.player.cpuSeconds} />
      {choice.configuration === null &&
        game.configurationFields.map((field) => <SettingField key={field.name} field={field} choice={choice} />)}
    </div>
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
    <Field label={name}>
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
    </Field>
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
  const choices = [usual, 2 * usual, 10 * usual].map((value) => ({
    value: String(value),
    title: `${value} s${value === usual ? ", as on the judge" : ""}`,
  }));
  return (
    <Field label="CPU time of each player">
      <Select
        value={String(seconds ?? NO_LIMIT)}
        choices={[...choices, { value: NO_LIMIT, title: "no limit" }]}
        onChoose={(value) => changeChoice({ cpuSeconds: value === NO_LIMIT ? null : Number(value) })}
      />
    </Field>
  );
}

const NO_LIMIT = "off";

/** A generated board, or one from a `.cnf` of the user's. */
function BoardChoice({ id, choice }: { readonly id: string; readonly choice: MatchSetupChoice }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    const game = findGame(id);
    if (file === undefined || game === undefined) return;
    const text = await file.text();
    const parsed = game.codec.parseConfiguration(text, file.name);
    setProblem(parsed.ok ? null : formatProblem(parsed.problem));
    if (!parsed.ok) return;
    const rest = unreadRest(game.codec, { text, file: file.name, configuration: parsed.value });
    setWarning(rest === null ? null : formatProblem(rest));
    changeChoice({ configuration: { name: file.name, text } });
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
      {choice.configuration !== null && warning !== null && (
        <p className={styles.warning} role="status">
          {warning}
        </p>
      )}
      {problem !== null && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
