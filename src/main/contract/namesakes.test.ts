import { describe, expect, it } from "vitest";
import { namesakeOf, namesakeWords } from "./namesakes";

describe("A namesake", () => {
  it("is the player of the same name in the other language, whatever its capitals", () => {
    expect(namesakeOf("AIRon.cc", ["AILuna.ts", "AIRon.ts"])).toBe("AIRon.ts");
    expect(namesakeOf("AIRon.ts", ["AIron.cc"])).toBe("AIron.cc");
    expect(namesakeOf("pandemic/AIRon.ts", ["pandemic/AIRon.cc"])).toBe("pandemic/AIRon.cc");
  });

  it("is neither the file itself nor one of another name, nor an exported player", () => {
    expect(namesakeOf("AIRon.ts", ["AIRon.ts", "AIron.ts", "AIRonny.cc", "Ron.player.js"])).toBeNull();
    expect(namesakeOf("Ron.player.js", ["AIRon.ts", "AIRon.cc"])).toBeNull();
  });

  it("is told with its language and its file", () => {
    expect(namesakeWords("AIRon.cc", "AIRon.ts")).toBe(
      "Ron is there already, in TypeScript: AIRon.ts. One name stands for one player, so AIRon.cc needs another one.",
    );
    expect(namesakeWords("AIRon.ts", "AIRon.cc")).toContain("in C++: AIRon.cc");
  });
});
