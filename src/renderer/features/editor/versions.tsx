import { useEffect, useState } from "react";
import { host, problemOf } from "../../session/host/host-client";
import { useMatch } from "../../session/match/match-store";
import type { OpenFile } from "../../session/workspace/open-file";
import { editFile } from "../../session/workspace/workspace-store";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { DiffView } from "./diff-view";
import styles from "./editor.module.css";
import { versionWords } from "./version-words";

interface Version {
  readonly hash: string;
  readonly at: number;
  readonly bytes: number;
}

/** Every version of the file that was ever run, and what has changed since the one that is chosen. */
export function Versions({ file, onClose }: { readonly file: OpenFile; readonly onClose: () => void }) {
  const { versions, problem } = useVersions(file.path);
  const [chosen, setChosen] = useState<string | null>(null);
  const before =
    versions.find(({ hash }) => hash === chosen) ?? versions.find(({ hash }) => hash !== file.hash) ?? versions[0];
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
          Version of {name}{" "}
          <Select<string | null>
            value={before?.hash ?? null}
            choices={versions.map((version) => ({ value: version.hash, title: labelOf(version, file.hash) }))}
            onChoose={setChosen}
          />
        </label>
        <Button
          onPress={restore}
          isDisabled={text === null || text === file.text}
          hint="Into the editor, not saved yet"
        >
          Restore
        </Button>
        <Button onPress={onClose}>Back to the file</Button>
        <span className={styles.versionNote}>{problem ?? noteFor(versions.length, text === file.text)}</span>
      </div>
      {text !== null && <DiffView original={text} file={file} />}
    </div>
  );
}

function labelOf(version: Version, hashOnDisk: string | null): string {
  const { date, size } = versionWords(version, Date.now());
  return `${date}, ${size}${version.hash === hashOnDisk ? " (as saved)" : ""}`;
}

function noteFor(count: number, isSame: boolean): string {
  if (count === 0) return "No version of this file has been run yet.";
  return isSame
    ? "The editor holds this version."
    : "Marked with − is the version, with + the editor; you can go on writing there.";
}

/** The versions of a file; asked again whenever a match has begun, since each run keeps one. */
function useVersions(path: string): { readonly versions: readonly Version[]; readonly problem: string | null } {
  const match = useMatch((store) => store.match?.id);
  const [answer, setAnswer] = useState<{ versions: readonly Version[]; problem: string | null }>({
    versions: [],
    problem: null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new match is a reason to ask again
  useEffect(() => {
    let isWanted = true;
    host()
      .then((client) => client.versions.list({ path }))
      .then((versions) => isWanted && setAnswer({ versions, problem: null }))
      .catch((error) => isWanted && setAnswer({ versions: [], problem: problemOf(error).message }));
    return () => {
      isWanted = false;
    };
  }, [path, match]);
  return answer;
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
