/**
 * What a terminal would obey instead of showing it: control characters (with them begin all of its orders), what turns the direction of writing
 * round, what breaks lines without being one of our line ends, what nobody sees, and halves of characters.
 */
const OBEYED =
  /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}|[\u{e0000}-\u{e007f}]/gu;

const ALLOWED = "\n\t";

/**
 * A text of lines as it may reach a terminal: what would steer it is shown as `\u001b`. A text of JSON is the same JSON afterwards, because there
 * such characters stand in strings only.
 */
export function printable(text: string): string {
  return text.replace(OBEYED, (character) => (ALLOWED.includes(character) ? character : escaped(character)));
}

/** A name or a message that must not become more than one line. */
export function oneLine(text: string): string {
  return text.replace(OBEYED, escaped);
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, unit) => hex(character.charCodeAt(unit))).join("");
}

function hex(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}

/** A word for a command that the user may copy: in quotes where a shell would do something with it. */
export function shellWord(word: string): string {
  return /^[\w./+-]+$/.test(word) ? word : `'${oneLine(word).replaceAll("'", "'\\''")}'`;
}
