import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { filesBelow } from "../../scripts/lib/fingerprint.mjs";

/** The repository's folder, without a slash at the end. */
export const repository = fileURLToPath(new URL("../..", import.meta.url)).slice(0, -1);

/** A small bad copy of the repository, for one of the checks. */
export function samplesFor(check: "layers" | "lint" | "types"): string {
  return fileURLToPath(new URL(`bad-samples/${check}`, import.meta.url));
}

/** The lines of the samples that say `// rejected: rule`, each as `path:line rule`. */
export function marked(folder: string): string[] {
  return inOrder(sampleFiles(folder).flatMap((path) => markedIn(path, readFileSync(`${folder}/${path}`, "utf8"))));
}

/** Findings in an order to compare, each once. */
export function inOrder(findings: readonly string[]): string[] {
  return [...new Set(findings)].sort();
}

function sampleFiles(folder: string): string[] {
  return filesBelow(folder, "src").concat(filesBelow(folder, "scripts"));
}

function markedIn(path: string, text: string): string[] {
  const lines = text.split("\n").map((line) => [...line.matchAll(/\/\/ rejected: (\S+)/g)].map(([, rule]) => rule));
  return lines.flatMap((rules, index) => rules.map((rule) => `${path}:${index + 1} ${rule}`));
}
