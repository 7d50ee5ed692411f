import { formatValue } from "../../../engine/player/format-value";
import { noteCaught } from "./overflow";

/** What a player's code threw, as texts. */
export interface Thrown {
  readonly message: string;
  /** The lines of V8's stack below the message; empty for a value that has none. */
  readonly stack: string;
}

/** Puts a thrown value, which may be anything, into words. Never throws. */
export function describeThrown(value: unknown): Thrown {
  try {
    return value instanceof Error ? describeError(value) : { message: `thrown: ${formatValue(value)}`, stack: "" };
  } catch (thrown) {
    noteCaught(thrown);
    return { message: "thrown: a value that cannot be shown", stack: "" };
  }
}

function describeError(error: Error): Thrown {
  const text = `${error.stack}`;
  const at = apply(indexOf, text, ["\n    at "]);
  return { message: errorHeader(error), stack: at === -1 ? "" : apply(slice, text, [at + 1]) };
}

// Taken before the player can replace them.
const { toString: errorToString } = Error.prototype;
const { indexOf, slice } = String.prototype;
const { apply } = Reflect;

/** `TypeError: what it says`, as the language puts it. */
function errorHeader(error: unknown): string {
  try {
    return `${apply(errorToString, error, [])}`;
  } catch (thrown) {
    noteCaught(thrown);
    return "an error that cannot be shown";
  }
}
