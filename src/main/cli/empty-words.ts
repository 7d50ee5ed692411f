import type { Command } from "commander";
import { t } from "../contract/language/translate";
import { WrongUse } from "./wrong-use";

/**
 * No name and no file is called by the empty text: it is what a shell makes of `"$OUTPUT"` where nothing was set, and a command would take it for the current
 * folder, or for an option that was not given. For all commands that were added before.
 */
export function refuseEmptyWords(program: Command): void {
  for (const command of program.commands) {
    refuseEmptyValues(command);
    refuseEmptyWords(command);
  }
  program.hook("preAction", (_, command) => {
    const words = command.processedArgs.flat();
    if (words.includes("")) throw new WrongUse(t`One of the words behind ${command.name()} is empty.`);
  });
}

/** Those with a reader of their own say what they want instead. */
function refuseEmptyValues(command: Command): void {
  for (const option of command.options) {
    if (!option.required || option.parseArg !== undefined) continue;
    command.on(`option:${option.name()}`, (value: string | null) => {
      if (value === "") throw new WrongUse(t`'${value}' is no value of '${option.flags}': it is empty.`);
    });
  }
}
