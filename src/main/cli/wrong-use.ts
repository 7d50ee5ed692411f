import type { Command } from "commander";
import { t } from "../contract/language/translate";
import { namedPlace } from "../host/files/named-file";

/** What only the command itself can see to be wrong about its arguments. */
export class WrongUse extends Error {}

export async function noSuchCommand(parent: Command, word: string): Promise<string> {
  const commands = parent.commands.map((command) => command.name());
  return t`There is no command "${word}". ${(await meantInstead(word, commands)) ?? t`--help lists them.`}`;
}

/** The original has no commands, so its options are written without one: `--list`, `-s 30`. */
export async function noSuchOption(program: Command, word: string, someGame: string): Promise<string> {
  const options = program.options.flatMap(({ long }) => long ?? []);
  const advice = t`Options stand behind a command, as in: run ${someGame} --list`;
  return t`There is no option "${word}" without a command. ${(await meantInstead(word, [...options, "--help"])) ?? advice}`;
}

/** @param word the game that was named: a replay may be called like it */
export async function whatVerifyNeeds(word: string): Promise<string> {
  const needed = t`Verifying recorded orders needs --cnf, --seed and --orders.`;
  const { gateway, name } = namedPlace(word);
  const isFile = (await gateway.look(name))?.kind === "file";
  return isFile ? `${needed} ${t`The replay of that name is ./${word}.`}` : needed;
}

async function meantInstead(word: string, words: readonly string[]): Promise<string | null> {
  const { nearest } = await import("../host/workspace/nearest");
  const near = nearest(word, words);
  return near.length > 0 ? t`Did you mean ${near.join(t` or `)}?` : null;
}
