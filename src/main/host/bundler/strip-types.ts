import type { Location, Message, TransformOptions } from "esbuild";
import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import type { SourceProblem } from "../../contract/player-bundle";
import { esbuild } from "./esbuild";
import { checkNesting } from "./nesting";
import { withOriginalNames } from "./original-names";

export interface PlainCode {
  /** An ECMAScript module. */
  readonly code: string;
  /** The source map, as JSON. */
  readonly map: string;
  readonly warnings: readonly SourceProblem[];
}

export interface StripOptions {
  /** As the person named it: for problems. */
  readonly file: string;
  /** The name that the source map gives to the source. */
  readonly sourceName: string;
  readonly language: "ts" | "js";
}

/** What Node 20 understands: a player must run alike under every Node and Electron that we support. */
export const TARGET = "node20";

const AS_WRITTEN: TransformOptions = {
  format: "esm",
  charset: "utf8",
  target: TARGET,
  legalComments: "none",
  logLevel: "silent",
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true } },
};

const SOURCE_MAP_COMMENT = "sourceMappingURL";
const HARMLESS_COMMENT = "sourceMappingUrl";

/**
 * Makes JavaScript of TypeScript. One process of esbuild's serves all calls; a second call takes about 3 ms for 500 lines.
 *
 * Only esbuild's `transform` is used: it reads nothing from disk, whatever the text says, while its `build` opens the file
 * that a `sourceMappingURL` comment names. A `data:` address in such a comment would still move every position, so the
 * word is spoiled wherever it stands, strings included.
 */
export async function stripTypes(
  text: string,
  options: StripOptions,
): Promise<Result<PlainCode, readonly SourceProblem[]>> {
  const tooDeep = checkNesting(text, options);
  if (tooDeep !== null) return failure([tooDeep]);
  const usedCompiler = compiler;
  try {
    const { warnings, ...stripped } = await esbuild.transform(withHarmlessComments(text), {
      ...AS_WRITTEN,
      loader: options.language,
      sourcefile: options.sourceName,
      sourcemap: "external",
      sourcesContent: false,
    });
    return success({
      ...((await withOriginalNames(stripped, renameAgain)) ?? stripped),
      warnings: warnings.filter(isUseful).map((warning) => toProblem(warning, options.file, "warning")),
    });
  } catch (error) {
    if (hasMessages(error)) {
      return failure(error.errors.map((message) => toProblem(message, options.file, "error")));
    }
    if (!isDeath(error)) throw error;
    replaceCompiler(usedCompiler);
    return failure([{ code: "nested-too-deeply", severity: "error", message: ENDED_COMPILER, file: options.file }]);
  }
}

/** Of the same length each. A first line for a shell is none where the code is a part of more. */
function withHarmlessComments(text: string): string {
  return text.replaceAll(SOURCE_MAP_COMMENT, HARMLESS_COMMENT).replace(/^#!/, "//");
}

async function renameAgain(code: string): Promise<string> {
  return (await esbuild.transform(code, { ...AS_WRITTEN, loader: "js" })).code;
}

/** The gate says this better. */
function isUseful(warning: Message): boolean {
  return warning.id !== "unsupported-require-call" && warning.id !== "html-comment-in-js";
}

const ENDED_COMPILER = en`This file ended the process that reads it, or a file did that was read with it: something in it is nested too deeply.`;

/** Which of esbuild's processes is in use: it is one for the whole program, and esbuild itself never replaces a dead one. */
let compiler = 0;

/** Several calls may report the same death; stopping the next process would leave its callers waiting for ever. */
function replaceCompiler(dead: number): void {
  if (dead !== compiler) return;
  compiler++;
  void esbuild.stop();
}

function isDeath(error: unknown): boolean {
  return error instanceof Error && /^The service (was stopped|is no longer running)/.test(error.message);
}

function hasMessages(error: unknown): error is { errors: readonly Message[] } {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors) && error.errors.length > 0;
}

function toProblem(message: Message, file: string, severity: SourceProblem["severity"]): SourceProblem {
  const code = severity === "error" ? "syntax-error" : message.id;
  const place = message.location === null ? {} : placeOf(message.location);
  return { code, severity, message: `${message.text}.`, file, ...place };
}

/** esbuild counts columns in bytes. */
function placeOf({ line, column, lineText }: Location): { line: number; column: number } {
  return { line, column: Buffer.from(lineText).subarray(0, column).toString().length + 1 };
}
