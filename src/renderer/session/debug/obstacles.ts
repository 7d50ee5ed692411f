import { t } from "../../../main/contract/language/translate";
import { useSealedPlayers } from "../match/known-players";
import { useMatch } from "../match/match-store";
import { useWorkspace } from "../workspace/workspace-store";
import { useSeatToDebug } from "./debug-start";

/** By seat: why this player's past cannot be looked into; null when it can. */
export function useObstacles(): readonly (string | null)[] {
  const match = useMatch((store) => store.match);
  const sealed = useSealedPlayers(match?.game.id);
  if (match === null) return [0, 1, 2, 3].map(() => t`There is no match yet.`);
  return match.names.map((name) => {
    if (match.header === null) return t`A .res keeps only the orders that worked: its players cannot be played again.`;
    return sealed.includes(name) ? t`${name} is sealed: it shows no source.` : null;
  });
}

/** Why the player that the debugger speaks of cannot be looked into; null when it can. */
export function useObstacle(): string | null {
  const obstacles = useObstacles();
  const seat = useSeatToDebug();
  const front = useWorkspace((store) => store.front);
  const isRecorded = useMatch(({ match }) => match?.header !== null);
  if (seat !== null || !isRecorded) return obstacles[seat ?? 0];
  return t`${front?.split("/").at(-1) ?? ""} plays in no seat of this match: choose a player, or give the file a seat.`;
}
