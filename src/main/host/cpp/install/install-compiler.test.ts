import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { installCompiler } from "./install-compiler";
import { readArchive } from "./read-archive";

const folder = mkdtempSync(join(tmpdir(), "tauler-install-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("installs nothing of an archive with another hash, and says so", async () => {
  const archive = join(folder, "clang.tgz");
  writeFileSync(archive, "not the compiler");
  const installed = await installCompiler({ folder: join(folder, "clang"), archive });
  expect(installed).toMatchObject({ ok: false, problem: { code: "wrong-archive" } });
  expect(readdirSync(folder)).toEqual(["clang.tgz"]);
});

it("says that an archive is not there", async () => {
  const installed = await installCompiler({ folder: join(folder, "clang"), archive: join(folder, "none.tgz") });
  expect(installed).toMatchObject({ ok: false, problem: { code: "no-such-file" } });
  expect(existsSync(join(folder, "clang"))).toBe(false);
});

it("waits for no pipe, and reads no more than the archive has", async () => {
  const [pipe, large] = [join(folder, "pipe.tgz"), join(folder, "large.tgz")];
  if (process.platform !== "win32") execFileSync("mkfifo", [pipe]);
  writeFileSync(large, "");
  truncateSync(large, 2 ** 40);
  for (const archive of [pipe, large, folder]) {
    expect(await installCompiler({ folder: join(folder, "clang"), archive })).toMatchObject({ ok: false });
  }
});

it("reads the plain files of an archive, with long paths, and no links", () => {
  const entry = (name: string, { kind = "0", text = "", prefix = "" }) => {
    const block = Buffer.alloc(512 + Math.ceil(text.length / 512) * 512);
    block.write(name, 0);
    block.write(text.length.toString(8).padStart(11, "0"), 124);
    block.write(kind, 156);
    block.write(prefix, 345);
    block.write(text, 512);
    return block;
  };
  const long = entry("b", { prefix: "package/gen", text: "x".repeat(600) });
  const archive = Buffer.concat([
    entry("package/a", { text: "1" }),
    entry("link", { kind: "2" }),
    long,
    Buffer.alloc(1024),
  ]);
  const files = readArchive(archive);
  expect([...files.keys()]).toEqual(["package/a", "package/gen/b"]);
  expect(Buffer.from(files.get("package/gen/b") ?? []).toString()).toBe("x".repeat(600));
  expect(readArchive(archive.subarray(0, 1500)).size).toBe(1);
});
