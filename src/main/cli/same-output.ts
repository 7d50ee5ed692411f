import type { AnyGame } from "../../engine/contract/game";
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
  const rounds = count(sum(played, "rounds"), "round");
  const orders = count(sum(played, "orders"), "order");
  const notes = played.flatMap(({ seed, frozen }) =>
    frozen.map(
      (seat) => `seed ${seed}, seat ${seat}: both were frozen for the same reason; nothing is known after that\n`,
    ),
  );
  if (last === undefined || last.difference === null)
    return `the same: ${rounds} with ${orders}, in ${count(played.length, "match", "matches")}\n${notes.join("")}`;
  return `${differenceText(game, files, last.seed, last.difference)}the same before that: ${rounds} with ${orders}\n${notes.join("")}`;
}

function differenceText(game: AnyGame, files: Files, seed: number, found: FoundDifference): string {
  const where = found.round < 0 ? "before the first round" : `in round ${found.round}`;
  const head = `different ${where}: seed ${seed}, seat ${found.seat}`;
  if (found.kind === "fault")
    return `${head}\n${files.map((file, index) => faultLine(file, index === 0 ? found.one : found.other)).join("")}`;
  const words = [found.one, found.other].map((given) => orderWords(game, given));
  const width = Math.max(...words.map((text) => text.length));
  const lines = files.map((file, index) => {
    const line = (index === 0 ? found.one : found.other)?.line ?? 0;
    return `  ${words[index].padEnd(width)}   ${oneLine(file)}${line === 0 ? "" : `:${line}`}\n`;
  });
  const sequence = found.isSequence ? "  The orders of the round are the same, in another sequence.\n" : "";
  return `${head}, order ${found.index + 1}\n${lines.join("")}${sequence}`;
}

function orderWords(game: AnyGame, given: TwinOrder | null): string {
  if (given === null) return "no more orders";
  const { order } = given;
  return order.unit < 0 ? game.orderName(order) : `unit ${order.unit}: ${game.orderName(order)}`;
}

function faultLine(file: string, fault: Fault | null): string {
  if (fault === null) return `  ${oneLine(file)} plays on\n`;
  const stack = fault.stack === "" ? "" : `${fault.stack}\n`;
  return `  ${oneLine(file)} was frozen (${fault.reason}): ${oneLine(fault.message)}\n${stack}`;
}

/** For programs, as one line of JSON. */
export function sameJson(game: AnyGame, played: readonly SameMatch[]): string {
  const last = played.at(-1) ?? null;
  const difference = last?.difference ?? null;
  const told = difference === null ? null : { seed: last?.seed, ...difference };
  const matches = played.map(({ seed, rounds, orders, frozen }) => ({ seed, rounds, orders, frozen }));
  return `${JSON.stringify({ game: game.id, isSame: difference === null, difference: told, matches })}\n`;
}

function sum(played: readonly SameMatch[], what: "rounds" | "orders"): number {
  return played.reduce((all, one) => all + one[what], 0);
}

function count(number: number, word: string, words = `${word}s`): string {
  return `${number} ${number === 1 ? word : words}`;
}
