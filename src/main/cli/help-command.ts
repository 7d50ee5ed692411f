import type { Command } from "commander";
import { t } from "../contract/language/translate";
import type { Wiring } from "./compare-commands";
import { noSuchCommand, WrongUse } from "./wrong-use";

/** `help`, of a command that has others: commander's own prints all help where a word is no command. */
export function addHelp(parent: Command, answering: Wiring["answering"]): void {
  parent
    .helpCommand(false)
    .command("help")
    .description(t`tell how a command is used`)
    .argument("[command...]")
    .action(
      answering(async (words: readonly string[]) => {
        let asked = parent;
        for (const word of words) {
          const next = asked.commands.find((command) => command.name() === word);
          if (next === undefined) throw new WrongUse(await noSuchCommand(asked, word));
          asked = next;
        }
        return asked.help();
      }),
    );
}
