import { searchFor } from "../../ui/searched-text";

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

/**
 * Everything that the module of a game exports, in the order in which its files declare it; the player's class first. What a
 * class inherits follows its own members.
 */
export function apiOf(game: string, files: readonly DeclarationFile[]): ApiEntry[] {
  const file = files.find(({ path }) => path === `engine/games/${game}/player-api.d.ts`);
  if (file === undefined) return [];
  const all = [...completeEntriesOf(file, files), ...reExportsOf(file, files)];
  return [...all.filter(isPlayer), ...all.filter((entry) => !isPlayer(entry))];
}

function reExportsOf(file: DeclarationFile, files: readonly DeclarationFile[]): ApiEntry[] {
  return [...file.text.matchAll(/^export (?:type )?\{([^}]*)\} from "([^"]+)";/gm)].flatMap(([, names, from]) => {
    const wanted = new Set(namesIn(names));
    const other = fileAt(file, from, files);
    return other === undefined ? [] : completeEntriesOf(other, files).filter(({ name }) => wanted.has(name));
  });
}

/** The names of an import or an export, as its module calls them. */
function namesIn(list: string): string[] {
  return list.split(",").map((name) =>
    name
      .trim()
      .replace(/^type /, "")
      .replace(/ as .*/, ""),
  );
}

/** The file that a file means by `./player-types` and the like. */
function fileAt(
  { path }: DeclarationFile,
  from: string,
  files: readonly DeclarationFile[],
): DeclarationFile | undefined {
  const { pathname } = new URL(`${from}.d.ts`, `file:///${path}`);
  return files.find((other) => `/${other.path}` === pathname);
}

function completeEntriesOf(file: DeclarationFile, files: readonly DeclarationFile[]): ApiEntry[] {
  return entriesOf(file.text).map((entry) => {
    const own = new Set(entry.members.map(({ name }) => name));
    const inherited = inheritedBy(heritageOf(entry), file, files).filter(({ name }) => !own.has(name));
    return { ...entry, signature: entry.signature.replace(HERITAGE, ""), members: [...entry.members, ...inherited] };
  });
}

/** After the type parameters, which may say `extends` too. */
const HERITAGE = /(?<=^(?:abstract )?(?:class|interface) \w+(?:<.*>)?) extends ([^{]+)$/;

/** What an entry says that it extends; empty for nothing. */
function heritageOf({ signature }: ApiEntry): string {
  return HERITAGE.exec(signature)?.[1] ?? "";
}

/**
 * The members of all the classes and interfaces that a heritage names, also through a constant: the compiler writes
 * `declare const Base: abstract new () => One<Pos> & Other;` where the base of a class is made by a function.
 */
function inheritedBy(heritage: string, file: DeclarationFile, files: readonly DeclarationFile[]): ApiEntry[] {
  return [...heritage.matchAll(/(\w+)(?:<([^<>]*)>)?/g)].flatMap(([, name, given = ""]) => {
    const [, base] = new RegExp(`^declare const ${name}: (.*);$`, "m").exec(file.text) ?? [];
    if (base !== undefined) return inheritedBy(base, file, files);
    const other = importedFrom(name, file, files);
    const entry = other && completeEntriesOf(other, files).find((one) => one.name === name);
    return entry === undefined ? [] : entry.members.map((member) => withTypes(member, entry, given));
  });
}

function importedFrom(
  name: string,
  file: DeclarationFile,
  files: readonly DeclarationFile[],
): DeclarationFile | undefined {
  const imports = [...file.text.matchAll(/^import (?:type )?\{([^}]*)\} from "([^"]+)";/gm)];
  const from = imports.find(([, names]) => namesIn(names).includes(name))?.[2];
  return from === undefined ? undefined : fileAt(file, from, files);
}

/** A member as it is for someone who extends its class with these types: `Pos` in the place of `Position`. */
function withTypes(member: ApiEntry, { signature }: ApiEntry, given: string): ApiEntry {
  const [, parameters = ""] = /^[\w ]*?\w<(.*?)>/.exec(signature) ?? [];
  const names = parameters.split(",").map((parameter) => parameter.trim().split(" ")[0]);
  const types = given.split(",").map((type) => type.trim());
  const inPlace = names.reduce(
    (text, name, index) =>
      name === "" ? text : text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), types[index] || name),
    member.signature,
  );
  return { ...member, signature: inPlace };
}

function isPlayer({ name }: ApiEntry): boolean {
  return name === "Player";
}

const DECLARATION = /^export (?:declare )?(?:abstract )?(?:class|interface|function|const|type) (\w+)/;
const MEMBER = /^(?:(?:abstract|readonly|static|get|override) )*(\w+)/;

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
  const isWanted = searchFor(wanted);
  const isFound = ({ signature, doc }: ApiEntry) => isWanted(`${signature} ${doc}`);
  return entries.flatMap((entry) => {
    if (wanted === "" || entry.name.toLowerCase() === wanted.toLowerCase()) return [entry];
    const members = entry.members.filter(isFound);
    return members.length > 0 || isFound(entry) ? [{ ...entry, members }] : [];
  });
}
