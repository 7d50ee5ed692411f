import { useEffect, useRef, useState } from "react";
import type { AnyGame, ConfigurationField } from "../../../engine/contract/game";
import { formatProblem } from "../../../engine/contract/result";
import { findGame } from "../../../engine/games";
import { unreadRest } from "../../../engine/text/unread-rest";
import { t, translated } from "../../../main/contract/language/translate";
import { dispatch } from "../../session/commands/bus";
import { host, problemOf } from "../../session/host/host-client";
import type { MatchSetupChoice } from "../../session/match/kept-setup";
import { changeChoice, chooseRule } from "../../session/match/setup-store";
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
    <Dialog title={t`Settings of ${game.title}`} size="huge" onClose={onClose}>
      {(close) => (
        <>
          <BoardChoice
            id={id}
            choice={choice}
            onPaint={() => {
              close();
              dispatch({ kind: "command", id: "paint-board" });
            }}
          />
          <Fields game={game} choice={choice} />
          <DialogFooter>
            <Button
              onPress={() => changeChoice({ settings: {}, configuration: null, cpuSeconds: game.player.cpuSeconds })}
            >
              {t`Back to the defaults`}
            </Button>
            <Button isPrimary onPress={close}>
              {t`Close`}
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
            choices={values.map(({ value, from, help }) => ({
              value,
              title: `${value}, ${FROM_WORDS[from]()}`,
              help: translated(help),
            }))}
            onChoose={(value) => chooseRule(name, value)}
          />
          <span className={styles.help}>
            {translated(values.find(({ value }) => value === choice.rules[name])?.help ?? "")}
          </span>
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
        {isGood ? `${translated(help)} ${rangeOf(field)}`.trimEnd() : boundsOf(field)}
      </span>
    </Field>
  );
}

/** Whose rules they are. */
const FROM_WORDS = {
  "the statement": () => t`the statement's`,
  "the distributed program": () => t`the distributed program's`,
} as const;

/** For example `1 to 100`. */
function rangeOf({ minimum, maximum }: ConfigurationField): string {
  if (minimum === maximum) return t`Always so.`;
  if (minimum <= -NO_BOUND && maximum >= NO_BOUND) return "";
  return maximum >= NO_BOUND ? t`At least ${minimum}.` : t`${minimum} to ${maximum}.`;
}

/** The largest number that the originals read stands for no bound. */
const NO_BOUND = 2 ** 31 - 1;

function boundsOf({ minimum, maximum, real }: ConfigurationField): string {
  const kind = real === true ? t`a number` : t`a whole number`;
  if (minimum <= -NO_BOUND && maximum >= NO_BOUND) return t`Give ${kind}.`;
  return maximum >= NO_BOUND ? t`Give ${kind} of at least ${minimum}.` : t`Give ${kind} from ${minimum} to ${maximum}.`;
}

function CpuField({ seconds, usual }: { readonly seconds: number | null; readonly usual: number }) {
  const choices = [usual, 2 * usual, 10 * usual].map((value) => ({
    value: String(value),
    title: `${value} s${value === usual ? t`, as on the judge` : ""}`,
  }));
  return (
    <Field label={t`CPU time of each player`}>
      <Select
        value={String(seconds ?? NO_LIMIT)}
        choices={[...choices, { value: NO_LIMIT, title: t`no limit` }]}
        onChoose={(value) => changeChoice({ cpuSeconds: value === NO_LIMIT ? null : Number(value) })}
      />
    </Field>
  );
}

const NO_LIMIT = "off";

interface BoardChoiceProps {
  readonly id: string;
  readonly choice: MatchSetupChoice;
  /** A board of the user's own is to be painted. */
  readonly onPaint: () => void;
}

/** A generated board, one that has a name, or one from a `.cnf` of the user's. */
function BoardChoice({ id, choice, onPaint }: BoardChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const boards = useBoards(id);
  const take = (name: string, text: string) => {
    const game = findGame(id);
    if (game === undefined) return;
    const parsed = game.codec.parseConfiguration(text, name);
    setProblem(parsed.ok ? null : formatProblem(parsed.problem));
    if (!parsed.ok) return;
    const rest = unreadRest(game.codec, { text, file: name, configuration: parsed.value });
    setWarning(rest === null ? null : formatProblem(rest));
    changeChoice({ configuration: { name, text } });
  };
  const choose = async (name: string | null) => {
    setProblem(null);
    if (name === null) changeChoice({ configuration: null });
    if (name === null || !boards.some((board) => board.name === name)) return;
    const client = await host();
    const read = await client.boards
      .read({ game: id, name })
      .catch((error: unknown) => setProblem(problemOf(error).message));
    if (read !== undefined) take(name, read.text);
  };
  return (
    <div className={styles.board}>
      <Field label={t`Board`}>
        <Select
          value={choice.configuration?.name ?? null}
          choices={boardChoices(boards, choice)}
          onChoose={(name) => void choose(name)}
        />
      </Field>
      <Button onPress={() => input.current?.click()}>{t`Use a .cnf file…`}</Button>
      {findGame(id)?.painting !== undefined && <Button onPress={onPaint}>{t`Paint a board…`}</Button>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`File with a board`}
        accept=".cnf,.txt"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file !== undefined) void file.text().then((text) => take(file.name, text));
        }}
      />
      <BoardNotes warning={choice.configuration === null ? null : warning} problem={problem} />
    </div>
  );
}

/** What a file has after its end; or why it was not taken. */
function BoardNotes({ warning, problem }: { readonly warning: string | null; readonly problem: string | null }) {
  return (
    <>
      {warning !== null && (
        <p className={styles.warning} role="status">
          {warning}
        </p>
      )}
      {problem !== null && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

interface NamedBoard {
  readonly name: string;
  readonly origin: "workspace" | "shipped";
}

/** The boards of a game that have names; none until they are known. */
function useBoards(game: string): readonly NamedBoard[] {
  const [boards, setBoards] = useState<readonly NamedBoard[]>([]);
  useEffect(() => {
    let isWanted = true;
    void host()
      .then((client) => client.boards.list({ game }))
      .then((listed) => isWanted && setBoards(listed))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [game]);
  return boards;
}

/** Of one name the workspace's own counts, as on the command line. A file that was chosen is one of them, too. */
function boardChoices(boards: readonly NamedBoard[], { configuration }: MatchSetupChoice) {
  const named = boards.filter(({ name }, index) => boards.findIndex((board) => board.name === name) === index);
  const choices = named.map(({ name, origin }) => ({
    value: name as string | null,
    title: origin === "workspace" ? t`${name} (yours)` : name,
  }));
  const isOther = configuration !== null && !named.some(({ name }) => name === configuration.name);
  const other = isOther ? [{ value: configuration.name as string | null, title: t`from ${configuration.name}` }] : [];
  return [{ value: null as string | null, title: t`generated from the seed` }, ...other, ...choices];
}
