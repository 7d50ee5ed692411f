import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CPP_MISSING } from "../../../../../test/cpp";
import { describeUnless } from "../../../../../test/skips";
import { findCompiler } from "../install/find-compiler";
import { mendModule } from "./module-mends";
import { COMPILER_MENDS, mended } from "./toolchain";

describeUnless(CPP_MISSING, "the compiler's package", () => {
  it("still copies a whole file for each piece that is written to it, and is mended", () => {
    const program = readFileSync(join(findCompiler() ?? "", "bundle.js"), "utf8");
    const better = mended(program);
    expect(better).toContain("2 * this.file.data.length");
    expect(mended(better ?? "")).toBeNull();
  });

  it("works out arguments and operands from the first one, and grows by 64 KB: both are mended", () => {
    const module = readFileSync(join(findCompiler() ?? "", "llvm.core.wasm"));
    const before = Buffer.from(module);
    expect(mendModule(module, COMPILER_MENDS)).toBe(true);
    expect(module.length).toBe(before.length);
    const changed = before.reduce<string[]>((bytes, byte, index) => {
      if (byte !== module[index]) bytes.push(module.subarray(index, index + 1).toString("hex"));
      return bytes;
    }, []);
    expect(changed).toEqual(["80", "20", "80", "20", "41", "00", "55", "21", "e3", "bf", "fe", "9f", "7f"]);
    expect(mendModule(module, COMPILER_MENDS)).toBe(false);
  });
});
