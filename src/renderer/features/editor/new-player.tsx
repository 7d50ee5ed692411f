import { useId, useState } from "react";
import { en } from "../../../engine/contract/english";
import { t, titled } from "../../../main/contract/language/translate";
import { checkPlayerName, freeNameLike, meantName } from "../../../main/contract/player-name";
import { isSourceFile, type PlayerLanguage } from "../../../main/contract/source-file";
import { dispatch, useCommands } from "../../session/commands/bus";
import { useKnownPlayers } from "../../session/match/known-players";
import { sit } from "../../session/match/seats";
import { choiceOf, useSetup } from "../../session/match/setup-store";
import { revealSource } from "../../session/workspace/editor-store";
import { nameOfPlayer } from "../../session/workspace/file-game";
import {
  leaveWish,
  type NewPlayerWish,
  useNewPlayerWish,
  wishForPlayer,
} from "../../session/workspace/new-player-store";
import { isModified } from "../../session/workspace/open-file";
import { createFile, useWorkspace } from "../../session/workspace/workspace-store";
import { Button } from "../../ui/button";
import { Dialog, DialogFooter } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { Icon } from "../../ui/icon";
import { type Choice, Select } from "../../ui/select";
import styles from "./editor.module.css";
import { placeInPlay } from "./place-in-play";

const LANGUAGES: readonly Choice<PlayerLanguage>[] = [
  { value: "ts", title: "TypeScript" },
  { value: "cc", title: en`C++, as it is handed in` },
];

/** Makes a player, from the template or another player, which plays from its first save on: it has a seat, and the text cursor is where its code goes. */
export function NewPlayer() {
  const wish = useNewPlayerWish((store) => store.wish);
  const entry = useWorkspace((store) => store.files.find(({ path }) => path === store.front));
  useCommands({
    "new-player": () => wishForPlayer({ game: useSetup.getState().game, from: null }),
    "duplicate-player": {
      isOffered: () => entry?.game != null && isSourceFile(entry.path),
      run: () => entry?.game != null && wishForPlayer({ game: entry.game, from: entry.player }),
    },
  });
  if (wish === null) return null;
  return (
    <Dialog title={t`New player`} size="small" onClose={leaveWish}>
      {(close) => <NewPlayerForm wish={wish} onDone={close} />}
    </Dialog>
  );
}

/** Opens the dialog, which is no part of the toolbar that the button is in: a toolbar takes the Tab stops and arrows of all that is in it. */
export function NewPlayerButton({ hasWord }: { readonly hasWord: boolean }) {
  return (
    <Button
      isQuiet
      label={t`New player…`}
      hint={t`New player from the template, or from another player`}
      onPress={() => dispatch({ kind: "command", id: "new-player" })}
    >
      <Icon name="plus" />
      {hasWord && <span className={styles.word}>{t`New player…`}</span>}
    </Button>
  );
}

function NewPlayerForm({ wish, onDone }: { readonly wish: NewPlayerWish; readonly onDone: () => void }) {
  const { game } = wish;
  const { players } = useKnownPlayers(game);
  const taken = players.map((player) => player.name);
  const [written, setName] = useState<string | null>(null);
  // A duplicate has a name at once; who wants a new player has one in mind.
  const name = written ?? (wish.from === null ? "" : freeNameLike(wish.from, [...taken, wish.from]));
  const [from, setFrom] = useState(wish.from);
  const [language, setLanguage] = useState<PlayerLanguage>("ts");
  const isInPlay = useSetup((store) => store.game === game);
  const [seat, setSeat] = useState<number | null>(isInPlay ? 0 : null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Nobody is told that a name is missing before they had the time to write one.
  const wrong = name === "" ? null : (checkPlayerName(meantName(name))?.message ?? refusal);
  const create = async () => {
    const path = await createFile({ game, name, language, from });
    if (path === null) {
      setRefusal(useWorkspace.getState().failure?.message ?? null);
      return;
    }
    if (seat !== null && useSetup.getState().game === game) sit(path, seat);
    // The dialog gives the focus back first.
    onDone();
    const text = useWorkspace.getState().open.find((file) => file.path === path)?.text ?? "";
    await revealSource({ path, ...placeInPlay(text) });
  };
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setRefusal(null);
    };
  return (
    <form
      className={styles.newPlayer}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== "" && wrong === null) void create();
      }}
    >
      <NameField name={name} wrong={wrong} onChange={anew(setName)} />
      <BeginningField game={game} from={from} onChange={anew(setFrom)} />
      {from === null && <LanguageField language={language} onChange={anew(setLanguage)} />}
      {isInPlay && <SeatField seat={seat} onChange={setSeat} />}
      <DialogFooter>
        <Button onPress={onDone}>{t`Cancel`}</Button>
        <Button isPrimary isDisabled={name === "" || wrong !== null}>
          {t`Create`}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface BeginningFieldProps {
  readonly game: string;
  /** The name of a player; null for the template. */
  readonly from: string | null;
  readonly onChange: (from: string | null) => void;
}

/** With what its code begins. A player whose text is not saved yet is taken as it was saved. */
function BeginningField({ game, from, onChange }: BeginningFieldProps) {
  const { players } = useKnownPlayers(game);
  const isUnsaved = useWorkspace((store) =>
    store.open.some((file) => isModified(file) && nameOfPlayer(file.path, game) === from),
  );
  const readable = players.filter(({ name, isSealed }) => !isSealed || name === from);
  const group = (title: string, wanted: "workspace" | "shipped") => ({
    title,
    choices: readable
      .filter(({ origin }) => origin === wanted)
      .map(({ name, language }) => ({ value: name, title: language === "cc" ? t`${name}, in C++` : name })),
  });
  const groups = [group(t`Your players`, "workspace"), group(t`Shipped with Tauler`, "shipped")];
  const known = groups.filter(({ choices }) => choices.length > 0);
  const isKnown = from === null || readable.some(({ name }) => name === from);
  return (
    <>
      <Field label={t`Begins with`}>
        <Select<string | null>
          value={from}
          choices={[
            { value: null, title: t`The template` },
            ...(isKnown ? [] : [{ value: from, title: from }]),
            ...known,
          ]}
          onChoose={onChange}
        />
      </Field>
      {isUnsaved && (
        <p className={styles.small}>{t`${from} has changes that are not saved: it begins with what is saved.`}</p>
      )}
    </>
  );
}

interface NameFieldProps {
  readonly name: string;
  /** What is wrong with it; null for nothing. */
  readonly wrong: string | null;
  readonly onChange: (name: string) => void;
}

function NameField({ name, wrong, onChange }: NameFieldProps) {
  const id = useId();
  return (
    <>
      <Field label={t`Name of the player`}>
        <input
          // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field
          autoFocus
          placeholder={t`for example Ron`}
          autoComplete="off"
          spellCheck={false}
          value={name}
          aria-invalid={wrong !== null}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      <p id={id} className={styles.wrong} role="alert">
        {wrong}
      </p>
    </>
  );
}

interface LanguageFieldProps {
  readonly language: PlayerLanguage;
  readonly onChange: (language: PlayerLanguage) => void;
}

function LanguageField({ language, onChange }: LanguageFieldProps) {
  return (
    <Field label={t`Language`}>
      <Select value={language} choices={titled(LANGUAGES)} onChoose={onChange} />
    </Field>
  );
}

interface SeatFieldProps {
  /** Null for none. */
  readonly seat: number | null;
  readonly onChange: (seat: number | null) => void;
}

function SeatField({ seat, onChange }: SeatFieldProps) {
  const store = useSetup();
  const { players } = choiceOf(store, store.game);
  // What was chosen stays when the box is cleared and ticked again.
  const [chosen, setChosen] = useState(seat ?? 0);
  return (
    <div className={styles.seatField}>
      <label>
        <input type="checkbox" checked={seat !== null} onChange={() => onChange(seat === null ? chosen : null)} />
        {t`Sit as player`}
      </label>
      <Select
        label={t`Seat of the new player`}
        value={chosen}
        choices={players.map(({ name }, index) => ({ value: index, title: t`${index}, in the place of ${name}` }))}
        onChoose={(next) => {
          setChosen(next);
          onChange(next);
        }}
      />
    </div>
  );
}
