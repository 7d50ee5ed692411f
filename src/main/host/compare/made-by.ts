import { failure, type Result, success } from "../../../engine/contract/result";
import { readVersion } from "../places";

/** By what the matches of a contest are played. */
export interface MadeBy {
  /** The program's version. */
  readonly tauler: string;
  /** Of the rules and of what is reckoned from results: the beginning of a hash of its sources. */
  readonly engine: string;
  /** Of what players run in and what they are charged: the same. */
  readonly fuel: string;
  readonly node: string;
}

/** The build puts them in. */
declare const TAULER_ENGINE: string;
declare const TAULER_FUEL: string;

/** This program. */
export function madeByThis(): MadeBy {
  return { tauler: readVersion(), engine: TAULER_ENGINE, fuel: TAULER_FUEL, node: process.versions.node };
}

const PARTS = [
  ["tauler", "Tauler"],
  ["engine", "engine"],
  ["fuel", "fuel"],
  ["node", "Node"],
] as const;

/** A contest goes on with the program that it was begun with, or not at all: another one may play its matches differently. @param name of the contest */
export function checkMadeBy(begun: MadeBy | null, name: string, here: MadeBy = madeByThis()): Result<null> {
  if (begun === null) return refused(`${name} does not say by which version of Tauler it was begun`);
  const other = PARTS.find(([part]) => begun[part] !== here[part]);
  if (other === undefined) return success(null);
  const [part, word] = other;
  return refused(`${name} was begun with ${word} ${begun[part]}, and this is ${word} ${here[part]}`);
}

function refused(what: string): Result<never> {
  return failure({
    code: "other-program",
    message: `${what}: its matches would mix two. What was played stays as it is; begin a new one.`,
  });
}
