import { useLayoutEffect } from "react";

/** What the user can do, once: the palette, the keys and the help read this list. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** The heading in the help. */
  readonly group: string;
  /** As `KeyboardEvent.key`, with `Ctrl+`, `Shift+` and `Alt+` before it; `Ctrl` is Command on a Mac. */
  readonly keys: readonly string[];
  /** True for keys that also work while the user is typing. */
  readonly worksWhileTyping?: boolean;
  /** False while there is nothing that it could do: its keys then belong to others. */
  isOffered?(): boolean;
  run(): void;
}

const commands = new Map<string, Command>();

/** @returns a function that takes the commands back. */
export function registerCommands(list: readonly Command[]): () => void {
  for (const command of list) commands.set(command.id, command);
  return () => {
    for (const command of list) if (commands.get(command.id) === command) commands.delete(command.id);
  };
}

/**
 * The commands of a part of the window. Whoever sees the part can use their keys: an effect after the picture would lose
 * a key that is pressed at once, and would run what the picture before meant.
 */
export function useCommands(list: readonly Command[]): void {
  useLayoutEffect(() => registerCommands(list));
}

export function allCommands(): readonly Command[] {
  return [...commands.values()];
}

/** Runs commands by their keys, from now on. */
export function listenToKeys(): void {
  const runFor = (isForemost: boolean) => (event: KeyboardEvent) => {
    const command = commandFor(event);
    if (command === undefined || isFunctionKey(event) !== isForemost) return;
    event.preventDefault();
    event.stopPropagation();
    command.run();
  };
  // Function keys mean the same everywhere; the editor would take some of them for itself.
  window.addEventListener("keydown", runFor(true), { capture: true });
  window.addEventListener("keydown", runFor(false));
}

function isFunctionKey({ key }: KeyboardEvent): boolean {
  return /^F\d+$/.test(key);
}

function commandFor(event: KeyboardEvent): Command | undefined {
  const key = keyOf(event);
  const isTaken = isTyping(event) || isKeyOfTarget(event);
  return allCommands().find(
    ({ keys, worksWhileTyping, isOffered }) =>
      keys.includes(key) && (!isTaken || worksWhileTyping === true) && isOffered?.() !== false,
  );
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
