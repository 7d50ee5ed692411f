import { LANGUAGES, languageOf } from "../contract/language/languages";
import { loadCatalogues } from "../contract/language/load";
import { speak } from "../contract/language/translate";

export interface Spoken {
  /** Without the option. */
  readonly argv: readonly string[];
  /** What the option asked for and Tauler does not speak; null when all is well. */
  readonly unknown: string | null;
}

const OPTION = "--language";

/** Speaks the language that the option asks for, wherever it stands, or else that of the environment. */
export async function speakLanguageOf(argv: readonly string[], environment: NodeJS.ProcessEnv): Promise<Spoken> {
  const { wanted, rest } = withoutOption(argv);
  const language = languageOf([wanted ?? languageOfEnvironment(environment)]);
  speak(language, await loadCatalogues(language, "commands"));
  const isKnown = wanted === null || LANGUAGES.some((one) => one === wanted);
  return { argv: rest, unknown: isKnown ? null : wanted };
}

/** The first that is set decides, as for other programs; `C` and `POSIX` are English. */
function languageOfEnvironment(environment: NodeJS.ProcessEnv): string {
  return ["LC_ALL", "LC_MESSAGES", "LANG"].map((name) => environment[name]).find(Boolean) ?? "";
}

function withoutOption(argv: readonly string[]): { readonly wanted: string | null; readonly rest: readonly string[] } {
  const end = argv.indexOf("--");
  const index = argv.findIndex((word) => word === OPTION || word.startsWith(`${OPTION}=`));
  if (index === -1 || (end !== -1 && index > end)) return { wanted: null, rest: argv };
  const [word, next] = [argv[index], argv[index + 1]];
  const isApart = word === OPTION && next !== undefined;
  return {
    wanted: word === OPTION ? (next ?? "") : word.slice(OPTION.length + 1),
    rest: argv.toSpliced(index, isApart ? 2 : 1),
  };
}
