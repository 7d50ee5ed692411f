import { createHash } from "node:crypto";
import { en } from "../../../engine/contract/english";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { isCppFile } from "../../contract/source-file";
import { type Decoded, decodeText, firstWrongByte } from "../files/decode-text";
import { readNamedFile } from "../files/named-file";

/** The text of a player, as TypeScript or as an exported bundle. */
export interface PlayerSource {
  /** As the person named it. */
  readonly file: string;
  readonly text: string;
  /** SHA-256 of the text's UTF-8 bytes, in hexadecimal. */
  readonly hash: string;
}

/** A source of more bytes is refused. */
export const LARGEST_SOURCE = 2 ** 20;

/** A source that is not on disk, or not yet. */
export function playerSource(file: string, text: string): PlayerSource {
  return { file, text, hash: hashOf(text) };
}

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Reads a source that the user has named. A byte order mark is not part of the text. */
export async function readPlayerSource(file: string): Promise<Result<PlayerSource>> {
  const bytes = await readNamedFile(file, LARGEST_SOURCE);
  return bytes.ok ? sourceOf(file, bytes.value) : failure(unreadableSource(file, bytes.problem));
}

/** The source that a file's bytes are. One in C++ may be in Latin-1: the judge's compiler takes any bytes, and comments of older programs have them. */
export function sourceOf(file: string, bytes: Uint8Array): Result<PlayerSource> {
  const decoded = decodeText(bytes);
  const isRead =
    decoded.kind === "text" || (decoded.kind === "other" && decoded.encoding === "Latin-1" && isCppFile(file));
  if (isRead) return success(playerSource(file, decoded.text));
  const place = decoded.kind === "other" && decoded.encoding === "Latin-1" ? firstWrongByte(bytes) : {};
  return failure({ code: "not-utf8", file, message: notUtf8(decoded), ...place });
}

/** What is said of a file that is no text in UTF-8, and what can be done about it. */
function notUtf8(decoded: Exclude<Decoded, { kind: "text" }>): string {
  if (decoded.kind === "binary") return en`This is not a text in UTF-8, and no program at all.`;
  return en`This text is written in ${decoded.encoding}, and players are written in UTF-8. Open it in the app, which offers to convert it and keeps the original; or save it as UTF-8 in your editor.`;
}

/** As a player's problem, which has its file beside it. */
export function unreadableSource(file: string, { code, message }: Problem): Problem {
  if (code === "no-such-file") return { code, file, message: en`There is no such file.` };
  if (code === "too-large") {
    return {
      code: "too-big",
      file,
      message: en`This file is too large: a player may have at most ${LARGEST_SOURCE} bytes (1 MB).`,
    };
  }
  // A sentence of its own, with no reason behind a colon.
  if (code === "wrong-link") return { code: "unreadable", file, message };
  if (code === "unsafe-file")
    return { code: "not-a-file", file, message: en`This file is not read: ${reasonIn(message)}.` };
  return { code: "unreadable", file, message: en`This file cannot be read: ${reasonIn(message)}.` };
}

function reasonIn(message: string): string {
  return message.slice(message.lastIndexOf(": ") + 2);
}
