import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CPP_MISSING } from "../../../../../test/cpp";
import { describeUnless } from "../../../../../test/skips";
import { CppCompiler } from "./cpp-compiler";
import type { CompileRequest } from "./messages";

/** Compiles what is `quick` at once, `slow` in a part of a second of CPU, and `endless` never; `dead` ends it. */
const CHILD = `
process.on("message", ({ kind, number, request }) => {
  if (kind !== "compile") return;
  const { text } = request;
  if (text === "dead") process.exit(1);
  const used = () => process.cpuUsage().user + process.cpuUsage().system;
  const from = used();
  while (text !== "quick" && used() - from < (text === "slow" ? 70_000 : 60_000_000));
  process.send({ kind: "done", number, compiled: { module: null, said: [text, process.pid, request.effort ?? "looked"].join(" ") } });
});
process.once("disconnect", () => process.exit());
`;
const CPU_SECONDS = 0.6;

let folder: string;
let compiler: CppCompiler;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-compiler-"));
  const program = join(folder, "child.mjs");
  writeFileSync(program, CHILD);
  compiler = new CppCompiler({ program, cpuSeconds: CPU_SECONDS, kept: () => join(folder, "kept") });
});
afterEach(() => {
  compiler.close();
  rmSync(folder, { recursive: true, force: true });
});

const compile = (text: string, file: string, effort: CompileRequest["effort"] = "fast") =>
  compiler.compile({ game: "pandemic", file, text, effort } satisfies CompileRequest);

/** How it was compiled. */
const wayOf = async (compiling: ReturnType<typeof compile>) => {
  const result = await compiling;
  return result.ok ? result.value.said.split(" ")[2] : null;
};

/** What came of it: what the child said, without its number, or why it failed. */
async function outcome(compiling: ReturnType<typeof compile>): Promise<string> {
  const result = await compiling;
  return result.ok ? result.value.said.split(" ")[0] : result.problem.message;
}

describeUnless(CPP_MISSING, "the compiler's process", () => {
  it("ends a file that takes too much CPU, and goes on with those that wait behind it", async () => {
    const files = ["endless", "quick", "endless", "slow"].map((text, index) => outcome(compile(text, `AI${index}.cc`)));
    const tooLong = expect.stringContaining("more than five minutes");
    expect(await Promise.all(files)).toEqual([tooLong, "quick", tooLong, "slow"]);
  });

  it("counts for each file what that one takes, in one process", async () => {
    const results = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => compile("slow", `AI${index}.cc`)));
    const said = new Set(results.map((result) => (result.ok ? result.value.said : result.problem.message)));
    expect(said.size).toBe(1);
    expect([...said][0]).toMatch(/^slow \d+ fast$/);
  });

  it("tells of a process that has ended whom it was compiling for, and nobody else", async () => {
    const files = [outcome(compile("dead", "AIRon.cc")), outcome(compile("quick", "AILuna.cc"))];
    expect(await Promise.all(files)).toEqual([expect.stringContaining("its process has ended"), "quick"]);
  });

  it("looks for problems alone where nobody has compiled the text, and takes what was said of it where somebody has or does", async () => {
    expect(await wayOf(compile("quick", "AIRon.cc", null))).toBe("looked");
    const compiling = compile("quick", "AIRon.cc");
    expect(await wayOf(compile("quick", "AIRon.cc", null))).toBe("fast");
    await compiling;
    const later = new CppCompiler({
      program: join(folder, "none.mjs"),
      cpuSeconds: 1,
      kept: () => join(folder, "kept"),
    });
    const look = later.compile({ game: "pandemic", file: "AIRon.cc", text: "quick", effort: null });
    expect(await wayOf(look)).toBe("fast");
    expect(await look).toMatchObject({ value: { module: null } });
    later.close();
  });

  it("keeps what was compiled, and no looks for problems, of which there are many", async () => {
    await compile("quick", "AIRon.cc", null);
    expect(existsSync(join(folder, "kept"))).toBe(false);
    await compile("quick", "AIRon.cc");
    expect(readdirSync(join(folder, "kept"))).toHaveLength(1);
  });

  it("says what it compiles, one file after the other", async () => {
    const compiling = [compile("slow", "AIRon.cc"), compile("slow", "AILuna.cc")];
    await expect.poll(() => compiler.work.value.file).toBe("AIRon.cc");
    await compiling[0];
    expect(compiler.work.value.file).toBe("AILuna.cc");
    await compiling[1];
    expect(compiler.work.value.file).toBeNull();
  });

  it("answers all that wait when Tauler is closed", async () => {
    const files = [outcome(compile("endless", "AIRon.cc")), outcome(compile("quick", "AILuna.cc"))];
    await expect.poll(() => compiler.work.value.file).toBe("AIRon.cc");
    compiler.close();
    const closing = expect.stringContaining("closing");
    expect(await Promise.all(files)).toEqual([closing, closing]);
  });
});
