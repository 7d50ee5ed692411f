import type { AnyGame, Rules } from "../../../engine/contract/game";
import type { JsonReader } from "../../../engine/text/json-reader";
import { keptValue } from "../../contract/kept-value";
import { openOwnFolder } from "../workspace/own-folder";
import { KeptSettings } from "./settings";

/** Of the settings of a workspace: its rule sets, by game. The window keeps them by the same name. */
const RULES = "rules";
/** Of a rule set, in characters. */
const LONGEST_NAME = 400;

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

/** By game; none where anything else stands there. */
async function allRules(workspace: string): Promise<Readonly<Record<string, Rules>>> {
  const { [RULES]: value } = await (await settingsOf(workspace)).get();
  const rules = keptValue(value, (json) => json.members().map(([game, ofGame]) => [game, readRules(ofGame)] as const));
  return Object.fromEntries(rules ?? []);
}

function readRules(json: JsonReader): Rules {
  return Object.fromEntries(json.members().map(([name, value]) => [name, value.text(LONGEST_NAME)]));
}

async function settingsOf(workspace: string): Promise<KeptSettings> {
  return new KeptSettings((await openOwnFolder(workspace)).gateway);
}
