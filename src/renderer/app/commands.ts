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

export function allCommands(): readonly Command[] {
  return [...commands.values()];
}

/** Runs commands by their keys, from now on. */
export function listenToKeys(): void {
  window.addEventListener("keydown", (event) => {
    const command = commandFor(event);
    if (command === undefined) return;
    event.preventDefault();
    command.run();
  });
}

function commandFor(event: KeyboardEvent): Command | undefined {
  const key = keyOf(event);
  const isTaken = isTyping(event.target) || isKeyOfTarget(event);
  return allCommands().find((command) => command.keys.includes(key) && (!isTaken || command.worksWhileTyping === true));
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

/** Text fields, lists and sliders have keys of their own. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select, [role=textbox], [role=slider]") !== null;
}
