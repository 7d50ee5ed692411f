import type { Argument, Command, Option } from "commander";

/** What can stand where a person writes. */
export interface Candidates {
  /** By value, with a description or none. */
  readonly values: readonly (readonly [value: string, description: string])[];
  /** May it be a file, too? */
  readonly isFile: boolean;
}

/** Where a person writes: what of the command line is known, and what is asked for. */
export interface Place {
  /** What is called like this in the help: `game`, `players`, `--input`. */
  readonly name: string;
  /** The arguments before it, without options and their values. */
  readonly operands: readonly string[];
  /** Options that were given, by their long names, with their last values. */
  readonly options: ReadonlyMap<string, string>;
}

const NOTHING: Candidates = { values: [], isFile: false };

/** @param valuesAt what a value may be that commander does not know: games, players, files */
export async function candidates(
  program: Command,
  { word, before }: { readonly word: string; readonly before: readonly string[] },
  valuesAt: (place: Place) => Candidates | Promise<Candidates>,
): Promise<Candidates> {
  const found = await allCandidates(program, { word, before }, valuesAt);
  return { ...found, values: found.values.filter(([value]) => value.startsWith(word)) };
}

function allCandidates(
  program: Command,
  { word, before }: { readonly word: string; readonly before: readonly string[] },
  valuesAt: (place: Place) => Candidates | Promise<Candidates>,
): Candidates | Promise<Candidates> {
  const { command, rest } = innermost(program, before);
  const { operands, options, open } = read(command, rest);
  const place = { operands, options };
  if (open !== null) {
    const { argChoices } = open;
    if (argChoices !== undefined) return { values: argChoices.map((choice) => [choice, ""]), isFile: false };
    return valuesAt({ ...place, name: open.long ?? open.flags });
  }
  if (word.startsWith("-")) return { values: optionsOf(command), isFile: false };
  const commands = command.createHelp().visibleCommands(command);
  // Its own words are for what is no command, and refuse it.
  if (commands.length > 0) {
    const values = commands.map((one) => [one.name(), one.description()] as const);
    return operands.length === 0 ? { values, isFile: false } : NOTHING;
  }
  const argument = argumentAt(command, operands.length);
  if (argument === undefined) return NOTHING;
  if (argument.argChoices !== undefined) return { values: argument.argChoices.map((one) => [one, ""]), isFile: false };
  return valuesAt({ ...place, name: argument.name() });
}

/** `queue status`: commands that have commands. */
function innermost(program: Command, words: readonly string[]): { command: Command; rest: readonly string[] } {
  const [first, ...rest] = words;
  const inner = program.commands.find((one) => one.name() === first);
  return inner === undefined ? { command: program, rest: words } : innermost(inner, rest);
}

interface Read {
  readonly operands: readonly string[];
  readonly options: ReadonlyMap<string, string>;
  /** The option whose value is being written; null for none. */
  readonly open: Option | null;
}

function read(command: Command, words: readonly string[]): Read {
  const operands: string[] = [];
  const options = new Map<string, string>();
  let open: Option | null = null;
  for (const word of words) {
    if (open !== null && !word.startsWith("-")) {
      options.set(open.long ?? "", word);
      if (!open.variadic) open = null;
      continue;
    }
    open = null;
    if (!word.startsWith("-") || word === "-") operands.push(word);
    else open = valued(command.options.find(({ short, long }) => word === short || word === long));
  }
  return { operands, options, open };
}

/** An option that needs a value, which comes next. */
function valued(option: Option | undefined): Option | null {
  return option?.required === true ? option : null;
}

function optionsOf(command: Command): (readonly [string, string])[] {
  const options = command.createHelp().visibleOptions(command);
  return options.map((option) => [option.long ?? option.flags, option.description] as const);
}

function argumentAt({ registeredArguments }: Command, index: number): Argument | undefined {
  const last = registeredArguments.at(-1);
  return registeredArguments[index] ?? (last?.variadic === true ? last : undefined);
}
