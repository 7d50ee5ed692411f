import { useState } from "react";
import { games } from "../../../engine/games";
import type { WorkspaceFile } from "../../../main/contract/host-api";
import { renameInSeats, useSetup } from "../../session/match/setup-store";
import {
  createFile,
  forgetTrashed,
  openFile,
  renameFile,
  takeBackFile,
  trashFile,
  useWorkspace,
} from "../../session/workspace/workspace-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import styles from "./workspace.module.css";

type Question =
  | { readonly kind: "new"; readonly game: string }
  | { readonly kind: "rename"; readonly file: WorkspaceFile };

/** The players of the workspace, game by game. */
export function WorkspaceTree() {
  const { folder, files, front, open, failure, warnings } = useWorkspace();
  const game = useSetup((store) => store.game);
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <nav className={styles.tree} aria-label="Workspace">
      <header className={styles.header}>
        <span className={styles.folder} title={folder}>
          {folder.split(/[\\/]/).at(-1)}
        </span>
        <Button onPress={() => setQuestion({ kind: "new", game })} hint="New player from the template">
          New…
        </Button>
      </header>
      {question !== null && <NameForm question={question} onDone={() => setQuestion(null)} />}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure.message}
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className={styles.failure} role="alert">
          {warning}
        </p>
      ))}
      <Trashed />
      {games.map(({ id, title }) => {
        const own = files.filter((file) => file.game === id);
        return (
          <details key={id} open={id === game || own.some(({ path }) => open.some((file) => file.path === path))}>
            <summary>{title}</summary>
            <ul>
              {own.map((file) => (
                <FileRow
                  key={file.path}
                  file={file}
                  isFront={file.path === front}
                  onRename={() => setQuestion({ kind: "rename", file })}
                />
              ))}
              {own.length === 0 && <li className={styles.empty}>No players yet</li>}
            </ul>
          </details>
        );
      })}
    </nav>
  );
}

interface FileRowProps {
  readonly file: WorkspaceFile;
  readonly isFront: boolean;
  readonly onRename: () => void;
}

/** A player that was exported plays, but has no source to show. */
function FileRow({ file: { path, player }, isFront, onRename }: FileRowProps) {
  const isSealed = path.endsWith(".player.js");
  return (
    <li className={styles.file}>
      {isSealed ? (
        <span className={styles.sealed} title={`${path}: an exported player plays, but shows no source`}>
          {player} <small>sealed</small>
        </span>
      ) : (
        <button type="button" aria-current={isFront} onClick={() => void openFile(path)} title={path}>
          {player}
        </button>
      )}
      <span className={styles.actions}>
        {!isSealed && (
          <button type="button" title={`Rename ${player}`} onClick={onRename}>
            <Icon name="rename" />
          </button>
        )}
        <button type="button" title={`Move ${player} to the trash`} onClick={() => void trashFile(path)}>
          <Icon name="trash" />
        </button>
      </span>
    </li>
  );
}

function Trashed() {
  const trashed = useWorkspace((store) => store.trashed);
  if (trashed === null) return null;
  return (
    <div className={styles.trashed} role="status">
      <span>{trashed.path.split("/").at(-1)} is in the trash.</span>
      <Button onPress={() => void takeBackFile()}>Undo</Button>
      <Button label="Dismiss" onPress={forgetTrashed}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

function NameForm({ question, onDone }: { readonly question: Question; readonly onDone: () => void }) {
  const [name, setName] = useState(question.kind === "new" ? "" : (question.file.player ?? ""));
  const answer = async () => {
    const isDone = question.kind === "new" ? await createFile(question.game, name) : await rename(question.file, name);
    if (isDone) onDone();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void answer();
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field
        autoFocus
        aria-label="Name of the player"
        placeholder="Name, for example Ron"
        value={name}
        maxLength={12}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
        }}
      />
      <button type="submit">{question.kind === "new" ? "Create" : "Rename"}</button>
    </form>
  );
}

async function rename({ path, game, player }: WorkspaceFile, name: string): Promise<boolean> {
  const isDone = await renameFile(path, name);
  if (isDone && game !== null && player !== null) renameInSeats(game, { from: player, to: name });
  return isDone;
}
