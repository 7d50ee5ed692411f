const BLOCK = 512;
const NAME = { start: 0, end: 100 };
const SIZE = { start: 124, end: 136 };
const PREFIX = { start: 345, end: 500 };
const KIND = 156;
const FILE = 48;

/** The files of a tar archive, by their path in it. Links, folders and everything else are left out; nothing is written anywhere. */
export function readArchive(bytes: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (let at = 0; at + BLOCK <= bytes.length; ) {
    const header = bytes.subarray(at, at + BLOCK);
    const name = textOf(header, NAME);
    if (name === "") break;
    const size = Number.parseInt(textOf(header, SIZE), 8);
    if (!(size >= 0) || at + BLOCK + size > bytes.length) break;
    const prefix = textOf(header, PREFIX);
    const isFile = header[KIND] === FILE || header[KIND] === 0;
    if (isFile) files.set(prefix === "" ? name : `${prefix}/${name}`, bytes.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

function textOf(header: Uint8Array, { start, end }: { readonly start: number; readonly end: number }): string {
  const text = Buffer.from(header.subarray(start, end)).toString("latin1");
  return text.replace(/\0[\s\S]*$/, "").trim();
}
