import { ByteReader } from "./bytes";

/** A place in the code from which on the lines of a source are those of this row. */
export interface LineRow {
  /** From the beginning of the module's code section. */
  readonly address: number;
  /** Null where a sequence of code ends. */
  readonly file: string | null;
  /** From 1; 0 for code that no line of the source stands for. */
  readonly line: number;
  readonly column: number;
  /** Does a statement begin here? Else the place is in the middle of one. */
  readonly isStatement: boolean;
  /** Have the parameters of the function been put in their places, and its first statement begins? */
  readonly isBody: boolean;
}

/**
 * The rows of a DWARF line table (DWARF 4, as clang writes it with `-gdwarf-4`), by address. Code that the linker has left out is at address 0.
 */
export function readLineTable(section: Uint8Array): LineRow[] {
  const rows: LineRow[] = [];
  const reader = new ByteReader(section);
  while (!reader.isAtEnd) {
    const length = reader.u32();
    const end = reader.at + length;
    new LineProgram(new ByteReader(section, reader.at, end)).run(rows);
    reader.at = end;
  }
  return rows.sort((a, b) => a.address - b.address || Number(a.file !== null) - Number(b.file !== null));
}

/** The files of the part of a line table that begins at an offset, by their numbers. */
export function readFileNames(section: Uint8Array, offset: number): readonly string[] {
  const reader = new ByteReader(section, offset);
  const length = reader.u32();
  return new LineProgram(new ByteReader(section, reader.at, reader.at + length)).files;
}

const Standard = {
  copy: 1,
  advance: 2,
  line: 3,
  file: 4,
  column: 5,
  statement: 6,
  fill: 8,
  fixed: 9,
  body: 10,
} as const;
const Extended = { end: 1, address: 2 } as const;

class LineProgram {
  readonly #reader: ByteReader;
  readonly #files: string[] = [""];
  readonly #lengths: number[] = [0];
  #unit = 1;
  #lineBase = 0;
  #lineRange = 1;
  #address = 0;
  #file = 1;
  #line = 1;
  #column = 0;
  readonly #isStatementFirst: boolean;
  #isStatement: boolean;
  #isBody = false;
  #isGone = false;

  constructor(reader: ByteReader) {
    this.#reader = reader;
    reader.u16();
    const programStart = reader.u32() + reader.at;
    this.#unit = reader.byte();
    // How many operations an instruction has.
    reader.byte();
    this.#isStatementFirst = reader.byte() === 1;
    this.#isStatement = this.#isStatementFirst;
    this.#lineBase = (reader.byte() << 24) >> 24;
    this.#lineRange = reader.byte();
    for (let left = reader.byte() - 1; left > 0; left--) this.#lengths.push(reader.byte());
    this.#readFiles();
    reader.at = programStart;
  }

  get files(): readonly string[] {
    return this.#files;
  }

  run(rows: LineRow[]): void {
    while (!this.#reader.isAtEnd) {
      const op = this.#reader.byte();
      if (op >= this.#lengths.length) this.#special(op - this.#lengths.length, rows);
      else if (op === 0) this.#extended(rows);
      else this.#standard(op, rows);
    }
  }

  #readFiles(): void {
    const folders = [""];
    for (let name = this.#reader.text(); name !== ""; name = this.#reader.text()) folders.push(`${name}/`);
    for (let name = this.#reader.text(); name !== ""; name = this.#reader.text()) {
      this.#files.push(`${folders[this.#reader.unsigned()] ?? ""}${name}`);
      this.#reader.skipNumber();
      this.#reader.skipNumber();
    }
  }

  #add(rows: LineRow[], file: string | null = this.#files[this.#file] ?? null): void {
    const place = { line: this.#line, column: this.#column, isStatement: this.#isStatement, isBody: this.#isBody };
    if (!this.#isGone) rows.push({ address: this.#address, file, ...place });
    this.#isBody = false;
  }

  #special(adjusted: number, rows: LineRow[]): void {
    this.#address += Math.floor(adjusted / this.#lineRange) * this.#unit;
    this.#line += this.#lineBase + (adjusted % this.#lineRange);
    this.#add(rows);
  }

  #standard(op: number, rows: LineRow[]): void {
    if (op === Standard.copy) this.#add(rows);
    else if (op === Standard.advance) this.#address += this.#reader.unsigned() * this.#unit;
    else if (op === Standard.line) this.#line += this.#reader.signed();
    else if (op === Standard.file) this.#file = this.#reader.unsigned();
    else if (op === Standard.column) this.#column = this.#reader.unsigned();
    else if (op === Standard.statement) this.#isStatement = !this.#isStatement;
    else if (op === Standard.body) this.#isBody = true;
    else if (op === Standard.fill)
      this.#address += Math.floor((255 - this.#lengths.length) / this.#lineRange) * this.#unit;
    else if (op === Standard.fixed) this.#address += this.#reader.u16();
    else for (let left = this.#lengths[op]; left > 0; left--) this.#reader.skipNumber();
  }

  #extended(rows: LineRow[]): void {
    const end = this.#reader.unsigned() + this.#reader.at;
    const op = this.#reader.byte();
    if (op === Extended.end) {
      this.#add(rows, null);
      this.#begin();
    } else if (op === Extended.address) {
      this.#address = this.#reader.u32();
      this.#isGone = this.#address === 0 || this.#address >= 0xfffffff0;
    }
    this.#reader.at = end;
  }

  #begin(): void {
    this.#address = 0;
    this.#file = 1;
    this.#line = 1;
    this.#column = 0;
    this.#isStatement = this.#isStatementFirst;
    this.#isBody = false;
    this.#isGone = false;
  }
}
