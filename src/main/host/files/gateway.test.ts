import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeUnless } from "../../../../test/skips";
import type { Result } from "../../../engine/contract/result";
import { Gateway } from "./gateway";
import { holdFolder } from "./held-folder";

const SECRET = "what nobody but the user may see";
const isWindows = process.platform === "win32";

let outside: string;
let root: string;

beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), "tauler-outside-"));
  root = join(outside, "opened");
  mkdirSync(root);
  writeFileSync(join(outside, "secret"), SECRET);
});

afterEach(() => rmSync(outside, { recursive: true, force: true }));

const codeOf = (result: Result<unknown>) => (result.ok ? "done" : result.problem.code);
const secret = () => readFileSync(join(outside, "secret"), "utf8");

/** As Linux does it, and as every system can. */
describe.each([{ isHeldBySystem: true }, { isHeldBySystem: false }])("A gateway (%j)", ({ isHeldBySystem }) => {
  const gateway = (...below: string[]) =>
    new Gateway({ root, below, isHeldBySystem: isHeldBySystem && existsSync("/proc/self/fd") });

  it("makes, writes, reads, lists, moves and removes", async () => {
    const folder = gateway("a", "b");
    expect(codeOf(await folder.make())).toBe("done");
    expect(codeOf(await folder.make())).toBe("done");
    expect(codeOf(await folder.write("one", "first"))).toBe("done");
    expect(codeOf(await folder.write("one", "second"))).toBe("done");
    expect(await folder.read("one", 100)).toEqual({ ok: true, value: Buffer.from("second") });
    expect(codeOf(await folder.create("one", ""))).toBe("file-exists");
    expect(codeOf(await folder.moveTo("one", { gateway: gateway(), name: "two" }))).toBe("done");
    expect(await gateway().list()).toEqual({
      ok: true,
      value: expect.arrayContaining([
        { name: "a", kind: "folder" },
        { name: "two", kind: "file" },
      ]),
    });
    expect(readdirSync(join(root, "a", "b"))).toEqual([]);
    expect(codeOf(await gateway().remove("two"))).toBe("done");
    expect(codeOf(await gateway().remove("two"))).toBe("done");
    expect(codeOf(await gateway("a").removeEmptyFolder("b"))).toBe("done");
    expect(codeOf(await gateway().removeEmptyFolder("a"))).toBe("done");
  });

  it("never moves over a file", async () => {
    await gateway().write("one", "1");
    await gateway().write("two", "2");
    expect(codeOf(await gateway().moveTo("one", { gateway: gateway(), name: "two" }))).toBe("file-exists");
    expect(readFileSync(join(root, "two"), "utf8")).toBe("2");
  });

  it.each(["..", ".", "a/b", "../secret", "a\0b", ...(isWindows ? ["a\\b", "a:b"] : [])])(
    "takes no name that is none: %j",
    async (name) => {
      const folder = gateway();
      for (const result of [await folder.read(name, 100), await folder.write(name, ""), await folder.remove(name)]) {
        expect(codeOf(result)).toBe("unsafe-file");
      }
      expect(await folder.look(name)).toBeNull();
    },
  );

  it("follows no link to a file, whatever is asked", async () => {
    symlinkSync(join(outside, "secret"), join(root, "link"));
    const folder = gateway();
    expect(codeOf(await folder.read("link", 1000))).toBe("unsafe-file");
    expect(codeOf(await folder.write("link", "gone"))).toBe("unsafe-file");
    expect(codeOf(await folder.write("link", "gone", { overReadOnly: true }))).toBe("unsafe-file");
    expect(codeOf(await folder.create("link", "gone"))).toBe("file-exists");
    expect(codeOf(await folder.openGrowing("link"))).toBe("unsafe-file");
    expect(codeOf(await folder.openGrowing("link", { isNew: true }))).toBe("file-exists");
    expect(codeOf(await folder.openEmpty("link"))).toBe("unsafe-file");
    expect(codeOf(await folder.remove("link"))).toBe("unsafe-file");
    writeFileSync(join(root, "mine"), "gone");
    expect(codeOf(await folder.replace("link", "mine"))).toBe("unsafe-file");
    expect(secret()).toBe(SECRET);
  });

  it("makes nothing through a link that leads nowhere", async () => {
    symlinkSync(join(outside, "new"), join(root, "link"));
    const folder = gateway();
    for (const result of [
      await folder.write("link", ""),
      await folder.create("link", ""),
      await folder.openGrowing("link"),
      await folder.openEmpty("link"),
    ]) {
      expect(codeOf(result)).not.toBe("done");
    }
    expect(existsSync(join(outside, "new"))).toBe(false);
  });

  it("goes through no link to a folder, at any depth", async () => {
    mkdirSync(join(outside, "theirs", "deep"), { recursive: true });
    writeFileSync(join(outside, "theirs", "file"), SECRET);
    writeFileSync(join(outside, "theirs", "deep", "file"), SECRET);
    symlinkSync(join(outside, "theirs"), join(root, "link"));
    for (const folder of [gateway("link"), gateway("link", "deep")]) {
      expect(codeOf(await folder.make())).toBe("unsafe-file");
      expect(codeOf(await folder.list())).toBe("unsafe-file");
      expect(codeOf(await folder.read("file", 1000))).toBe("unsafe-file");
      expect(codeOf(await folder.write("file", ""))).toBe("unsafe-file");
      expect(codeOf(await folder.remove("file"))).toBe("unsafe-file");
      expect(codeOf(await folder.removeEmptyFolder("deep"))).toBe("unsafe-file");
    }
    expect(codeOf(await gateway("link", "new").make())).toBe("unsafe-file");
    expect(readdirSync(join(outside, "theirs"))).toEqual(["deep", "file"]);
    expect(readFileSync(join(outside, "theirs", "deep", "file"), "utf8")).toBe(SECRET);
  });

  it("opens no folder as a file, and no file as a folder", async () => {
    mkdirSync(join(root, "folder"));
    writeFileSync(join(root, "file"), "");
    expect(codeOf(await gateway().read("folder", 100))).toBe("unsafe-file");
    expect(codeOf(await gateway().write("folder", ""))).toBe("unsafe-file");
    expect(codeOf(await gateway().remove("folder"))).toBe("unsafe-file");
    expect(codeOf(await gateway("file").make())).toBe("unsafe-file");
    expect(codeOf(await gateway("file").list())).toBe("unsafe-file");
  });

  it("reads no more than the limit, and a file that says it is huge not at all", async () => {
    writeFileSync(join(root, "huge"), "");
    truncateSync(join(root, "huge"), 2 ** 40);
    writeFileSync(join(root, "small"), "12345");
    expect(codeOf(await gateway().read("huge", 1024))).toBe("too-large");
    expect(codeOf(await gateway().read("small", 4))).toBe("too-large");
    expect(codeOf(await gateway().read("small", 5))).toBe("done");
  });

  it("keeps the mode of a file, and writes over one that is read-only only if told so", async () => {
    const file = join(root, "file");
    writeFileSync(file, "before");
    chmodSync(file, 0o754);
    expect(codeOf(await gateway().write("file", "after"))).toBe("done");
    if (!isWindows) expect(statSync(file).mode & 0o777).toBe(0o754);
    chmodSync(file, 0o444);
    expect(codeOf(await gateway().write("file", "again"))).toBe("read-only");
    expect(readFileSync(file, "utf8")).toBe("after");
    expect(codeOf(await gateway().write("file", "again", { overReadOnly: true }))).toBe("done");
    expect(readFileSync(file, "utf8")).toBe("again");
    expect(statSync(file).mode & 0o200).toBe(0);
    expect(readdirSync(root)).toEqual(["file"]);
  });

  it("appends to no file that has another name elsewhere, and breaks such a pair when it writes", async () => {
    linkSync(join(outside, "secret"), join(root, "pair"));
    expect(codeOf(await gateway().openGrowing("pair"))).toBe("unsafe-file");
    expect(codeOf(await gateway().openEmpty("pair"))).toBe("unsafe-file");
    expect(codeOf(await gateway().write("pair", "mine"))).toBe("done");
    expect(secret()).toBe(SECRET);
  });

  it("appends lines, and begins on a fresh one after half a line", async () => {
    writeFileSync(join(root, "lines"), "whole\nhal");
    const opened = await gateway().openGrowing("lines");
    if (!opened.ok) throw new Error(opened.problem.message);
    expect(opened.value.append("new\n").ok && opened.value.append("newer\n").ok && opened.value.sync().ok).toBe(true);
    await opened.value.close();
    expect(readFileSync(join(root, "lines"), "utf8")).toBe("whole\nhal\nnew\nnewer\n");
  });

  it("does nothing where it is closed", async () => {
    const closed = new Gateway({ root, closed: { code: "closed", message: "" } });
    expect(codeOf(await closed.below("a").make())).toBe("closed");
    expect(codeOf(await closed.write("a", ""))).toBe("closed");
    expect(codeOf(await closed.list())).toBe("closed");
    expect(readdirSync(root)).toEqual([]);
  });
});

it.skipIf(!existsSync("/proc/self/fd"))(
  "never reads or writes through a link that is put in the place of a file or folder meanwhile",
  async () => {
    mkdirSync(join(root, "folder"));
    mkdirSync(join(outside, "theirs"));
    for (const name of ["file", "other"]) {
      writeFileSync(join(root, "folder", name), "plain");
      writeFileSync(join(outside, "theirs", name), SECRET);
    }
    const swapping = spawn(process.execPath, ["-e", SWAP, root, join(outside, "theirs")], { stdio: "ignore" });
    const seen = new Set<string>();
    for (let tries = 0; tries < 400; tries++) {
      const read = await new Gateway({ root, below: ["folder"] }).read("file", 1000);
      seen.add(read.ok ? read.value.toString() : read.problem.code);
      await new Gateway({ root, below: ["folder"] }).write("other", "plain");
    }
    swapping.kill("SIGKILL");
    await once(swapping, "close");
    expect(seen).not.toContain(SECRET);
    expect(readFileSync(join(outside, "theirs", "other"), "utf8")).toBe(SECRET);
    expect(readdirSync(join(outside, "theirs"))).toEqual(["file", "other"]);
  },
);

/** Puts a link in the place of a folder, and in the place of a file in it, and takes it away, as fast as it can. */
const SWAP = `
const { renameSync, symlinkSync, rmSync } = require("node:fs");
const [, root, theirs] = process.argv;
const attempt = (step) => { try { step(); } catch {} };
for (;;) {
  attempt(() => renameSync(root + "/folder", root + "/kept"));
  attempt(() => symlinkSync(theirs, root + "/folder"));
  attempt(() => rmSync(root + "/folder"));
  attempt(() => renameSync(root + "/kept", root + "/folder"));
  attempt(() => renameSync(root + "/folder/file", root + "/folder/kept"));
  attempt(() => symlinkSync(theirs + "/file", root + "/folder/file"));
  attempt(() => rmSync(root + "/folder/file"));
  attempt(() => renameSync(root + "/folder/kept", root + "/folder/file"));
}
`;

it("Where the system holds no folder, one that was swapped is noticed, also when it is back again", async () => {
  for (const name of ["folder", "other"]) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, "file"), name);
  }
  const held = await holdFolder({ root, below: ["folder"], isOurs: false }, false);
  const swap = (from: string, to: string) => renameSync(join(root, from), join(root, to));
  const theirs = await open(join(root, "other", "file"));
  const ours = await open(join(root, "folder", "file"));
  await held.confirm("file", ours);
  await expect(held.confirm("file", theirs)).rejects.toThrow("something else was put in its place");
  swap("folder", "kept");
  swap("other", "folder");
  await expect(held.check()).rejects.toThrow("something else was put in its place");
  await expect(held.confirm("file", theirs)).rejects.toThrow("something else was put in its place");
  await Promise.all([theirs.close(), ours.close(), held.close()]);
});

describeUnless(
  isWindows ? { missing: "pipes as files", reason: "Windows gives pipes and devices no names in folders" } : null,
  "What is no file",
  () => {
    let server: Server;
    beforeEach(async () => {
      execFileSync("mkfifo", [join(root, "pipe")]);
      server = createServer();
      await new Promise<void>((resolve) => server.listen(join(root, "socket"), resolve));
    });
    afterEach(() => server.close());

    it("is neither waited for nor touched", async () => {
      const folder = new Gateway({ root });
      for (const name of ["pipe", "socket"]) {
        expect(codeOf(await folder.read(name, 100)), name).toBe("unsafe-file");
        expect(codeOf(await folder.write(name, "")), name).toBe("unsafe-file");
        expect(codeOf(await folder.openGrowing(name)), name).toBe("unsafe-file");
        expect(codeOf(await folder.openEmpty(name)), name).toBe("unsafe-file");
        expect(codeOf(await folder.remove(name)), name).toBe("unsafe-file");
        expect((await folder.look(name))?.kind).toBe("other");
      }
      const devices = new Gateway({ root: "/dev" });
      expect(codeOf(await devices.read("zero", 100))).toBe("unsafe-file");
      expect(codeOf(await devices.write("null", ""))).toBe("unsafe-file");
    });
  },
);

describeUnless(
  isWindows ? { missing: "numbers of users", reason: "Windows tells no owner by number" } : null,
  "What is ours alone",
  () => {
    const isRoot = process.getuid?.() === 0;

    it("is used only while it belongs to nobody else", async () => {
      // Who cannot give a folder away knows one that is root's.
      const own = new Gateway(
        isRoot ? { root, below: ["own"], isOurs: true } : { root: "/", below: ["etc"], isOurs: true },
      );
      if (isRoot) {
        await own.make();
        await own.write("passwd", "mine");
        execFileSync("chown", ["65534", join(root, "own", "passwd")]);
        expect(codeOf(await own.read("passwd", 100))).toBe("unsafe-file");
        execFileSync("chown", ["65534", join(root, "own")]);
      }
      expect(codeOf(await own.list())).toBe("unsafe-file");
      expect(codeOf(await own.read("passwd", 100_000))).toBe("unsafe-file");
      expect(codeOf(await own.write("other", ""))).toBe("unsafe-file");
    });
  },
);
