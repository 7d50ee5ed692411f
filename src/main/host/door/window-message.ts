import { z } from "zod";
import { parseJsonStrictly } from "../../../engine/text/strict-json";

/** Why a message ends the connection that it came over: a close code of WebSockets, and words. */
export interface BadMessage {
  readonly code: number;
  readonly reason: string;
}

/** Longer than any message that a window sends, in characters. */
export const LONGEST_MESSAGE = 32 * 1024 * 1024;

/** Nothing that a window sends is half as deep. */
const DEEPEST = 100;

const id = z.union([z.string().min(1).max(40), z.int().min(0)]);

const URGENT = /\/(stop|command)$/;

/** The window calls, and gives up calls; it neither streams anything to the host nor sets headers. */
const message = z.union([
  z.strictObject({ i: id, p: z.strictObject({ u: z.string().regex(/^(\/\w{1,40}){1,4}$/), b: z.unknown() }) }),
  z.strictObject({ i: id, t: z.literal(4), p: z.undefined().optional() }),
]);

const NOT_JSON: BadMessage = { code: 1007, reason: "The message is not JSON." };
const NOT_READ: Readonly<Record<string, BadMessage>> = {
  "too-deep": { code: 1008, reason: "The message is nested too deeply." },
  "repeated-name": { code: 1008, reason: "The message says something twice." },
};

/** A message of a window. */
export interface WindowMessage {
  readonly text: string;
  /** Of the call. */
  readonly id: string | number;
  /** A call, or the end of one that the window does not want any more. */
  readonly isCall: boolean;
  /** It stops something, and must not wait for what it would stop. */
  readonly isUrgent: boolean;
}

/** Looks at what came from a window before anybody works with it. */
export function readMessage(data: unknown): WindowMessage | BadMessage {
  if (typeof data !== "string") return { code: 1003, reason: "Messages are text." };
  if (data.length > LONGEST_MESSAGE) return { code: 1009, reason: "The message is too long." };
  const parsed = parseJsonStrictly(data, { maxDepth: DEEPEST, maxLength: LONGEST_MESSAGE });
  if (!parsed.ok) return NOT_READ[parsed.problem.code] ?? NOT_JSON;
  const read = message.safeParse(parsed.value);
  if (!read.success) return { code: 1008, reason: "The message is not a call." };
  const call = "t" in read.data ? null : read.data.p.u;
  return { text: data, id: read.data.i, isCall: call !== null, isUrgent: call !== null && URGENT.test(call) };
}
