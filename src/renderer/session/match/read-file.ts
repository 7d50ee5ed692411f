import { LARGEST_FILE } from "../../../engine/contract/bounds";
import { failure, type Result, success } from "../../../engine/contract/result";
import { t } from "../../../main/contract/language/translate";

/** The text of a file, gzipped or not. Of a gzipped file that was cut short, as much as there is. */
export async function textOfFile(blob: Blob, file: string): Promise<Result<string>> {
  const isGzipped = await beginsWith(blob, [0x1f, 0x8b]);
  const stream = isGzipped ? blob.stream().pipeThrough(new DecompressionStream("gzip")) : blob.stream();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parts: string[] = [];
  let bytes = 0;
  const reader = stream.getReader();
  for (;;) {
    const next = await reader.read().catch(() => null);
    if (next === null && parts.length === 0) return unreadable(file);
    bytes += next?.value?.length ?? 0;
    if (bytes > LARGEST_FILE) return tooLarge(file, reader);
    // A letter that was cut in two is no part of the text.
    if (next === null || next.done) return success(parts.join(""));
    const text = decoded(decoder, next.value);
    if (text === null) return unreadable(file);
    parts.push(text);
  }
}

/** @returns null for what is no text. */
function decoded(decoder: TextDecoder, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** The bytes of a text, gzipped. */
export function gzipped(text: string): Promise<Blob> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).blob();
}

async function beginsWith(blob: Blob, bytes: readonly number[]): Promise<boolean> {
  const first = new Uint8Array(await blob.slice(0, bytes.length).arrayBuffer());
  return bytes.every((byte, index) => first[index] === byte);
}

function unreadable(file: string): Result<never> {
  return failure({
    code: "unreadable-file",
    message: t`the file cannot be read: it is no text (UTF-8), or not gzipped properly`,
    file,
  });
}

async function tooLarge(file: string, reader: ReadableStreamDefaultReader<unknown>): Promise<Result<never>> {
  await reader.cancel();
  return failure({
    code: "too-large",
    message: t`the file holds more than ${LARGEST_FILE / 2 ** 20} MB: no match is as long`,
    file,
  });
}
