import { useEffect, useState } from "react";
import { problemOf } from "../host/host-client";
import { type Save, savesOf } from "../workspace/saves";
import { useMatch } from "./match-store";

export interface KnownSaves {
  /** Every source of the file that was ever run, the newest first. */
  readonly saves: readonly Save[];
  /** Why they are not known, a sentence. */
  readonly problem: string | null;
  /** Has the host answered? */
  readonly isAnswered: boolean;
}

const NONE: KnownSaves = { saves: [], problem: null, isAnswered: false };

/** The saves of a file, or of none; asked for again when a match begins or ends, since each run keeps one. */
export function useSaves(path: string | null): KnownSaves {
  const match = useMatch((store) => store.match?.id);
  const isRunning = useMatch((store) => store.isRunning);
  const [answer, setAnswer] = useState<{ readonly path: string; readonly known: KnownSaves } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a match that begins or ends is a reason to ask again
  useEffect(() => {
    if (path === null) {
      // Whoever asks for the same file later on asks anew.
      setAnswer(null);
      return;
    }
    let isWanted = true;
    const tell = (known: KnownSaves) => isWanted && setAnswer({ path, known });
    savesOf(path).then(
      (saves) => tell({ saves, problem: null, isAnswered: true }),
      (error) => tell({ saves: [], problem: problemOf(error).message, isAnswered: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [path, match, isRunning]);
  return answer !== null && answer.path === path ? answer.known : NONE;
}
