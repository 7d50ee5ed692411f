import type { NoStopReason, StopPlace, StopPlaces } from "../../../contract/stop-places";
import { codeOnly } from "../../cpp/source-text";

/**
 * Where a text in C++ can stop, as far as its brackets tell: a session knows better, since it has asked the compiler. Each line of a function with more than brackets
 * in it has a place; others of a function stand for the next one of it.
 */
export function readCppStopPlaces(text: string): StopPlaces {
  const lines = codeOnly(text).split("\n");
  const source = text.split("\n");
  const bodies = functionLines(lines);
  const places: StopPlace[] = [];
  const found = lines.map((code, index): number | NoStopReason => {
    const isEmpty = code.trim() === "";
    if (isEmpty && source[index].trim() === "") return "blank";
    if (isEmpty) return "comment";
    if (bodies[index] === 0 || !runs(code)) return "no-statement";
    places.push({ line: index + 1, column: code.search(/\S/) + 1 });
    return places.length - 1;
  });
  return { places, lines: found.map((one, index) => (typeof one === "number" ? one : nextIn(index))) };

  /** Of the same function. */
  function nextIn(index: number): number | NoStopReason {
    const own = bodies[index];
    for (let next = index; own !== 0 && bodies[next] === own; next++) {
      const place = found[next];
      if (typeof place === "number") return place;
    }
    return found[index] as NoStopReason;
  }
}

/** Is there more than brackets, labels and what only the compiler reads? */
function runs(code: string): boolean {
  const rest = code.replace(/^\s*#.*|\b(else|do|try|default\s*:)|[{};:\s]/g, "");
  return rest !== "" && !/^\s*(using|typedef|public|private|protected)\b/.test(code);
}

/** Of each line the number of the function in whose body it is, from 1; 0 for none. */
function functionLines(lines: readonly string[]): number[] {
  const brackets = new Brackets();
  return lines.map((code) => (/^\s*#/.test(code) ? 0 : brackets.read(code)));
}

class Brackets {
  #functions = 0;
  #depth = 0;
  /** How deep the body of the function is; 0 outside of functions. */
  #body = 0;
  /** Since the last bracket or semicolon. */
  #before = "";

  /** @returns the number of the function that the line has something of; 0 for none */
  read(code: string): number {
    let own = this.#body === 0 ? 0 : this.#functions;
    for (const character of code) {
      if (character === "{") this.#open();
      if (this.#body > 0) own = this.#functions;
      if (character === "}") this.#close();
      this.#before = "{};".includes(character) ? "" : this.#before + character;
    }
    this.#before += " ";
    return own;
  }

  #open(): void {
    this.#depth++;
    if (this.#body > 0 || !beginsBody(this.#before)) return;
    this.#body = this.#depth;
    this.#functions++;
  }

  #close(): void {
    if (this.#depth === this.#body) this.#body = 0;
    this.#depth = Math.max(0, this.#depth - 1);
  }
}

/** A bracket behind parameters, and what may stand between. */
function beginsBody(before: string): boolean {
  return /\)\s*(const|override|final|noexcept|->\s*[\w:<>&*\s]+|:[^;]*|\s)*$/.test(before);
}
