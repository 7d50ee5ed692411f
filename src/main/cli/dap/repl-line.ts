import { t } from "../../contract/language/translate";

/** A line of the editor's console: code, or what is asked of Tauler, which begins with a point as in Node's own console. */
export type ReplLine =
  | { readonly kind: "code"; readonly text: string; readonly mayChange: boolean }
  | { readonly kind: "round"; readonly round: string }
  | { readonly kind: "help" };

export function replHelp(): string {
  return t`Expressions and statements are evaluated where the code stands. What may change something of the player is not run, but with .run before it.
.run this.move(4, 1)   runs it anyway: the player's past is another one from here on
.round 12              goes to the beginning of play() in round 12 of the same match
.help                  these lines`;
}

export function readReplLine(line: string): ReplLine {
  const [, word, rest = ""] = /^\s*\.(run|round|help)\b\s*(.*)$/s.exec(line) ?? [];
  if (word === "run") return { kind: "code", text: rest, mayChange: true };
  if (word === "round") return { kind: "round", round: rest.trim() };
  return word === "help" ? { kind: "help" } : { kind: "code", text: line, mayChange: false };
}
