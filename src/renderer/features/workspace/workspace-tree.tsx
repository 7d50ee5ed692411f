import { useState } from "react";
import { games } from "../../../engine/games";
import { useSetup } from "../../app/setup-store";
import { createFile, openFile, renameFile, trashFile, useWorkspace } from "../../app/workspace-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import styles from "./workspace.module.css";

type Question = { readonly kind: "new"; readonly game: string } | { readonly kind: "rename"; readonly path: string };

/** The players of the workspace, game by game. */
export function WorkspaceTree() {
  const { folder, files, front, open, failure } = useWorkspace();
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
      {games.map(({ id, title }) => {
        const own = files.filter((file) => file.game === id);
        return (
          <details key={id} open={id === game || own.some(({ path }) => open.some((file) => file.path === path))}>
            <summary>{title}</summary>
            <ul>
              {own.map(({ path, player }) => (
                <li key={path} className={styles.file}>
                  <button type="button" aria-current={path === front} onClick={() => void openFile(path)} title={path}>
                    {player}
                  </button>
                  <span className={styles.actions}>
                    <button
                      type="button"
                      title={`Rename ${player}`}
                      onClick={() => setQuestion({ kind: "rename", path })}
                    >
                      <Icon name="rename" />
                    </button>
                    <button type="button" title={`Move ${player} to the trash`} onClick={() => void trashFile(path)}>
                      <Icon name="trash" />
                    </button>
                  </span>
                </li>
              ))}
              {own.length === 0 && <li className={styles.empty}>No players yet</li>}
            </ul>
          </details>
        );
      })}
    </nav>
  );
}

function NameForm({ question, onDone }: { readonly question: Question; readonly onDone: () => void }) {
  const [name, setName] = useState("");
  const answer = async () => {
    const isDone =
      question.kind === "new" ? await createFile(question.game, name) : await renameFile(question.path, name);
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
