interface DeclaredType {
  readonly name: string;
  readonly path: string;
}

/** The types that a source declares and exports; what it only passes on is another's. */
export function declaredTypes(path: string, text: string): DeclaredType[] {
  const declarations = text.matchAll(/^export (?:declare )?(?:abstract )?(?:interface|type|class) (\w+)/gm);
  return [...declarations].map(([, name]) => ({ name, path }));
}

/**
 * Where a name means what it means. What a student handles has the names of the original; and `Unit` is in each game the unit of that
 * game: one word, one thing, though not one type.
 */
function scopeOf(path: string): string {
  if (/^src\/engine\/games\/[^/]+\/player-(?:api|types|settings)\.ts$/.test(path)) return "student";
  return path === "src/engine/player/eight-directions.ts" ? "student" : "program";
}

function isOfAGame(path: string): string | null {
  return /^src\/engine\/games\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Names with two meanings, each with where they are declared. */
export function doubleNames(types: readonly DeclaredType[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { name, path } of types.filter((type) => scopeOf(type.path) === "program")) {
    const declared = places.get(name) ?? new Set();
    places.set(name, declared.add(isOfAGame(path) === null ? path : "a game"));
  }
  return [...places]
    .filter(([, declared]) => declared.size > 1)
    .map(([name, declared]) => `${name}: ${[...declared].sort().join(", ")}`);
}
