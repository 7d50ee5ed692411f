import { formatProblem, type Problem } from "../../engine/contract/result";
import { t, translated } from "../contract/language/translate";
import { oneLine, printable } from "../host/printable";

/** What a command ends with: done, "the answer is no", wrong use, a mistake of ours, or stopped before it was done: what shells make of Ctrl-C, and of SIGTERM. */
export const EXIT = { done: 0, no: 1, wrongUse: 2, internalError: 3, stopped: 130, terminated: 143 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/**
 * Where a command writes: results to `print`, everything else to `tell`. Whatever steers a terminal is made visible on the way, for files, replays and
 * players are full of other people's texts.
 */
export interface Terminal {
  /** A text of lines, or of JSON, to standard output. */
  print(text: string): void;
  /** What would be the contents of a file, to standard output: as it is, but for a terminal. */
  give(contents: string): void;
  /** A text of lines to standard error, and the end of the last one. */
  tell(text: string): void;
  /** A text to standard error without an end of a line of ours: for lines that are still being written. */
  write(text: string): void;
  /** The same for a word in a colour (1 to 7, as terminals number them); nothing where standard error is no terminal. */
  mark(word: string, colour: number): void;
  /** A line to standard error that the next one replaces; nothing where standard error is no terminal. */
  progress(line: string): void;
}

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** The only one that writes to the process's standard output and standard error. */
export function terminalOn(out: Output, error: Output): Terminal {
  return {
    print: (text) => void out.write(printable(text)),
    give: (contents) => void out.write(out.isTTY === true ? printable(contents) : contents),
    tell: (text) => void error.write(`${printable(text)}\n`),
    write: (text) => void error.write(printable(text)),
    mark: (word, colour) => {
      if (error.isTTY === true) error.write(`\u001b[3${colour}m${oneLine(word)}\u001b[0m `);
    },
    progress: (line) => {
      if (error.isTTY === true) error.write(`\r\u001b[K${oneLine(line)}`);
    },
  };
}

export const processTerminal: Terminal = terminalOn(process.stdout, process.stderr);

/** Says what is wrong with the call, or with what it was given. */
export function refuse(terminal: Terminal, problem: Problem): ExitCode {
  terminal.tell(t`error: ${problemText(problem)}`);
  return EXIT.wrongUse;
}

/** `default.cnf:3:12: expected …`, in one line whatever the file's name is; a sentence that has the file in it has it once. */
export function problemText({ file, ...problem }: Problem): string {
  const message = translated(problem.message);
  const isNamed = file !== undefined && !message.includes(` ${file}: `);
  return oneLine(formatProblem({ ...problem, message, ...(isNamed ? { file } : {}) }));
}
