import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeUnless } from "../../../../test/skips";
import { completionScript, SHELLS } from "./completion-scripts";

const isUnix = process.platform !== "win32";

/** What bash offers for a line, where `tauler` says what it was asked, as a value. */
function offered(words: readonly string[], answer: string): string {
  const folder = mkdtempSync(join(tmpdir(), "completion-"));
  try {
    const program = join(folder, "tauler");
    writeFileSync(program, `#!/bin/sh\nprintf '${answer}'\nprintf '%s|' "$@"\nprintf '\\tasked\\n'\n`);
    chmodSync(program, 0o755);
    const list = words.map((word) => `'${word}'`).join(" ");
    const script = `${completionScript("bash")}\nCOMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _tauler; printf '%s\\n' "\${COMPREPLY[@]}"; complete -p tauler`;
    const env = { PATH: [folder, process.env["PATH"]].join(delimiter) };
    return execFileSync("bash", ["--norc", "-c", script], { encoding: "utf8", env, stdio: ["ignore", "pipe", "pipe"] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describeUnless(isUnix ? null : { missing: "bash", reason: "Completion was not tried in bash." }, "In bash", () => {
  it("the program is asked with the word first, as it was written, and nothing in it is run", () => {
    const said = offered(["tauler", "run", "harry-potter", "$(touch wrong)", ""], "files\\nRon\\tyours\\n");
    expect(said.split("\n")).toEqual([
      "Ron",
      "complete|--|=|run|harry-potter|$(touch wrong)|",
      "complete -o default -F _tauler tauler",
      "",
    ]);
  });
});

describe("Every shell", () => {
  it.each(SHELLS)("asks the hidden command: %s", (shell) => {
    expect(completionScript(shell)).toMatch(/tauler complete -- "=/);
  });
});
