import { useMemo } from "react";
import { t } from "../../../main/contract/language/translate";
import { pathOfPlayer } from "../debug/player-path";
import type { Save } from "../workspace/saves";
import { type ChangesStore, useChanges } from "./changes-store";
import type { PlayedMatch } from "./comparable";

type SavesKnown = Pick<ChangesStore, "path" | "saves">;

/** The save of the file in question that sat in a match; null for one that is not kept. */
export function saveIn(match: PlayedMatch | null, { path, saves }: SavesKnown): Save | null {
  if (match === null || path === null) return null;
  const seat = match.header.players.findIndex((_, index) => pathOfPlayer(match, index) === path);
  return saves.find(({ hash }) => hash === match.header.players[seat]?.sourceHash) ?? null;
}

/** What the two matches are called: "save 15" and "save 14"; where the same save played both, or none, by their time. */
export function useMatchWords(): { readonly before: string; readonly now: string } {
  const { before, now, path, saves } = useChanges();
  return useMemo(() => {
    const [old, own] = [saveIn(before, { path, saves }), saveIn(now, { path, saves })];
    if (old === null || own === null || old.number === own.number)
      return { before: t`the match before`, now: t`this match` };
    return { before: t`save ${old.number}`, now: t`save ${own.number}` };
  }, [before, now, path, saves]);
}

/** The save to be offered where nothing can be compared: what played last, or else the save before the one that plays. */
export function useOfferedSave(): Save | null {
  const { now, complete, path, saves } = useChanges();
  return useMemo(() => {
    const own = saveIn(now, { path, saves });
    if (own === null || now === null) return null;
    const last = saveIn(complete.findLast((match) => match !== now) ?? null, { path, saves });
    if (last !== null && last.hash !== own.hash) return last;
    return saves.find(({ number }) => number < own.number) ?? null;
  }, [now, complete, path, saves]);
}
