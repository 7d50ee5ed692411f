import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CPP_MISSING } from "../../../../../test/cpp";
import { describeUnless } from "../../../../../test/skips";
import { findCompiler } from "../install/find-compiler";
import { mended } from "./toolchain";

describeUnless(CPP_MISSING, "the compiler's package", () => {
  it("still copies a whole file for each piece that is written to it, and is mended", () => {
    const program = readFileSync(join(findCompiler() ?? "", "bundle.js"), "utf8");
    const better = mended(program);
    expect(better).toContain("2 * this.file.data.length");
    expect(mended(better ?? "")).toBeNull();
  });
});
