/** What we refuse to open, read or write, though the system would let us. The message is a reason, as in "cannot read …: it is a link". */
export class Unsafe extends Error {
  readonly code: string;

  constructor(message: string, code = "unsafe-file") {
    super(message);
    this.code = code;
  }
}
