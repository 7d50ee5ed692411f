import { watchAllProblems } from "./all-problems";
import { keepDrafts, offerDrafts, saveDrafts } from "./drafts";
import { useConnection } from "./host-client";
import { startMatch } from "./match-store";
import { openAddressedMoment } from "./moment-address";
import { choiceOf, loadSetup, requestOf, useSetup } from "./setup-store";
import { offerTour } from "./tour-store";
import { followChanges, loadTree, openFile, useWorkspace } from "./workspace-store";

/**
 * The first minute: the workspace's files, the offer of texts that an earlier window left unsaved, a player in the editor
 * and a match on the board, without a click; and the tour for whoever is here for the first time.
 */
export async function startSession(): Promise<void> {
  await loadSetup();
  await loadTree();
  await offerDrafts();
  keepDrafts();
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
  const playAgain = (event: Event) => {
    const path = (event as CustomEvent<string>).detail;
    const store = useSetup.getState();
    const file = useWorkspace.getState().files.find((one) => one.path === path);
    const isPlaying = choiceOf(store, store.game).players.some(
      ({ name, version }) => version === undefined && name === file?.player,
    );
    if (file?.game === store.game && isPlaying) void startMatch(requestOf(store));
  };
  for (const kind of ["tauler:saved", "tauler:written"]) window.addEventListener(kind, playAgain);
}

/** The stream of changes ends with the connection, and begins again with the next one. */
function followAgainAfterLosses(): void {
  const follow = () => void followChanges().catch(() => undefined);
  follow();
  useConnection.subscribe(({ state }, before) => {
    if (state === "connected" && before.state === "lost") {
      follow();
      void loadTree();
      void saveDrafts();
    }
  });
}
