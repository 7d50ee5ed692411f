import { useEffect, useRef, useState } from "react";
import { t } from "../../../main/contract/language/translate";
import { useCommands } from "../../session/commands/bus";
import { useMatch } from "../../session/match/match-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { ExportDialog } from "./export-dialog";
import styles from "./files.module.css";
import { openFile } from "./open-files";

/** Opens matches from files, and saves the one in view. */
export function FileActions() {
  const match = useMatch((store) => store.match);
  const input = useRef<HTMLInputElement>(null);
  const [isExporting, setExporting] = useState(false);
  const isDropping = useDropping();
  useCommands({ "open-match": () => input.current?.click(), "export-match": () => setExporting(true) });

  return (
    <>
      <Button
        isQuiet
        label={t`Open…`}
        onPress={() => input.current?.click()}
        hint={t`Open a match: a .res or .tauler, also gzipped (Ctrl+O)`}
      >
        <Icon name="open" />
        <span className={styles.word}>{t`Open…`}</span>
      </Button>
      <Button
        isQuiet
        label={t`Export…`}
        onPress={() => setExporting(true)}
        isDisabled={match === null}
        hint={t`Save the match in view (Ctrl+E)`}
      >
        <Icon name="export" />
        <span className={styles.word}>{t`Export…`}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Match to open`}
        accept=".res,.tauler,.cnf,.gz,.part"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file !== undefined) void openFile(file);
        }}
      />
      {isExporting && match !== null && <ExportDialog match={match} onClose={() => setExporting(false)} />}
      {isDropping && <div className={styles.drop}>{t`Drop a .res or .tauler here to see the match`}</div>}
    </>
  );
}

/** Takes files that are dropped anywhere on the window. @returns is one over it? */
function useDropping(): boolean {
  const [isDropping, setDropping] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes(t`Files`) !== true) return;
      take(event);
      setDropping(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDropping(false);
    };
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (file === undefined) return;
      take(event);
      setDropping(false);
      void openFile(file);
    };
    const listeners = { dragover: over, dragleave: leave, drop } as const;
    // Before the editor, which would take the file's text in.
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name, listener as EventListener, true);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener, true);
    };
  }, []);
  return isDropping;
}

function take(event: DragEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
