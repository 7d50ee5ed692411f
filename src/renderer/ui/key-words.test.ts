// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { keyWords, withKeys } from "./key-words";

describe("A key", () => {
  it("is called as it is written on the keyboard", () => {
    const words = [
      "s",
      "Shift+s",
      "Ctrl+Shift+F5",
      "Alt+ArrowUp",
      "Alt+Shift+f",
      " ",
      "+",
      "Ctrl+ ",
      "?",
      "PageUp",
    ].map((key) => [keyWords(key, false), keyWords(key, true)]);
    expect(words).toEqual([
      ["S", "S"],
      ["Shift+S", "⇧S"],
      ["Ctrl+Shift+F5", "⌘⇧F5"],
      ["Alt+↑", "⌥↑"],
      ["Alt+Shift+F", "⌥⇧F"],
      ["Space", "Space"],
      ["+", "+"],
      ["Ctrl+Space", "⌃Space"],
      ["?", "?"],
      ["Page Up", "Page Up"],
    ]);
  });

  it("is named so in a text, too, and nothing else of the text is changed", () => {
    const text = "Run the match (Ctrl+F5, or save the file with Ctrl+S). Ctrl is a key; 1+2.";
    expect(withKeys(text, true)).toBe("Run the match (⌘F5, or save the file with ⌘S). Ctrl is a key; 1+2.");
    expect(withKeys("Shift+O, Ctrl+Shift+F5", true)).toBe("⇧O, ⌘⇧F5");
    expect(withKeys(text, false)).toBe(text);
  });
});
