import type { Command } from "commander";
import { t } from "../contract/language/translate";
import { gameIds } from "./inputs";

const STYLES = {
  styleTitle: titleWords,
  styleDescriptionText: descriptionWords,
  styleUsage: usageWords,
  styleSubcommandTerm: usageWords,
};

/** Lets commander, which knows English only, say its own words in the user's language. Commands that are added later do so, too. */
export function translateCommander(program: Command): Command {
  return program
    .helpOption("-h, --help", t`tell how it is used`)
    .helpCommand("help [command]", t`tell how a command is used`)
    .configureHelp(STYLES)
    .configureOutput({ outputError: (text, write) => write(errorWords(text)) });
}

/** What commander puts for options and commands where it shows how a command is written; names of arguments are the same in all languages. */
function usageWords(usage: string): string {
  return usage
    .replace("[options]", () => t`[options]`)
    .replace(/\[command(\.\.\.)?\]/, (_, more = "") => `[${t`command`}${more}]`);
}

function titleWords(title: string): string {
  const titles: Readonly<Record<string, string>> = {
    "Usage:": t`Usage:`,
    "Arguments:": t`Arguments:`,
    "Options:": t`Options:`,
    "Commands:": t`Commands:`,
  };
  return titles[title] ?? title;
}

/** Behind a description commander puts what it knows of values itself; that what is not written is not there, nobody need be told. */
function descriptionWords(description: string): string {
  return description
    .replace(/ \(default: (?:false|\[\])\)$/, "")
    .replace(/(?<=[( ])choices: (?=")/, () => t`choices: `)
    .replace(/(?<=[( ])default: (?=[["\d])/, () => t`default: `);
}

/** What commander refuses, as it says it; what follows are our own sentences. */
const REFUSALS: readonly (readonly [RegExp, (...values: readonly string[]) => string])[] = [
  [/^error: unknown option '(.+)'$/, (option) => t`error: unknown option '${option}'`],
  [/^error: unknown command '(.+)'$/, (command) => t`error: unknown command '${command}'`],
  [/^error: missing required argument '(.+)'$/, missingArgument],
  [/^error: option '(.+)' argument missing$/, (flags) => t`error: option '${flags}' argument missing`],
  [/^error: required option '(.+)' not specified$/, (flags) => t`error: required option '${flags}' not specified`],
  [/^error: option '(.+)' argument '(.*)' is invalid\. (.*)$/s, refusedValue],
  [
    /^error: command-argument value '(.*)' is invalid for argument '(.+)'\. (.*)$/s,
    (value, name, why) => refusedValue(name, value, why),
  ],
  [
    /^error: too many arguments.*\. Expected (\d+) arguments? but got (\d+)\.$/,
    (expected, given) => t`error: too many arguments: ${expected} wanted, ${given} given`,
  ],
];

function missingArgument(name: string): string {
  const said = t`error: missing required argument '${name}'`;
  return name === "game" ? `${said}. ${t`The games are: ${gameIds()}.`}` : said;
}

function refusedValue(name: string, value: string, why: string): string {
  const choices = /^Allowed choices are (.*)\.$/.exec(why)?.[1];
  return t`error: '${value}' is no value of '${name}'. ${choices === undefined ? why : t`It is one of: ${choices}.`}`;
}

function errorWords(text: string): string {
  const [sentence, ...more] = text.trimEnd().split("\n(");
  const said = REFUSALS.map(([form, say]) => {
    const found = form.exec(sentence);
    return found === null ? null : say(...found.slice(1));
  });
  const suggested = more.map(
    (words) => `\n(${words.replace(/^Did you mean (?:one of )?(.*)\?\)$/, (_, names) => t`Did you mean ${names}?)`)}`,
  );
  return `${said.find((one) => one !== null) ?? sentence}${suggested.join("")}\n`;
}
