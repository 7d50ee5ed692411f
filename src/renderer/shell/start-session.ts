import { followFilesFromOutside } from "../features/files/files-from-outside";
import { followMatches } from "../session/changes/changes-store";
import { bus } from "../session/commands/bus";
import { loadContestChoices } from "../session/compare/contest-choices";
import { useConnection } from "../session/host/host-client";
import { watchAllProblems } from "../session/match/all-problems";
import { followGame } from "../session/match/chosen-game";
import { followCompiler, offerCompiler } from "../session/match/compiler-store";
import { keepTabs, loadTabs } from "../session/match/game-tabs";
import { followGonePlayers, replaceGonePlayers } from "../session/match/gone-players";
import { followPlayers } from "../session/match/known-players";
import { startMatch } from "../session/match/match-store";
import { followSavedProblems } from "../session/match/saved-problems";
import { seatsOf } from "../session/match/seats";
import { loadSetup, requestOf, useSetup } from "../session/match/setup-store";
import { offerTour } from "../session/preferences/tour-store";
import { openAddressedMoment } from "../session/view/moment-address";
import { keepDrafts, offerDrafts } from "../session/workspace/drafts";
import { followChanges, loadTree } from "../session/workspace/workspace-store";
import { followRenames } from "./follow-renames";

/**
 * The first minute: the workspace's files, the offer of texts that an earlier window left unsaved, a player in the editor
 * and a match on the board, without a click; and the tour for whoever is here for the first time.
 */
export async function startSession(): Promise<void> {
  keepDrafts();
  await loadSetup();
  void loadContestChoices().catch(() => undefined);
  followPlayers();
  followRenames();
  await loadTree();
  await offerDrafts();
  keepTabs();
  followGame();
  await loadTabs();
  await replaceGonePlayers().catch(() => undefined);
  followGonePlayers();
  playAgainAfterSaves();
  followMatches();
  followSavedProblems();
  offerCompiler();
  followAgainAfterLosses();
  const isAddressed = await openAddressedMoment();
  const hasFile = await followFilesFromOutside();
  if (!isAddressed && !hasFile) await startMatch(requestOf(useSetup.getState()));
  watchAllProblems();
  await offerTour().catch(() => undefined);
}

/** A file that is saved, here or in another editor, open here or not, plays again if its player sits in the match. */
function playAgainAfterSaves(): void {
  const playAgain = ({ path }: { readonly path: string }) => {
    if (seatsOf(path).length > 0) void startMatch(requestOf(useSetup.getState()));
  };
  bus.on("saved", playAgain);
  bus.on("written", playAgain);
}

/** The stream of changes ends with the connection, and begins again with the next one. */
function followAgainAfterLosses(): void {
  const follow = () => {
    void followChanges().catch(() => undefined);
    void followCompiler().catch(() => undefined);
  };
  follow();
  useConnection.subscribe(({ state }, before) => {
    if (state === "connected" && before.state === "lost") follow();
  });
}
