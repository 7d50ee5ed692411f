import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import type { JsonReader } from "../../../engine/text/json-reader";
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

const VERSION = /^[\w.+-]{1,40}$/;

/** To be used inside of `readingJson`. */
export function readMadeBy(json: JsonReader): MadeBy {
  const part = (name: string) => json.member(name).matching(VERSION, en`a version: letters, digits, dots and dashes`);
  return { tauler: part("tauler"), engine: part("engine"), fuel: part("fuel"), node: part("node") };
}

const PARTS = [
  ["tauler", "Tauler"],
  ["engine", "engine"],
  ["fuel", "fuel"],
  ["node", "Node"],
] as const;

/** A contest goes on with the program that it was begun with, or not at all: another one may play its matches differently. @param name of the contest */
export function checkMadeBy(begun: MadeBy | null, name: string, here: MadeBy = madeByThis()): Result<null> {
  if (begun === null) return refused(en`${name} does not say by which version of Tauler it was begun`);
  const other = differenceOf(begun, here);
  return other === null ? success(null) : refused(en`${name} was begun with ${other.there}, and this is ${other.here}`);
}

/** In what another program differs from one, as `Node 20.19.0`; null when in nothing that matters. */
export function differenceOf(there: MadeBy, here: MadeBy): { readonly there: string; readonly here: string } | null {
  const other = PARTS.find(([part]) => there[part] !== here[part]);
  if (other === undefined) return null;
  const [part, word] = other;
  return { there: `${word} ${there[part]}`, here: `${word} ${here[part]}` };
}

function refused(what: string): Result<never> {
  return failure({
    code: "other-program",
    message: `${what}: ${en`its matches would mix two. What was played stays as it is; begin a new one.`}`,
  });
}
