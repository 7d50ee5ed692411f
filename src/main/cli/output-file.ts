import { InvalidArgumentError } from "commander";
import { t } from "../contract/language/translate";

/** What a command writes into a file that the user names. */
export type OutputKind = "match" | "replay" | "exported player" | "page";

/** What lies in files of such names, which nothing else is ever written over. */
const NAMES: readonly { readonly holds: OutputKind | "code" | "board" | "lines"; readonly form: RegExp }[] = [
  { holds: "exported player", form: /\.player\.js$/i },
  { holds: "code", form: /\.[cm]?[jt]sx?$|\.(?:c|cc|cpp|cxx|h|hh|hpp)$/i },
  { holds: "board", form: /\.cnf$/i },
  { holds: "replay", form: /\.tauler$/i },
  { holds: "match", form: /\.res$/i },
  { holds: "lines", form: /\.jsonl(?:\.gz)?$/i },
  { holds: "page", form: /\.html?$/i },
];

/** An option's parser, for commander: a name that belongs to something else is refused before anything is done. `-` is no name. */
export function outputFile(wanted: OutputKind): (name: string) => string {
  return (name) => {
    if (name === "") throw new InvalidArgumentError(t`It is empty.`);
    const holds = NAMES.find(({ form }) => form.test(name))?.holds ?? wanted;
    if (holds === wanted) return name;
    throw new InvalidArgumentError(t`By its name it holds ${wordsFor(holds)}: nothing else is written there.`);
  };
}

function wordsFor(holds: (typeof NAMES)[number]["holds"]): string {
  switch (holds) {
    case "exported player":
      return t`an exported player`;
    case "code":
      return t`a player's code`;
    case "board":
      return t`a board`;
    case "replay":
      return t`a replay, as run --replay writes it`;
    case "match":
      return t`a match, as run -o writes it`;
    case "lines":
      return t`recorded orders, or results`;
    case "page":
      return t`a page`;
  }
}
