import { expect, test } from "vitest";
import { OUT_OF_MEMORY } from "../../contract/frozen-reasons";
import { judgeDeath, mayStartLater } from "./death";
import { LostProcess } from "./lost-process";

const death = (more: object) => ({ code: null, signal: null, words: "", ...more });

test.each([
  "SIGKILL",
  "SIGTERM",
  "SIGINT",
  "SIGHUP",
  "SIGQUIT",
  "SIGPIPE",
  "SIGALRM",
  "SIGUSR1",
  "SIGUSR2",
  "SIGSTKFLT",
])("%s was sent by somebody else: nobody is to blame", (signal) => {
  const judged = judgeDeath(death({ signal }), "linux");
  expect(judged).toBeInstanceOf(LostProcess);
  expect(judged.message).toBe(`a player's process was ended from outside by the signal ${signal}`);
});

test.each(["SIGABRT", "SIGSEGV", "SIGILL", "SIGTRAP", "SIGBUS", "SIGFPE", "SIGSYS", "SIGXCPU"])(
  "%s comes of what the process did itself, and may not come again",
  (signal) => {
    const message = `its process ended by the signal ${signal} in the middle of the match`;
    expect(judgeDeath(death({ signal }), "linux")).toEqual({
      reason: "crashed",
      message,
      stack: "",
      isReproducible: false,
    });
  },
);

test.each([0, 1, 3, 137, 255])("a process that leaves with code %d left by itself", (code) => {
  expect(judgeDeath(death({ code }), "linux")).toMatchObject({ reason: "crashed", isReproducible: false });
});

test("the engine's last words tell that the memory was full, whatever ended the process", () => {
  const words = "<--- Last few GCs --->\nFATAL ERROR: Ineffective mark-compacts … JavaScript heap out of memory";
  for (const end of [{ signal: "SIGABRT" }, { signal: "SIGKILL" }, { code: 134 }])
    expect(judgeDeath(death({ ...end, words }), "linux")).toMatchObject({
      reason: "memory",
      message: OUT_OF_MEMORY,
      isReproducible: false,
    });
});

test("on Windows code 1 without a word is how others end a process", () => {
  expect(judgeDeath(death({ code: 1 }), "win32")).toBeInstanceOf(LostProcess);
  expect(judgeDeath(death({ code: 1, words: "assertion failed" }), "win32")).toMatchObject({ reason: "crashed" });
  expect(judgeDeath(death({ code: 3 }), "win32")).toMatchObject({ reason: "crashed" });
});

test.each([
  "spawn EAGAIN",
  "spawn ENOMEM",
  "EMFILE: there is no room for another pipe",
  "ENOSPC: no space left on device, mkdtemp '/tmp/…'",
  "unshare: fork failed: Resource temporarily unavailable",
  "/bin/sh: 1: Cannot allocate memory",
  "it said nothing for 30 s",
])("“%s” may be gone at the next start", (words) => {
  expect(mayStartLater({ signal: null, words })).toBe(true);
});

test("a kill is known also where the wrapper can only complain of it", () => {
  const words = "unshare: sigprocmask unblock failed: Invalid argument\n";
  expect(judgeDeath(death({ code: 1, words }), "linux")).toBeInstanceOf(LostProcess);
  expect(mayStartLater({ signal: null, words })).toBe(true);
});

test("so may a signal from outside, and nothing else", () => {
  expect(mayStartLater({ signal: "SIGKILL", words: "" })).toBe(true);
  expect(mayStartLater({ signal: "SIGSEGV", words: "" })).toBe(false);
  expect(mayStartLater({ signal: null, words: "spawn ENOENT" })).toBe(false);
  expect(mayStartLater({ signal: null, words: "Error: Cannot find module './child.cjs'" })).toBe(false);
});
