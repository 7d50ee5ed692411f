import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";

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

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
};

/** Answers with a file of the window's folder; never with one outside it. */
export async function sendFile(response: ServerResponse, folder: string, path: string): Promise<void> {
  const file = fileFor(folder, path);
  const contents = file === null ? null : await readFile(file).catch(() => null);
  if (file === null || contents === null) {
    response.writeHead(404, SECURITY_HEADERS).end("There is no such page.");
    return;
  }
  const type = TYPES[extname(file)] ?? "application/octet-stream";
  response.writeHead(200, { ...SECURITY_HEADERS, "Content-Type": type }).end(contents);
}

function fileFor(folder: string, path: string): string | null {
  const decoded = decode(path);
  if (decoded === null || decoded.includes("\0")) return null;
  const file = normalize(join(folder, decoded === "/" ? "index.html" : decoded));
  return file.startsWith(folder + sep) ? file : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
