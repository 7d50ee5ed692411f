import type { AnyGame } from "../../engine/contract/game";
import { whyFrozen } from "../contract/frozen-reasons";
import { t, translated } from "../contract/language/translate";
import type { Fault } from "../contract/match-result";
import { oneLine } from "../host/printable";
import type { FoundDifference, TwinsCompared } from "../host/twins/compare-twins";
import type { TwinOrder } from "../host/twins/turn-difference";

export interface SameMatch extends TwinsCompared {
  readonly seed: number;
}

type Files = readonly [one: string, other: string];

/** For people: that they are the same, or where they first are not. */
export function sameText(game: AnyGame, files: Files, played: readonly SameMatch[]): string {
  const last = played.at(-1);
  const [rounds, orders] = [sum(played, "rounds"), sum(played, "orders")];
  const notes = played.flatMap(({ seed, frozen }) =>
    frozen.map(
      ({ seat }) => t`seed ${seed}, seat ${seat}: both were frozen for the same reason; nothing is known after that\n`,
    ),
  );
  if (last === undefined || last.difference === null)
    return `${t`the same: ${rounds} round(s) with ${orders} order(s), in ${matchWords(played.length)}`}\n${notes.join("")}`;
  const before = t`the same before that: ${rounds} round(s) with ${orders} order(s)`;
  return `${differenceText(game, files, last.seed, last.difference)}${before}\n${notes.join("")}`;
}

function differenceText(game: AnyGame, files: Files, seed: number, found: FoundDifference): string {
  const where = found.round < 0 ? t`before the first round` : t`in round ${found.round}`;
  const head = t`different ${where}: seed ${seed}, seat ${found.seat}`;
  if (found.kind === "fault")
    return `${head}\n${files.map((file, index) => faultLine(file, index === 0 ? found.one : found.other)).join("")}`;
  const words = [found.one, found.other].map((given) => orderWords(game, given));
  const width = Math.max(...words.map((text) => text.length));
  const lines = files.map((file, index) => {
    const line = (index === 0 ? found.one : found.other)?.line ?? 0;
    return `  ${words[index].padEnd(width)}   ${oneLine(file)}${line === 0 ? "" : `:${line}`}\n`;
  });
  const sequence = found.isSequence ? `  ${t`The orders of the round are the same, in another sequence.`}\n` : "";
  return `${t`${head}, order ${found.index + 1}`}\n${lines.join("")}${sequence}`;
}

function orderWords(game: AnyGame, given: TwinOrder | null): string {
  if (given === null) return t`no more orders`;
  const { order } = given;
  return order.unit < 0 ? game.orderName(order) : t`unit ${order.unit}: ${game.orderName(order)}`;
}

function faultLine(file: string, fault: Fault | null): string {
  if (fault === null) return `  ${t`${oneLine(file)} plays on`}\n`;
  const stack = fault.stack === "" ? "" : `${fault.stack}\n`;
  return `  ${t`${oneLine(file)} was frozen (${whyFrozen(fault.reason)}): ${oneLine(translated(fault.message))}`}\n${stack}`;
}

/** For programs, as one line of JSON. */
export function sameJson(game: AnyGame, played: readonly SameMatch[]): string {
  const last = played.at(-1) ?? null;
  const difference = last?.difference ?? null;
  const told = difference === null ? null : { seed: last?.seed, ...difference };
  const matches = played.map(({ seed, rounds, orders, frozen }) => {
    return { seed, rounds, orders, frozen: frozen.map(({ seat }) => seat) };
  });
  return `${JSON.stringify({ game: game.id, isSame: difference === null, difference: told, matches })}\n`;
}

function sum(played: readonly SameMatch[], what: "rounds" | "orders"): number {
  return played.reduce((all, one) => all + one[what], 0);
}

function matchWords(matches: number): string {
  return matches === 1 ? t`1 match` : t`${matches} matches`;
}
