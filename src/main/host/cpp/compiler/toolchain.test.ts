import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CPP_MISSING } from "../../../../../test/cpp";
import { describeUnless } from "../../../../../test/skips";
import { findCompiler } from "../install/find-compiler";
import { turnArgumentOrder } from "./argument-order";
import { mended } from "./toolchain";

describeUnless(CPP_MISSING, "the compiler's package", () => {
  it("still copies a whole file for each piece that is written to it, and is mended", () => {
    const program = readFileSync(join(findCompiler() ?? "", "bundle.js"), "utf8");
    const better = mended(program);
    expect(better).toContain("2 * this.file.data.length");
    expect(mended(better ?? "")).toBeNull();
  });

  it("works out arguments from the first one, and is turned round", () => {
    const module = readFileSync(join(findCompiler() ?? "", "llvm.core.wasm"));
    const before = Buffer.from(module);
    expect(turnArgumentOrder(module)).toBe(true);
    const changed = before.findIndex((byte, index) => byte !== module[index]);
    expect(module.subarray(changed, changed + 2)).toEqual(Buffer.of(0x41, 0));
    module.copy(before, changed, changed, changed + 2);
    expect(before.equals(module)).toBe(true);
    expect(turnArgumentOrder(module)).toBe(false);
  });
});
