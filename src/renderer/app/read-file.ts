import { failure, type Result, success } from "../../engine/match/result";

/** More than any match, and less than what a window can hold. */
const MOST_BYTES = 512 * 1024 * 1024;

/** The text of a file, gzipped or not. Of a gzipped file that was cut short, as much as there is. */
export async function textOfFile(blob: Blob, file: string): Promise<Result<string>> {
  const isGzipped = await beginsWith(blob, [0x1f, 0x8b]);
  const stream = isGzipped ? blob.stream().pipeThrough(new DecompressionStream("gzip")) : blob.stream();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  const reader = stream.getReader();
  for (;;) {
    const next = await reader.read().catch(() => null);
    if (next === null && parts.length === 0) return unreadable(file);
    if (next === null || next.done) return success(parts.join("") + decoder.decode());
    bytes += next.value.length;
    if (bytes > MOST_BYTES) return tooLarge(file, reader);
    parts.push(decoder.decode(next.value, { stream: true }));
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
  return failure({ code: "unreadable-file", message: "the file cannot be read, or is not gzipped properly", file });
}

async function tooLarge(file: string, reader: ReadableStreamDefaultReader<unknown>): Promise<Result<never>> {
  await reader.cancel();
  return failure({ code: "too-large", message: "the file holds more than 512 MB: no match is as long", file });
}
