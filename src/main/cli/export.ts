import { dirname, join } from "node:path";
import type { AnyGame } from "../../engine/contract/game";
import { isCppFile } from "../contract/source-file";
import { readPlayerSource } from "../host/bundler/player-source";
import { exportPlayer } from "../host/bundler/sealed-bundle";
import { sealedFileOf } from "../host/bundler/sealed-file";
import { exportCppPlayer } from "../host/cpp/build-cpp-player";
import { writeNamedFile } from "../host/files/named-file";
import { oneLine } from "../host/printable";
import { choiceFor } from "./choice-for";
import { playerPaths } from "./player-paths";
import { problemLine } from "./problem-line";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface ExportCommandOptions {
  readonly output: string | undefined;
  readonly keepCerr: boolean;
  readonly workspace: string;
  /** Of a player in C++, where its folder does not say it. */
  readonly game?: AnyGame | undefined;
}

/** A sealed bundle to share: it plays anywhere and shows no source. */
export async function exportFile(terminal: Terminal, word: string, options: ExportCommandOptions): Promise<ExitCode> {
  const found = await playerPaths([word], options);
  if (!found.ok) return refuse(terminal, found.problem);
  const [file] = found.value;
  const source = await readPlayerSource(file);
  if (!source.ok) return refuse(terminal, source.problem);
  const choice = { ...choiceFor(file, options.game), keepCerr: options.keepCerr };
  const { sealed, problems } = await (isCppFile(file) ? exportCppPlayer : exportPlayer)(source.value, choice);
  for (const problem of problems) terminal.tell(problemLine(problem));
  if (sealed === null) return EXIT.no;
  if (options.output === "-") {
    terminal.give(sealed.text);
    return EXIT.done;
  }
  const output = options.output ?? join(dirname(file), sealedFileOf(sealed.name));
  const written = await writeNamedFile(output, sealed.text);
  if (!written.ok) return refuse(terminal, written.problem);
  terminal.print(`${oneLine(output)}\n`);
  return EXIT.done;
}
