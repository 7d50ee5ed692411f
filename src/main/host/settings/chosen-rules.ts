import type { AnyGame, Rules } from "../../../engine/contract/game";
import { keptRules } from "../../contract/kept-rules";
import { openOwnFolder } from "../workspace/own-folder";
import { KeptSettings } from "./settings";

/** Of the settings of a workspace: its rule sets, by game. The window keeps them by the same name. */
const RULES = "rules";

/** The rule sets that a workspace has chosen for a game, where it has; what is none of the game's is left out. */
export async function chosenRules(workspace: string, { id }: AnyGame): Promise<Rules> {
  const { [RULES]: kept } = await (await settingsOf(workspace)).get();
  return keptRules(kept)[id] ?? {};
}

/** Chooses for all later matches in the workspace, of the command line and of the window. @param rules of the game. */
export async function chooseRules(workspace: string, { id }: AnyGame, rules: Rules): Promise<void> {
  await (await settingsOf(workspace)).set(RULES, { ...rules }, [id]);
}

async function settingsOf(workspace: string): Promise<KeptSettings> {
  return new KeptSettings((await openOwnFolder(workspace)).gateway);
}
