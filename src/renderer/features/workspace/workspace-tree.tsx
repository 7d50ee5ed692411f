import { useId, useState } from "react";
import { games } from "../../../engine/games";
import type { WorkspaceFile } from "../../../main/contract/host-api";
import { t, translated } from "../../../main/contract/language/translate";
import { checkPlayerName, meantName } from "../../../main/contract/player-name";
import { isCppFile, isSourceFile } from "../../../main/contract/source-file";
import { dispatch } from "../../session/commands/bus";
import { seatsOf } from "../../session/match/seats";
import { useSetup } from "../../session/match/setup-store";
import { askJudge } from "../../session/workspace/judge-store";
import { wishForPlayer } from "../../session/workspace/new-player-store";
import { isModified } from "../../session/workspace/open-file";
import { forgetTrashed, takeBackFile, trashFile } from "../../session/workspace/trash";
import { openFile, renameFile, useWorkspace } from "../../session/workspace/workspace-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import type { MenuItem } from "../../ui/menu";
import { SeatMark } from "../../ui/seat-name";
import { PlayerRow } from "./player-row";
import { sealPlayer } from "./seal-player";
import { Shipped } from "./shipped";
import styles from "./workspace.module.css";

/** The players of the workspace, game by game; those of the game in view can be seen. */
export function WorkspaceTree() {
  const { folder, files } = useWorkspace();
  const setup = useSetup();
  const [renamed, setRenamed] = useState<WorkspaceFile | null>(null);
  return (
    <nav className={styles.tree} aria-label={t`Workspace`}>
      <header className={styles.header}>
        <span className={styles.folder} title={folder}>
          {folder.split(/[\\/]/).at(-1)}
        </span>
        <Button
          onPress={() => dispatch({ kind: "command", id: "new-player" })}
          hint={t`New player of the chosen game, from the template or another player`}
        >
          {t`New…`}
        </Button>
      </header>
      {renamed !== null && <RenameForm key={renamed.path} file={renamed} onDone={() => setRenamed(null)} />}
      <Trashed />
      {games.map(({ id, title }) => (
        <details key={id} open={id === setup.game}>
          <summary>{title}</summary>
          <FileList files={files.filter((file) => file.game === id)} none={t`No players yet`} onRename={setRenamed} />
          <Shipped game={id} />
        </details>
      ))}
      <Homeless files={files.filter((file) => file.game === null)} onRename={setRenamed} />
    </nav>
  );
}

/** Players in C++ that are in no game's folder: they can play in each, and nothing says for which they are. */
function Homeless({ files, onRename }: Pick<FileListProps, "files" | "onRename">) {
  if (files.length === 0) return null;
  return (
    <details open>
      <summary title={t`Nothing in C++ says for which game it is: put such a file into the folder of its game`}>
        {t`Of no game's folder`}
      </summary>
      <FileList files={files} none="" onRename={onRename} />
    </details>
  );
}

interface FileListProps {
  readonly files: readonly WorkspaceFile[];
  /** What is said where there are none. */
  readonly none: string;
  readonly onRename: (file: WorkspaceFile) => void;
}

function FileList({ files, none, onRename }: FileListProps) {
  const { front, open } = useWorkspace();
  const setup = useSetup();
  return (
    <ul>
      {files.map((file) => (
        <FileRow
          key={file.path}
          file={file}
          isFront={file.path === front}
          isUnsaved={open.some((one) => one.path === file.path && isModified(one))}
          seats={seatsOf(file.path, setup)}
          onRename={() => onRename(file)}
        />
      ))}
      {files.length === 0 && <li className={styles.empty}>{none}</li>}
    </ul>
  );
}

interface FileRowProps {
  readonly file: WorkspaceFile;
  readonly isFront: boolean;
  readonly isUnsaved: boolean;
  /** In which it plays, from 0. */
  readonly seats: readonly number[];
  readonly onRename: () => void;
}

/** A player that was exported plays, but has no source to show. */
function FileRow({ file, isFront, isUnsaved, seats, onRename }: FileRowProps) {
  const { path, player } = file;
  const isSealed = path.endsWith(".player.js");
  const place = path.includes("/") ? null : <small> {t`top folder`}</small>;
  const words = [
    player ?? path,
    ...(isCppFile(path) ? ["C++"] : []),
    ...(place === null ? [] : [t`top folder`]),
    ...(isUnsaved ? [t`Not saved yet`] : []),
    ...seats.map((seat) => t`plays as player ${seat}`),
  ];
  return (
    <PlayerRow name={player ?? path} items={itemsOf(file, onRename)}>
      {isSealed ? (
        <span className={styles.sealed} title={t`${path}: an exported player plays, but shows no source`}>
          {player} <small>{t`sealed`}</small>
          {place}
        </span>
      ) : (
        <button
          type="button"
          aria-current={isFront}
          // Its parts one after another would be one word.
          aria-label={words.join(", ")}
          onClick={() => void openFile(path)}
          title={path}
        >
          {player}
          {isCppFile(path) && <small> C++</small>}
          {place}
          {isUnsaved && <span title={t`Not saved yet`}> ●</span>}
          {seats.map((seat) => (
            <span key={seat} role="img" aria-label={t`plays as player ${seat}`} title={t`Plays as player ${seat}`}>
              <SeatMark seat={seat} />
            </span>
          ))}
        </button>
      )}
    </PlayerRow>
  );
}

function itemsOf({ path, game, player }: WorkspaceFile, onRename: () => void): readonly MenuItem[] {
  const trash = { title: t`Move to the trash`, run: () => void trashFile(path) };
  if (!isSourceFile(path)) return [trash];
  const duplicate = { title: t`Duplicate…`, run: () => game !== null && wishForPlayer({ game, from: player }) };
  return [
    ...(game === null ? [] : [duplicate]),
    ...(isCppFile(path) ? [{ title: t`Ready for the judge?`, run: () => askJudge(path) }] : []),
    { title: t`Seal for a friend`, run: () => void sealPlayer(path) },
    { title: t`Rename…`, run: onRename },
    trash,
  ];
}

function Trashed() {
  const trashed = useWorkspace((store) => store.trashed);
  if (trashed === null) return null;
  return (
    <div className={styles.trashed} role="status">
      <span>{t`${trashed.path.split("/").at(-1)} is in the trash.`}</span>
      <Button onPress={() => void takeBackFile()}>{t`Undo`}</Button>
      <Button label={t`Dismiss`} onPress={forgetTrashed}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

function RenameForm({ file, onDone }: { readonly file: WorkspaceFile; readonly onDone: () => void }) {
  const [name, setName] = useState(file.player ?? "");
  const id = useId();
  const wrong = name === "" ? null : translated(checkPlayerName(meantName(name))?.message ?? "") || null;
  const answer = async () => {
    if (await renameFile(file.path, name)) onDone();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== "" && wrong === null) void answer();
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field
        autoFocus
        aria-label={t`Name of the player`}
        aria-invalid={wrong !== null}
        aria-describedby={id}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
        }}
      />
      <button type="submit" disabled={name === "" || wrong !== null}>
        {t`Rename`}
      </button>
      <p id={id} role="alert" className={styles.wrong}>
        {wrong}
      </p>
    </form>
  );
}
