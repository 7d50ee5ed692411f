import { isCppFile } from "../../../main/contract/source-file";

/** A player of a game, as the host lists it. */
interface Candidate {
  readonly name: string;
  /** Of its file in the workspace; null for the others. */
  readonly path: string | null;
}

/** Whom two versions meet in a field unless somebody chooses: all others of the game, but none in C++, which may have to be compiled first, or not be able to. */
export function usualOpponents(
  players: readonly Candidate[],
  versions: readonly string[],
): { readonly name: string }[] {
  return players.flatMap(({ name, path }) =>
    versions.includes(name) || (path !== null && isCppFile(path)) ? [] : [{ name }],
  );
}
