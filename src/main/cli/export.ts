import { dirname, join } from "node:path";
import { games } from "../../engine/games";
import { readPlayerSource } from "../host/bundler/player-source";
import { exportPlayer, sealedFileOf } from "../host/bundler/sealed-bundle";
import { writeNamedFile } from "../host/files/named-file";
import { oneLine } from "../host/printable";
import { problemLine } from "./check";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface ExportCommandOptions {
  readonly output: string | undefined;
  readonly keepCerr: boolean;
}

/** A sealed bundle to share: it plays anywhere and shows no source. */
export async function exportFile(terminal: Terminal, file: string, options: ExportCommandOptions): Promise<ExitCode> {
  const source = await readPlayerSource(file);
  if (!source.ok) return refuse(terminal, source.problem);
  const choice = { games: games.map(({ id }) => id), keepCerr: options.keepCerr };
  const { sealed, problems } = await exportPlayer(source.value, choice);
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
