import { z } from "zod";
import type { AnyGame, Rules } from "../../../engine/contract/game";
import { openOwnFolder } from "../workspace/own-folder";
import { KeptSettings } from "./settings";

/** Of the settings of a workspace: its rule sets, by game. The window keeps them by the same name. */
const RULES = "rules";

const kept = z.record(z.string(), z.record(z.string(), z.string()));

/** The rule sets that a workspace has chosen for a game, where it has; what is none of the game's is left out. */
export async function chosenRules(workspace: string, game: AnyGame): Promise<Rules> {
  const rules = (await allRules(workspace))[game.id] ?? {};
  const known = game.ruleFields.flatMap(({ name, values }) => {
    const { [name]: value } = rules;
    return values.some((one) => one.value === value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Chooses for all later matches in the workspace, of the command line and of the window. @param rules of the game. */
export async function chooseRules(workspace: string, game: AnyGame, rules: Rules): Promise<void> {
  const all = await allRules(workspace);
  await settingsOf(workspace).then((settings) => settings.set(RULES, { ...all, [game.id]: { ...rules } }));
}

async function allRules(workspace: string): Promise<z.infer<typeof kept>> {
  const { [RULES]: value } = await (await settingsOf(workspace)).get();
  return kept.safeParse(value).data ?? {};
}

async function settingsOf(workspace: string): Promise<KeptSettings> {
  return new KeptSettings((await openOwnFolder(workspace)).gateway);
}
