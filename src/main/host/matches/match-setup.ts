import { LONGEST_CONFIGURATION } from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import type { AnyGame, Configuration, MatchSetup, Rules } from "../../../engine/contract/game";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { defaultSettings } from "../../../engine/text/settings-text";
import type { MatchRequest } from "../../contract/host-api";

export interface RequestedSetup {
  /** The text of a `.cnf` and its name; null for the game's default settings and a generated board. */
  readonly configuration: { readonly text: string; readonly file: string } | null;
  readonly seed: number;
  /** `name=value` as a person writes it. */
  readonly rules: readonly string[];
}

/** Checks what a person asked for. */
export function matchSetup(game: AnyGame, requested: RequestedSetup): Result<MatchSetup<unknown>> {
  const configuration = readConfiguration(game, requested.configuration);
  if (!configuration.ok) return configuration;
  const wrong = game.checkSettings(configuration.value.settings);
  if (wrong !== null) return failure(inFile(wrong, requested.configuration?.file));
  const rules = readRules(game, requested.rules);
  if (!rules.ok) return rules;
  return success({ configuration: configuration.value, seed: requested.seed, rules: rules.value });
}

/** What the window asks for: a configuration, or else settings. */
export function requestedSetup(
  game: AnyGame,
  { configuration, settings, seed, rules }: Pick<MatchRequest, "configuration" | "settings" | "seed" | "rules">,
): Result<MatchSetup<unknown>> {
  const named = Object.entries(rules).map(([name, value]) => `${name}=${value}`);
  const text = configuration ?? withSettings(game, settings);
  return matchSetup(game, {
    configuration: text === null ? null : { text, file: "the match's configuration" },
    seed,
    rules: named,
  });
}

/** The settings as a `.cnf`, so that they pass the same checks as a file. */
function withSettings(game: AnyGame, settings: MatchRequest["settings"]): string | null {
  return settings === null ? null : game.codec.formatConfiguration({ settings, board: null });
}

function readConfiguration(game: AnyGame, given: RequestedSetup["configuration"]): Result<Configuration<unknown>> {
  if (given !== null && given.text.length > LONGEST_CONFIGURATION) return failure(tooLong(given.file));
  if (given !== null) return game.codec.parseConfiguration(given.text, given.file);
  return success({ settings: defaultSettings(game.configurationFields), board: null });
}

/** Whoever read the replay of such a match would refuse it. */
function tooLong(file: string): Problem {
  const message = en`a configuration has at most ${LONGEST_CONFIGURATION} characters`;
  return { code: "configuration-too-long", message, file };
}

function inFile(problem: Problem, file: string | undefined): Problem {
  return file === undefined ? problem : { ...problem, file };
}

/** The game's default rule sets, with those that a person named in their place. */
function readRules(game: AnyGame, given: readonly string[]): Result<Rules> {
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  for (const text of given) {
    const [name, value] = splitOnce(text, "=");
    const field = game.ruleFields.find((candidate) => candidate.name === name);
    if (field === undefined) return failure(unknownRule(game, name));
    if (!field.values.some((candidate) => candidate.value === value)) {
      const expected = field.values.map((candidate) => `${name}=${candidate.value}`).join(" or ");
      return failure({ code: "unknown-rule-value", message: en`--rule ${text}: expected ${expected}` });
    }
    rules[name] = value;
  }
  return success(rules);
}

function unknownRule(game: AnyGame, name: string): Problem {
  const names = game.ruleFields.map((field) => field.name);
  const offered = names.length === 0 ? en`it has one rule set only` : en`it offers ${names.join(", ")}`;
  return { code: "unknown-rule", message: en`${game.title} has no rule "${name}": ${offered}` };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
