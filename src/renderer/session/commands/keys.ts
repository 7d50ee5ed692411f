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
  const key = keyOf(event);
  const isTaken = isTyping(event) || isKeyOfTarget(event);
  return COMMAND_IDS.find((id) => {
    const { keys, worksWhileTyping }: CommandWords = COMMANDS[id];
    const works = !isTaken || (worksWhileTyping === true && key.length > 1);
    return works && keys.includes(key) && bus.isOffered(id);
  });
}

const SCROLLING_KEYS = [" ", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"];

/** Space presses the button that has the focus; what can be scrolled is scrolled by whoever came there by keys. */
function isKeyOfTarget({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === " " || key === "Enter") return target.closest("button, a, summary, [role=tab], [role=button]") !== null;
  return SCROLLING_KEYS.includes(key) && target.matches("[data-scrolls]:focus-visible");
}

function keyOf(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): string {
  const modifiers = [
    event.ctrlKey || event.metaKey ? "Ctrl+" : "",
    event.altKey ? "Alt+" : "",
    event.shiftKey && event.key.length > 1 ? "Shift+" : "",
  ];
  return modifiers.join("") + event.key;
}

const SLIDER_KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];

/** Text fields and lists take all keys; sliders only those that move them. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("input[type=range], [role=slider]")) return SLIDER_KEYS.includes(key);
  return target.isContentEditable || target.closest("input, textarea, select, [role=textbox]") !== null;
}
