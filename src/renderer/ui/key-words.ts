import { t } from "../../main/contract/language/translate";

/** In the user's language. */
const keyNames = (): Readonly<Record<string, string>> => ({
  " ": t`Space`,
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  PageUp: t`Page Up`,
  PageDown: t`Page Down`,
});

/** Is this the keyboard of a Mac? */
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** A key with its modifiers, such as `Ctrl+Shift+s`, as it is written on this keyboard. */
export function keyWords(key: string, mac = isMac): string {
  const [, modifiers = "", last = ""] = /^((?:(?:Ctrl|Alt|Shift)\+)*)(.+)$/.exec(key) ?? [];
  const name = keyNames()[last] ?? (last.length === 1 ? last.toUpperCase() : last);
  const words = modifiers + name;
  return mac ? macWords(words) : words;
}

/** A text with the keys that it names, such as `Run (Ctrl+F5)`, as they are called on this keyboard. */
export function withKeys(text: string, mac = isMac): string {
  return mac ? text.replace(/\b(?:Ctrl|Alt|Shift)\+(?:(?:Ctrl|Alt|Shift)\+)*\S[^\s),.;]*/g, macWords) : text;
}

/** What a Mac keeps for itself with Command: there, too, it is Control. */
const WITH_CONTROL = ["Ctrl+Space", "Ctrl+M"];

function macWords(words: string): string {
  const control = WITH_CONTROL.includes(words) ? "⌃" : "⌘";
  return words.replace("Ctrl+", control).replace("Alt+", "⌥").replace("Shift+", "⇧");
}
