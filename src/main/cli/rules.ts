import type { AnyGame, Rules } from "../../engine/contract/game";
import { t, translated } from "../contract/language/translate";
import { matchSetup } from "../host/matches/match-setup";
import { Refused } from "../host/refused";
import { chooseRules, chosenRules } from "../host/settings/chosen-rules";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

/** Which rule sets a game has, whose they are, and which one counts in a workspace; chooses others where some are given as `name=value`. */
export async function rules(
  terminal: Terminal,
  game: AnyGame,
  { given, workspace }: { readonly given: readonly string[]; readonly workspace: string },
): Promise<ExitCode> {
  const before = Object.entries(await chosenRules(workspace, game)).map(([name, value]) => `${name}=${value}`);
  const setup = matchSetup(game, { configuration: null, seed: 0, rules: [...before, ...given] });
  if (!setup.ok) return refuse(terminal, setup.problem);
  try {
    if (given.length > 0) await chooseRules(workspace, game, setup.value.rules);
  } catch (error) {
    if (error instanceof Refused) return refuse(terminal, error.problem);
    throw error;
  }
  terminal.print(rulesText(game, setup.value.rules));
  return EXIT.done;
}

function rulesText({ title, ruleFields }: AnyGame, chosen: Rules): string {
  if (ruleFields.length === 0) return t`${title} has one rule set only.\n`;
  return ruleFields
    .flatMap(({ name, values }) =>
      values.map(({ value, from, help }) => {
        const mark = chosen[name] === value ? "*" : " ";
        return `${mark} ${name}=${value}: ${whoseRules(from)}. ${translated(help)}\n`;
      }),
    )
    .join("");
}

/** For example `the statement's`. */
export function whoseRules(from: AnyGame["ruleFields"][number]["values"][number]["from"]): string {
  return from === "the statement" ? t`the statement's` : t`the distributed program's`;
}
