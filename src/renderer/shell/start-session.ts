import { bus } from "../session/commands/bus";
import { useConnection } from "../session/host/host-client";
import { watchAllProblems } from "../session/match/all-problems";
import { followPlayers } from "../session/match/known-players";
import { startMatch } from "../session/match/match-store";
import { choiceOf, loadSetup, requestOf, useSetup } from "../session/match/setup-store";
import { offerTour } from "../session/preferences/tour-store";
import { openAddressedMoment } from "../session/view/moment-address";
import { keepDrafts, offerDrafts } from "../session/workspace/drafts";
import { followChanges, loadTree, openFile, useWorkspace } from "../session/workspace/workspace-store";

/**
 * The first minute: the workspace's files, the offer of texts that an earlier window left unsaved, a player in the editor
 * and a match on the board, without a click; and the tour for whoever is here for the first time.
 */
export async function startSession(): Promise<void> {
  keepDrafts();
  await loadSetup();
  followPlayers();
  await loadTree();
  await offerDrafts();
  await openFirstFile();
  playAgainAfterSaves();
  showPlayersOfTheChosenGame();
  followAgainAfterLosses();
  if (!(await openAddressedMoment())) await startMatch(requestOf(useSetup.getState()));
  watchAllProblems();
  await offerTour().catch(() => undefined);
}

async function openFirstFile(): Promise<void> {
  const { game } = useSetup.getState();
  const own = useWorkspace.getState().files.filter((file) => file.game === game);
  const demo = own.find(({ player }) => player === "Demo") ?? own[0];
  if (demo !== undefined) await openFile(demo.path);
}

/** Whoever changes the game wants to see a player of it, and a match. */
function showPlayersOfTheChosenGame(): void {
  useSetup.subscribe(({ game }, before) => {
    if (game === before.game) return;
    void openFirstFile();
    void startMatch(requestOf(useSetup.getState()));
  });
}

/** A file that is saved, here or in another editor, open here or not, plays again if its player sits in the match. */
function playAgainAfterSaves(): void {
  const playAgain = ({ path }: { readonly path: string }) => {
    const store = useSetup.getState();
    const file = useWorkspace.getState().files.find((one) => one.path === path);
    const isPlaying = choiceOf(store, store.game).players.some(
      ({ name, version }) => version === undefined && name === file?.player,
    );
    if (file?.game === store.game && isPlaying) void startMatch(requestOf(store));
  };
  bus.on("saved", playAgain);
  bus.on("written", playAgain);
}

/** The stream of changes ends with the connection, and begins again with the next one. */
function followAgainAfterLosses(): void {
  const follow = () => void followChanges().catch(() => undefined);
  follow();
  useConnection.subscribe(({ state }, before) => {
    if (state === "connected" && before.state === "lost") {
      follow();
      void loadTree();
    }
  });
}
