import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { SketchProblem } from "../../../engine/contract/painting";
import { ERASER } from "../../../engine/grid/sketch";
import { t, translated } from "../../../main/contract/language/translate";
import { useCommands } from "../../session/commands/bus";
import { host } from "../../session/host/host-client";
import { useMatch } from "../../session/match/match-store";
import { Button } from "../../ui/button";
import { Dialog, DialogFooter } from "../../ui/dialog";
import { Select } from "../../ui/select";
import styles from "./board-editor.module.css";
import { Easel } from "./easel";
import {
  beginEmpty,
  beginWithBoard,
  beginWithMatch,
  closeEditor,
  judge,
  mirror,
  openEditor,
  type PaintedGame,
  paintedGame,
  redo,
  saveBoard,
  undo,
  useSketch,
} from "./sketch-store";

/** Paints an explicit board of the chosen game, with the rules' checks as one paints. */
export function BoardEditor() {
  const easel = useSketch((store) => store.easel);
  useCommands({ "paint-board": { isOffered: () => paintedGame() !== null, run: openEditor } });
  if (easel === null) return null;
  return (
    <Dialog title={t`Paint a board of ${easel.game.title}`} size="page" onClose={closeEditor}>
      {(close) => <Studio game={easel.game} onClose={close} />}
    </Dialog>
  );
}

interface StudioProps {
  readonly game: PaintedGame;
  readonly onClose: () => void;
}

function Studio({ game, onClose }: StudioProps) {
  const easel = useDeferredValue(useSketch((store) => store.easel));
  const verdict = useMemo(() => (easel === null ? { text: null, problems: [] } : judge(easel)), [easel]);
  return (
    <div className={styles.studio}>
      <Tools game={game} />
      <div className={styles.work}>
        <Brushes game={game} />
        <Easel game={game} problems={verdict.problems} />
        <Problems problems={verdict.problems} />
      </div>
      <Keeping text={verdict.text} onClose={onClose} />
    </div>
  );
}

const EMPTY = "empty";
const OF_MATCH = "match";
const NAMED = "named ";

/** What it begins with, undo and redo, mirrors. */
function Tools({ game }: { readonly game: PaintedGame }) {
  const past = useSketch((store) => store.past.length);
  const future = useSketch((store) => store.future.length);
  const hasMatch = useMatch(({ match }) => match?.game.id === game.id);
  const names = useBoardNames(game.id);
  const begin = (from: string) => {
    if (from === EMPTY) beginEmpty();
    else if (from === OF_MATCH) beginWithMatch();
    else if (from !== "") void beginWithBoard(from.slice(NAMED.length));
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label={t`Tools`}>
      <Select
        label={t`Begin with another board`}
        value=""
        choices={[
          { value: "", title: t`Begin with…` },
          { value: EMPTY, title: t`an empty board` },
          ...(hasMatch ? [{ value: OF_MATCH, title: t`the board of the match` }] : []),
          ...names.map((name) => ({ value: `${NAMED}${name}`, title: name })),
        ]}
        onChoose={begin}
      />
      <Button hint={t`Undo (Ctrl+Z)`} isDisabled={past === 0} onPress={undo}>
        {t`Undo`}
      </Button>
      <Button hint={t`Redo (Ctrl+Y)`} isDisabled={future === 0} onPress={redo}>
        {t`Redo`}
      </Button>
      <Button hint={t`The left half also on the right, for the players there`} onPress={() => mirror("left-right")}>
        {t`Mirror to the right`}
      </Button>
      <Button hint={t`The upper half also below, for the players there`} onPress={() => mirror("up-down")}>
        {t`Mirror down`}
      </Button>
      <Button hint={t`The upper left quarter in all four`} onPress={() => mirror("left-right", "up-down")}>
        {t`Mirror in four`}
      </Button>
    </div>
  );
}

function useBoardNames(game: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    void host()
      .then((client) => client.boards.list({ game }))
      .then((boards) => isWanted && setNames([...new Set(boards.map(({ name }) => name))]))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [game]);
  return names;
}

function Brushes({ game: { painting } }: { readonly game: PaintedGame }) {
  const chosen = useSketch((store) => store.brush);
  const groups = [
    { title: t`Cells`, brushes: painting.cells },
    { title: t`On them`, brushes: [...painting.pieces, { key: ERASER, title: t`Take away what is there` }] },
  ];
  return (
    <div className={styles.brushes}>
      {groups.map(({ title, brushes }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {brushes.map(({ key, title: name }) => (
            <label key={key}>
              <input
                type="radio"
                name="brush"
                checked={chosen === key}
                onChange={() => useSketch.setState({ brush: key })}
              />
              {translated(name)}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

const MOST_SHOWN = 50;

/** What the rules say of the board; a click goes to the cell. */
function Problems({ problems }: { readonly problems: readonly SketchProblem[] }) {
  const easel = useSketch((store) => store.easel);
  const nameOf = (cell: number) => {
    const { cols, rows } = easel?.sketch ?? { cols: 1, rows: 1 };
    return `(${Math.floor(cell / cols) % rows}, ${cell % cols})`;
  };
  return (
    <section className={styles.problems} aria-label={t`What the rules say`}>
      <h3>{problems.length === 0 ? t`The rules allow this board` : t`Not a board yet`}</h3>
      <ul>
        {problems.slice(0, MOST_SHOWN).map(({ message, cell }) => (
          <li key={`${cell} ${message}`}>
            {cell !== null && (
              <button type="button" onClick={() => useSketch.setState({ cell })}>
                {nameOf(cell)}
              </button>
            )}{" "}
            {translated(message)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its name, and the way to the workspace. @param text null while the rules do not allow the board */
function Keeping({ text, onClose }: { readonly text: string | null; readonly onClose: () => void }) {
  const [name, setName] = useState(t`mine`);
  const [refusal, setRefusal] = useState<{ readonly code: string; readonly message: string } | null>(null);
  const isTaken = refusal?.code === "file-exists";
  const save = async () => {
    if (text === null || name === "") return;
    const problem = await saveBoard(name, text, isTaken);
    setRefusal(problem);
    if (problem === null) onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DialogFooter>
        <span role="alert" className={styles.refusal}>
          {translated(refusal?.message ?? "")}
        </span>
        <label className={styles.name}>
          {t`Name`}{" "}
          <input
            value={name}
            spellCheck={false}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setRefusal(null);
            }}
          />
          {t`.cnf`}
        </label>
        <Button onPress={onClose}>{t`Close`}</Button>
        <Button isPrimary isDisabled={text === null || name === ""} hint={t`Keep it among your boards, and play on it`}>
          {isTaken ? t`Replace it` : t`Save, and play on it`}
        </Button>
      </DialogFooter>
    </form>
  );
}
