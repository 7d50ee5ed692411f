import { extname, join, normalize, sep } from "node:path";
import { readNamedFile } from "./files/named-file";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ttf": "font/ttf",
  ".woff2": "font/woff2",
};

/** Nothing from elsewhere, nothing inline but styles (the editor makes them), workers from our own files. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** What every answer to the window carries, whichever shell gives it. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
};

/** In bytes. */
const LARGEST_FILE = 256 * 1024 * 1024;

export interface WindowFile {
  readonly contents: Buffer<ArrayBuffer>;
  readonly type: string;
}

/**
 * A file of the built window.
 *
 * @param path of a URL, still encoded; `/` is the page
 * @returns null when there is no such file in the folder, whatever may lie outside it
 */
export async function readWindowFile(folder: string, path: string): Promise<WindowFile | null> {
  const file = windowFileAt(folder, path);
  const contents = file === null ? null : await readNamedFile(file, LARGEST_FILE);
  if (file === null || contents === null || !contents.ok) return null;
  return { contents: Buffer.from(contents.value), type: typeOf(file) };
}

/** The name that a file of the built window would have; null for whatever could lie outside the folder. */
export function windowFileAt(folder: string, path: string): string | null {
  const decoded = decode(path);
  if (decoded === null || decoded.includes("\0")) return null;
  const file = normalize(join(folder, decoded === "/" ? "index.html" : decoded));
  return file.startsWith(folder + sep) ? file : null;
}

/** For the header `Content-Type`. */
export function typeOf(file: string): string {
  return TYPES[extname(file)] ?? "application/octet-stream";
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
