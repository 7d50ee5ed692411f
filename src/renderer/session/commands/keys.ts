import { bus } from "./bus";
import { COMMAND_IDS, COMMANDS, type CommandId, type CommandWords } from "./catalogue";

/** Runs commands by their keys, from now on. */
export function listenToKeys(): void {
  const runFor = (isForemost: boolean) => (event: KeyboardEvent) => {
    const command = commandFor(event);
    if (command === undefined || isFunctionKey(event) !== isForemost) return;
    event.preventDefault();
    event.stopPropagation();
    bus.dispatch({ kind: "command", id: command });
  };
  // Function keys mean the same everywhere; the editor would take some of them for itself.
  window.addEventListener("keydown", runFor(true), { capture: true });
  window.addEventListener("keydown", runFor(false));
}

function isFunctionKey({ key }: KeyboardEvent): boolean {
  return /^F\d+$/.test(key);
}

function commandFor(event: KeyboardEvent): CommandId | undefined {
  if (event.isComposing || isOwnEscape(event)) return undefined;
  const key = keyOf(event);
  const isTaken = isTyping(event) || isKeyOfTarget(event);
  return COMMAND_IDS.find((id) => {
    const { keys, worksWhileTyping }: CommandWords = COMMANDS[id];
    const works = !isTaken || (worksWhileTyping === true && !isTyped(key));
    return works && keys.includes(key) && bus.isOffered(id);
  });
}

/** A list that is open closes by it; a field that looks for something forgets it. */
function isOwnEscape({ target, key }: KeyboardEvent): boolean {
  if (key !== "Escape") return false;
  const isLooking = target instanceof HTMLInputElement && target.type === "search" && target.value !== "";
  return isLooking || target instanceof HTMLOptionElement;
}

/** A letter or sign, which belongs to the text that is typed. */
function isTyped(key: string): boolean {
  return /^(?:Shift\+)?.$/.test(key);
}

const SCROLLING_KEYS = [" ", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"];

/** Space presses the button that has the focus; what can be scrolled is scrolled by whoever came there by keys. */
function isKeyOfTarget({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === " " || key === "Enter") return target.closest("button, a, summary, [role=tab], [role=button]") !== null;
  return SCROLLING_KEYS.includes(key) && target.matches("[data-scrolls]:focus-visible");
}

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/**
 * A key as the catalogue names it. A letter is itself, whether capitals are locked or not, and Shift counts; where Shift
 * is only the way to a sign, as to "?", it does not.
 */
function keyOf(event: KeyPress): string {
  const key = letterOf(event) ?? event.key;
  const isSign = key.length === 1 && key !== " " && !/[a-z]/.test(key);
  const modifiers = [
    event.ctrlKey || event.metaKey ? "Ctrl+" : "",
    event.altKey ? "Alt+" : "",
    event.shiftKey && !isSign ? "Shift+" : "",
  ];
  return modifiers.join("") + key;
}

/** With Alt, a Mac writes another sign in the letter's place. */
function letterOf({ key, code, altKey }: KeyPress): string | null {
  const [, pressed] = /^Key([A-Z])$/.exec(code) ?? [];
  const letter = altKey && pressed !== undefined ? pressed : key;
  return /^[a-z]$/i.test(letter) ? letter.toLowerCase() : null;
}

const SLIDER_KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];

/** Text fields and lists take all keys; sliders only those that move them. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("input[type=range], [role=slider]")) return SLIDER_KEYS.includes(key);
  return target.isContentEditable || target.closest("input, textarea, select, [role=textbox]") !== null;
}
