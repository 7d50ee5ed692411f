import { useEffect, useState } from "react";
import { type Save, savesOf } from "../workspace/saves";
import { useMatch } from "./match-store";

const NONE: readonly Save[] = [];

/** Every source of a file that was ever run, the newest first; asked for again when a match begins or ends, since each run keeps one. */
export function useSaves(path: string | null): readonly Save[] {
  const match = useMatch((store) => store.match?.id);
  const isRunning = useMatch((store) => store.isRunning);
  const [answer, setAnswer] = useState<{ readonly path: string; readonly saves: readonly Save[] } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a match that begins or ends is a reason to ask again
  useEffect(() => {
    if (path === null) return;
    let isWanted = true;
    savesOf(path)
      .then((saves) => isWanted && setAnswer({ path, saves }))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [path, match, isRunning]);
  return answer !== null && answer.path === path ? answer.saves : NONE;
}
