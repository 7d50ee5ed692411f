import type { Draw } from "../chance/chance";
import { en, said, sentenceOf } from "../contract/english";
import type { AnyGame, MatchState } from "../contract/game";
import type { Message } from "../contract/round-report";

/** A part of a sentence: plain text, or something that one can go to. */
export type MessagePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "unit" | "cell" | "seat" | "slot"; readonly number: number; readonly text: string };

const LINKS = ["unit", "cell", "seat", "slot"] as const;

/** Where a message is read: names of players, and the state for names of cells. */
export interface MessageContext {
  readonly game: AnyGame;
  readonly state: MatchState;
  readonly names: readonly string[];
  /** The round that the message tells of, where it is another one than the one in view. */
  readonly round?: number;
}

/** Of a list. */
const ELEMENTS_SHOWN = 12;

/** A message as a person reads it, with its units, cells, players and slots apart. */
export function messageParts(message: Message, context: MessageContext): MessagePart[] {
  const sentence = sentenceOf(context.game.messages[message.code] ?? message.code, message.args);
  return sentence.split(/(\{\w+\})/).flatMap((piece): MessagePart[] => {
    if (piece === "") return [];
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (name === undefined) return [{ kind: "text", text: piece }];
    return partsOf(name, message.args[name], context);
  });
}

function partsOf(name: string, value: number | string | undefined, context: MessageContext): MessagePart[] {
  const kind = LINKS.find((link) => name.startsWith(link));
  if (kind !== undefined && typeof value === "number") {
    return [{ kind, number: value, text: textOf(kind, value, context) }];
  }
  if (kind === undefined || value === undefined || !name.startsWith(`${kind}s`)) {
    return [{ kind: "text", text: said(String(value ?? "?")) }];
  }
  return listParts(kind, String(value), context);
}

/** Each member of a list is one to go to; a long list is cut. */
function listParts(kind: (typeof LINKS)[number], list: string, context: MessageContext): MessagePart[] {
  if (list === "") return [{ kind: "text", text: en`none` }];
  const numbers = list.split(" ").map(Number);
  const more = numbers.length - ELEMENTS_SHOWN;
  const shown = numbers.slice(0, ELEMENTS_SHOWN).flatMap((number, index): MessagePart[] => {
    const isLast = more <= 0 && index === numbers.length - 1;
    const between = index === 0 ? [] : [{ kind: "text", text: isLast ? en` and ` : ", " } as const];
    return [...between, { kind, number, text: textOf(kind, number, context) }];
  });
  return more > 0 ? [...shown, { kind: "text", text: en` and ${more} more` }] : shown;
}

function textOf(kind: (typeof LINKS)[number], value: number, { game, state, names }: MessageContext): string {
  if (kind === "cell") return value < 0 ? en`nowhere` : game.cellName(state, value);
  if (kind === "seat") return value < 0 ? en`nobody` : `${value} (${names[value] ?? "?"})`;
  return String(value);
}

/** A message as plain text. */
export function messageText(message: Message, context: MessageContext): string {
  return messageParts(message, context)
    .map(({ text }) => text)
    .join("");
}

/** A draw as a person reads it: what it decided, what it was, and what it could have been. */
export function drawText({ decides, low, high, value }: Draw, game: AnyGame): string {
  const what = said(game.messages[decides] ?? decides);
  if (typeof value === "number") return en`${what}: drew ${value} of ${low}..${high}`;
  const shown = value.slice(0, ELEMENTS_SHOWN).join(" ");
  return `${what}: ${shown}${value.length > ELEMENTS_SHOWN ? " …" : ""}`;
}
