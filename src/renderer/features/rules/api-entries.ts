/** Something that a player's code can use, from a declaration file and its doc comment. */
export interface ApiEntry {
  readonly name: string;
  /** As it is declared, without the body. */
  readonly signature: string;
  /** Its doc comment, without the stars; empty for none. */
  readonly doc: string;
  /** What is inside a class, an interface or a constant object. */
  readonly members: readonly ApiEntry[];
}

export interface DeclarationFile {
  /** For example `engine/games/pandemic/player-api.d.ts`. */
  readonly path: string;
  readonly text: string;
}

/** Everything that the module of a game exports, in the order in which its files declare it; the player's class first. */
export function apiOf(game: string, files: readonly DeclarationFile[]): ApiEntry[] {
  const folder = `engine/games/${game}/`;
  const textOf = (name: string) => files.find(({ path }) => path === `${folder}${name}.d.ts`)?.text ?? "";
  const api = textOf("player-api");
  const others = [...api.matchAll(/^export (?:type )?\{([^}]*)\} from "\.\/([\w-]+)";/gm)].flatMap(
    ([, names, file]) => {
      const wanted = new Set(names.split(",").map((name) => name.trim().replace(/^type /, "")));
      return entriesOf(textOf(file)).filter(({ name }) => wanted.has(name));
    },
  );
  const all = [...entriesOf(api), ...others];
  return [...all.filter(isPlayer), ...all.filter((entry) => !isPlayer(entry))];
}

function isPlayer({ name }: ApiEntry): boolean {
  return name === "Player";
}

const DECLARATION = /^export (?:declare )?(?:abstract )?(?:class|interface|function|const|type) (\w+)/;
const MEMBER = /^(?:(?:abstract|readonly|static|get) )*(\w+)/;

/** The declarations of a file as the compiler writes them: one a line, bodies indented by four. */
export function entriesOf(text: string): ApiEntry[] {
  const lines = text.split("\n");
  const entries: ApiEntry[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [, name] = DECLARATION.exec(lines[index]) ?? [];
    // A type that is called like a constant only says that its values are those of the constant.
    if (name === undefined || entries.some((entry) => entry.name === name)) continue;
    const isOpen = lines[index].endsWith("{");
    const end = isOpen ? lines.findIndex((line, later) => later > index && line.startsWith("}")) : index;
    entries.push({
      name,
      signature: lines[index].replace(/^export (declare )?/, "").replace(/ ?[{;]$/, ""),
      doc: docBefore(lines, index),
      members: membersIn(lines.slice(index + 1, end)),
    });
  }
  return entries;
}

function membersIn(lines: readonly string[]): ApiEntry[] {
  return lines.flatMap((line, index) => {
    if (!/^ {4}\w/.test(line) || !line.endsWith(";")) return [];
    const signature = line.trim().replace(/;$/, "");
    const [, name] = MEMBER.exec(signature) ?? [];
    if (name === undefined || name === "constructor" || /^(private|protected) /.test(signature)) return [];
    return [{ name, signature, doc: docBefore(lines, index), members: [] }];
  });
}

/** The doc comment that ends right above a line. */
function docBefore(lines: readonly string[], index: number): string {
  if (index === 0 || !lines[index - 1].trimEnd().endsWith("*/")) return "";
  let first = index - 1;
  while (first > 0 && !lines[first].includes("/**")) first--;
  return lines
    .slice(first, index)
    .map((line) => line.replace(/^\s*(\/\*\*|\*\/|\*)? ?/, "").replace(/\s*\*\/$/, ""))
    .join("\n")
    .trim();
}

/** The entries that a search finds, each with the members that it finds; all of them for an empty search. */
export function matchingEntries(entries: readonly ApiEntry[], wanted: string): ApiEntry[] {
  const isFound = ({ signature, doc }: ApiEntry) => `${signature} ${doc}`.toLowerCase().includes(wanted.toLowerCase());
  return entries.flatMap((entry) => {
    if (wanted === "" || entry.name.toLowerCase() === wanted.toLowerCase()) return [entry];
    const members = entry.members.filter(isFound);
    return members.length > 0 || isFound(entry) ? [{ ...entry, members }] : [];
  });
}
