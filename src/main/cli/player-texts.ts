import type { Terminal } from "./terminal";

/** By seat, as terminals number their colours: blue, yellow, green, magenta. */
const COLOURS = [4, 3, 2, 5] as const;

/**
 * What the players write to their consoles, on standard error as it comes. On a terminal each line says whose it is, in a colour; in a pipe or a file there
 * is nothing but the texts, player after player in each round, as the original's would be.
 */
export class PlayerTexts {
  readonly #terminal: Terminal;
  readonly #names: readonly string[];
  /** Whose line is not over yet; null where the last one is. */
  #open: number | null = null;

  constructor(terminal: Terminal, names: readonly string[]) {
    this.#terminal = terminal;
    this.#names = names;
  }

  /** @param text of one round; it need not end a line */
  say(seat: number, text: string): void {
    if (text === "") return;
    if (this.#open !== null && this.#open !== seat) this.end();
    const lines = text.split("\n");
    const rest = lines.pop() ?? "";
    for (const line of lines) this.#line(seat, `${line}\n`, false);
    if (rest !== "") this.#line(seat, rest, true);
  }

  /** The match is over, or something else is to be said: whatever line is open ends. */
  end(): void {
    if (this.#open !== null) this.#terminal.write("\n");
    this.#open = null;
  }

  #line(seat: number, text: string, isOpen: boolean): void {
    if (this.#open === null) this.#terminal.mark(`${seat} ${this.#names[seat]}`, COLOURS[seat]);
    this.#terminal.write(text);
    this.#open = isOpen ? seat : null;
  }
}
