import { useEffect, useState } from "react";
import { t } from "../../../main/contract/language/translate";
import { host } from "../../session/host/host-client";
import { useSaves } from "../../session/match/use-saves";
import type { OpenFile } from "../../session/workspace/open-file";
import type { Save } from "../../session/workspace/saves";
import { editFile } from "../../session/workspace/workspace-store";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { DiffView } from "./diff-view";
import styles from "./editor.module.css";
import { versionWords } from "./version-words";

/** Every version of the file that was ever run, and what has changed since the one that is chosen. */
export function Versions({ file, onClose }: { readonly file: OpenFile; readonly onClose: () => void }) {
  const { saves, problem } = useSaves(file.path);
  const [chosen, setChosen] = useState<string | null>(null);
  const before = saves.find(({ hash }) => hash === chosen) ?? saves.find(({ hash }) => hash !== file.hash) ?? saves[0];
  const text = useTextOf(before?.hash ?? null);
  const name = file.path.split("/").at(-1);
  const restore = () => {
    if (text === null) return;
    editFile(file.path, text);
    onClose();
  };
  return (
    <div className={styles.versions}>
      <div className={styles.versionBar}>
        <label>
          {t`Version of ${name}`}{" "}
          <Select<string | null>
            value={before?.hash ?? null}
            choices={saves.map((save) => ({ value: save.hash, title: labelOf(save, file.hash) }))}
            onChoose={setChosen}
          />
        </label>
        <Button
          onPress={restore}
          isDisabled={text === null || text === file.text}
          hint={t`Into the editor, not saved yet`}
        >
          {t`Restore`}
        </Button>
        <Button onPress={onClose}>{t`Back to the file`}</Button>
        <span className={styles.versionNote}>{problem ?? noteFor(saves.length, text === file.text)}</span>
      </div>
      {text !== null && <DiffView original={text} file={file} />}
    </div>
  );
}

function labelOf(save: Save, hashOnDisk: string | null): string {
  const { date, size } = versionWords(save, Date.now());
  return t`save ${save.number}, ${date}, ${size}${save.hash === hashOnDisk ? t` (in the file)` : ""}`;
}

function noteFor(count: number, isSame: boolean): string {
  if (count === 0) return t`No version of this file has been run yet.`;
  return isSame
    ? t`The editor holds this version.`
    : t`Marked with − is the version, with + the editor; you can go on writing there.`;
}

function useTextOf(hash: string | null): string | null {
  const [read, setRead] = useState<{ readonly hash: string; readonly text: string } | null>(null);
  useEffect(() => {
    if (hash === null) return;
    let isWanted = true;
    host()
      .then((client) => client.versions.read({ hash }))
      .then(({ text }) => isWanted && setRead({ hash, text }))
      .catch(() => isWanted && setRead(null));
    return () => {
      isWanted = false;
    };
  }, [hash]);
  return read !== null && read.hash === hash ? read.text : null;
}
