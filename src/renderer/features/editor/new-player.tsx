import { useId, useState } from "react";
import { checkPlayerName } from "../../../main/contract/player-name";
import type { PlayerLanguage } from "../../../main/contract/source-file";
import { dispatch, useCommands } from "../../session/commands/bus";
import { sit } from "../../session/match/seats";
import { choiceOf, useSetup } from "../../session/match/setup-store";
import { revealSource } from "../../session/workspace/editor-store";
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
  { value: "cc", title: "C++, as it is handed in" },
];

/** Makes a player of the chosen game, which plays from its first save on: it has a seat, and the text cursor is where its code goes. */
export function NewPlayer() {
  const [isOpen, setOpen] = useState(false);
  useCommands({ "new-player": () => setOpen(true) });
  if (!isOpen) return null;
  return (
    <Dialog title="New player" size="small" onClose={() => setOpen(false)}>
      {(close) => <NewPlayerForm onDone={close} />}
    </Dialog>
  );
}

/** Opens the dialog, which is no part of the toolbar that the button is in: a toolbar takes the Tab stops and arrows of all that is in it. */
export function NewPlayerButton({ hasWord }: { readonly hasWord: boolean }) {
  return (
    <Button
      isQuiet
      label="New player…"
      hint="New player from the template"
      onPress={() => dispatch({ kind: "command", id: "new-player" })}
    >
      <Icon name="plus" />
      {hasWord && <span className={styles.word}>New player…</span>}
    </Button>
  );
}

function NewPlayerForm({ onDone }: { readonly onDone: () => void }) {
  const [name, setName] = useState("");
  const [language, setLanguage] = useState<PlayerLanguage>("ts");
  const [seat, setSeat] = useState<number | null>(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Nobody is told that a name is missing before they had the time to write one.
  const wrong = name === "" ? null : (checkPlayerName(name)?.message ?? refusal);
  const create = async () => {
    const { game } = useSetup.getState();
    const path = await createFile({ game, name, language });
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
  return (
    <form
      className={styles.newPlayer}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== "" && wrong === null) void create();
      }}
    >
      <NameField
        name={name}
        wrong={wrong}
        onChange={(written) => {
          setName(written);
          setRefusal(null);
        }}
      />
      <LanguageField
        language={language}
        onChange={(chosen) => {
          setLanguage(chosen);
          setRefusal(null);
        }}
      />
      <SeatField seat={seat} onChange={setSeat} />
      <DialogFooter>
        <Button onPress={onDone}>Cancel</Button>
        <Button isPrimary isDisabled={name === "" || wrong !== null}>
          Create
        </Button>
      </DialogFooter>
    </form>
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
      <Field label="Name of the player">
        <input
          // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field
          autoFocus
          placeholder="for example Ron"
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
    <Field label="Language">
      <Select value={language} choices={LANGUAGES} onChoose={onChange} />
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
        Sit as player
      </label>
      <Select
        label="Seat of the new player"
        value={chosen}
        choices={players.map(({ name }, index) => ({ value: index, title: `${index}, in the place of ${name}` }))}
        onChoose={(next) => {
          setChosen(next);
          onChange(next);
        }}
      />
    </div>
  );
}
