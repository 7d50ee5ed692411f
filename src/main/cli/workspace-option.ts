import { type Command, Option } from "commander";
import { en } from "../../engine/contract/english";
import { t, translated } from "../contract/language/translate";
import { meantWorkspace } from "../host/workspace/meant-workspace";

/** What `meantWorkspace` means, in words. */
export const MEANT_WORKSPACE = en`the current folder where it holds players, else tauler in your home folder`;

const ATTRIBUTE = "workspace";

/** `--workspace`, which each command understands in the same way. */
export function workspaceOption(description = t`where your players are`): Option {
  return new Option(`--${ATTRIBUTE} <dir>`, t`${description} (default: ${translated(MEANT_WORKSPACE)})`);
}

/** Gives every command that has the option the workspace that is meant where none is named. */
export function completeWorkspace(program: Command): void {
  program.hook("preAction", async (_, command) => {
    const isAsked = command.options.some((option) => option.attributeName() === ATTRIBUTE);
    if (isAsked && command.getOptionValue(ATTRIBUTE) === undefined)
      command.setOptionValueWithSource(ATTRIBUTE, await meantWorkspace(), "default");
  });
}
