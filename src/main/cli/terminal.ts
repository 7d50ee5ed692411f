import { formatProblem, type Problem } from "../../engine/match/result";

/** What a command ends with: done, "the answer is no", wrong use, a mistake of ours. */
export const EXIT = { done: 0, no: 1, wrongUse: 2, internalError: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Where a command writes: results to `print`, everything else to `tell`. */
export interface Terminal {
  /** A text to standard output, as it is. */
  print(text: string): void;
  /** A line to standard error. */
  tell(line: string): void;
  /** A line to standard error that the next one replaces; nothing where standard error is no terminal. */
  progress(line: string): void;
}

export const processTerminal: Terminal = {
  print: (text) => {
    process.stdout.write(text);
  },
  tell: (line) => {
    process.stderr.write(`${line}\n`);
  },
  progress: (line) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
  },
};

/** Says what is wrong with the call, or with what it was given. */
export function refuse(terminal: Terminal, problem: Problem): ExitCode {
  terminal.tell(`error: ${formatProblem(problem)}`);
  return EXIT.wrongUse;
}
