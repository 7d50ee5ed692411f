import { basename, join } from "node:path";
import type { AnyGame } from "../../engine/contract/game";
import { t, translated } from "../contract/language/translate";
import { isCppFile } from "../contract/source-file";
import { readPlayerSource } from "../host/bundler/player-source";
import type { TrialReport } from "../host/judge/judge-report";
import { type TrialEvent, tryOut } from "../host/judge/try-out";
import { playerFolder, resourcesFolder } from "../host/places";
import { PlayerPool } from "../host/players/player-pool";
import { Refused } from "../host/refused";
import { choiceFor } from "./choice-for";
import { playerPaths } from "./player-paths";
import { problemLine } from "./problem-line";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface JudgeOptions {
  readonly game?: AnyGame | undefined;
  readonly workspace: string;
  readonly seed: number;
  readonly matches: number;
}

/** Is a player in C++ ready for the judge? */
export async function judge(terminal: Terminal, word: string, options: JudgeOptions): Promise<ExitCode> {
  const found = await playerPaths([word], options);
  if (!found.ok) return refuse(terminal, found.problem);
  const [file] = found.value;
  if (!isCppFile(file))
    return refuse(terminal, { code: "not-cpp", message: t`The judge takes AI<Name>.cc, not ${basename(file)}.` });
  const source = await readPlayerSource(file);
  if (!source.ok) return refuse(terminal, source.problem);
  const { seed, matches } = options;
  const choice = choiceFor(file, options.game);
  // Dummy as it was shipped, whatever the student has under that name.
  const places = { workspace: join(resourcesFolder, "cpp"), resources: resourcesFolder };
  const pool = new PlayerPool({ folder: playerFolder });
  try {
    for await (const event of tryOut(source.value, { choice, places, pool, seed, matches })) {
      if (event.kind === "report") return tell(terminal, event.report);
      terminal.progress(progressWords(event));
    }
  } catch (error) {
    if (error instanceof Refused) return refuse(terminal, error.problem);
    throw error;
  } finally {
    await pool.close();
  }
  throw new Error("there is no report");
}

function progressWords(event: Exclude<TrialEvent, { kind: "report" }>): string {
  return event.kind === "playing" ? t`match ${event.match} of ${event.matches}` : "";
}

function tell(terminal: Terminal, { problems, checks, reasons }: TrialReport): ExitCode {
  terminal.progress("");
  for (const problem of problems) terminal.print(`${problemLine(problem)}\n`);
  for (const { isFine, words } of checks) terminal.print(`${isFine ? t`fine` : t`NOT FINE`}: ${translated(words)}\n`);
  const isReady = reasons.length === 0;
  const why = reasons.map(translated).join("; ");
  terminal.print(`${isReady ? t`ready for the judge, as far as can be seen here` : t`not ready: ${why}`}\n`);
  return isReady ? EXIT.done : EXIT.no;
}
