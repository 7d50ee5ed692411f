import { showTabs } from "./game-tabs";
import { replaceGonePlayers } from "./gone-players";
import { awaitMatchOf, startMatch, useMatch } from "./match-store";
import { requestOf, setGame, useSetup } from "./setup-store";

/** The user wants to see another game: its files, and a match of it. */
export async function chooseGame(game: string): Promise<void> {
  if (game === useSetup.getState().game) return;
  setGame(game);
  awaitMatchOf(game);
  // Where the host does not answer, the match says so.
  await replaceGonePlayers().catch(() => undefined);
  if (useSetup.getState().game === game) await startMatch(requestOf(useSetup.getState()), { isNew: true });
}

/**
 * From now on, the files of the chosen game are those in front, whoever chose it; and the file of a match that is opened brings its
 * game along. @returns a function that ends it
 */
export function followGame(): () => void {
  const stops = [
    useSetup.subscribe(({ game }, before) => {
      if (game !== before.game) void showTabs(game).catch(() => undefined);
    }),
    useMatch.subscribe(({ match }, before) => {
      if (match !== null && match !== before.match && match.file !== null) setGame(match.game.id);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
