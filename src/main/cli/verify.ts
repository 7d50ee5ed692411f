import type { AnyGame, MatchSetup } from "../../engine/contract/game";
import type { Requests } from "../../engine/contract/order";
import { failure, type Problem, type Result, success } from "../../engine/contract/result";
import { type PrintedMatch, resParts, resText } from "../../engine/record/res-text";
import { t } from "../contract/language/translate";
import { writeNamedFile } from "../host/files/named-file";
import { readTextFile } from "../host/files/read-text";
import { parseRecordedOrders } from "../host/matches/recorded-orders";
import { firstDifference, type ResDifference } from "../host/matches/res-difference";
import { oneLine } from "../host/printable";
import { readSetup } from "./inputs";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface VerifyOptions {
  readonly cnf: string;
  readonly seed: number;
  readonly orders: string;
  readonly res: string | undefined;
  readonly output: string | undefined;
  readonly rule: readonly string[];
  readonly json: boolean;
}

/** Replays recorded orders; with a `.res`, compares byte for byte. */
export async function verifyOrders(terminal: Terminal, game: AnyGame, options: VerifyOptions): Promise<ExitCode> {
  const match = await readMatch(terminal, game, options);
  if (!match.ok) return refuse(terminal, match.problem);
  const text = resText(match.value.printed);
  const written = await writeOutput(terminal, options.output, text);
  if (written !== null) return refuse(terminal, written);
  const { recorded } = match.value;
  const difference = recorded === null ? null : firstDifference(recorded, resParts(match.value.printed));
  say(terminal, { options, rounds: match.value.printed.rounds.length, isCompared: recorded !== null, difference });
  return difference === null ? EXIT.done : EXIT.no;
}

interface MatchToVerify {
  readonly printed: PrintedMatch;
  /** The recorded text; null where there is none to compare with. */
  readonly recorded: string | null;
}

async function readMatch(terminal: Terminal, game: AnyGame, options: VerifyOptions): Promise<Result<MatchToVerify>> {
  const setup = await readSetup(terminal, game, {
    configuration: options.cnf,
    seed: options.seed,
    rules: options.rule,
  });
  if (!setup.ok) return setup;
  const first = game.setup(setup.value);
  if (!first.ok) return first;
  const orders = await readOrders(game, options.orders, { firstRound: first.value.round, setup: setup.value });
  if (!orders.ok) return orders;
  const recorded = options.res === undefined ? success(null) : await readTextFile(options.res);
  if (!recorded.ok) return recorded;
  const rounds = orders.value.map((requests) => ({ requests, isFrozen: [false, false, false, false] }));
  const names = namesIn(recorded.value);
  return success({
    printed: { game, setup: setup.value, names, first: first.value, rounds },
    recorded: recorded.value,
  });
}

async function readOrders(
  game: AnyGame,
  file: string,
  { firstRound, setup }: { firstRound: number; setup: MatchSetup<unknown> },
): Promise<Result<Requests[]>> {
  const text = await readTextFile(file);
  if (!text.ok) return text;
  const rounds = parseRecordedOrders(game, text.value, { file, firstRound });
  if (!rounds.ok) return rounds;
  const expected = game.rounds(setup.configuration.settings);
  if (firstRound + rounds.value.length <= expected) return rounds;
  const message = t`${file} has orders for ${rounds.value.length} rounds; the configuration says ${expected}`;
  return failure({ code: "too-many-rounds", message, file });
}

/** The players' names as the recorded text has them; placeholders where there is none. */
function namesIn(recorded: string | null): string[] {
  const line = /^names\s+(\S.*)$/m.exec(recorded?.slice(0, 10_000) ?? "");
  const names = line === null ? [] : line[1].trim().split(/\s+/);
  return names.length === 4 ? names : ["P0", "P1", "P2", "P3"];
}

async function writeOutput(terminal: Terminal, file: string | undefined, text: string): Promise<Problem | null> {
  if (file === undefined) return null;
  if (file === "-") {
    terminal.give(text);
    return null;
  }
  const written = await writeNamedFile(file, text);
  return written.ok ? null : written.problem;
}

interface Verdict {
  readonly options: VerifyOptions;
  readonly rounds: number;
  readonly isCompared: boolean;
  readonly difference: ResDifference | null;
}

function say(terminal: Terminal, { options, rounds, isCompared, difference }: Verdict): void {
  const isOutputOnStdout = options.output === "-";
  const print = isOutputOnStdout ? terminal.tell : (line: string) => terminal.print(`${line}\n`);
  if (options.json) print(JSON.stringify({ rounds, isCompared, isEqual: difference === null, difference }));
  else if (!isCompared) print(t`played ${rounds} rounds`);
  else if (difference === null) print(t`equal: ${rounds} rounds, byte for byte`);
  else print(differenceText(difference, options.res ?? ""));
}

function differenceText(difference: ResDifference, file: string): string {
  const { part, round, section, field, line, recorded, ours } = difference;
  const place = part === "header" ? t`the header` : t`${part} of round ${round}`;
  const theirs = recorded === null ? t`nothing: the file ends there` : JSON.stringify(recorded);
  const our = ours === null ? t`nothing: the match ends there` : JSON.stringify(ours);
  return t`different: ${place}, section ${section}, field ${field} (${oneLine(file)}:${line}): recorded ${theirs}, ours ${our}`;
}
