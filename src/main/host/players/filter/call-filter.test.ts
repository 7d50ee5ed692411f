import { expect, test } from "vitest";
import { type FilteredProcessor, filterProgram } from "./call-filter";
import { DENIED_CALLS } from "./denied-calls";

const X64 = 0xc000003e;
const ARM64 = 0xc00000b7;
const ALLOWED = 0x7fff0000;
const NOT_PERMITTED = 0x00050001;
const NO_ACCESS = 0x0005000d;
const NO_SUCH_CALL = 0x00050026;
const PLAYER = filterProgram("x64", { isInspected: false });
const INSPECTED = filterProgram("x64", { isInspected: true });

interface Call {
  readonly number: number;
  readonly args?: readonly number[];
  readonly architecture?: number;
}

/** What the kernel would do: its manual, in a few lines. @returns the answer. */
function judge(program: Uint8Array, { number, args = [], architecture = X64 }: Call): number {
  const data = new DataView(new ArrayBuffer(64));
  data.setUint32(0, number, true);
  data.setUint32(4, architecture, true);
  for (const [index, arg] of args.entries()) data.setUint32(16 + index * 8, arg, true);
  const fields = new DataView(program.buffer, program.byteOffset, program.byteLength);
  let accumulator = 0;
  for (let at = 0; at < program.length; at += 8) {
    const [code, value] = [fields.getUint16(at, true), fields.getUint32(at + 4, true)];
    const jump = (isTrue: boolean) => 8 * fields.getUint8(at + (isTrue ? 2 : 3));
    if (code === 0x06) return value;
    if (code === 0x20) accumulator = data.getUint32(value, true);
    else if (code === 0x15) at += jump(accumulator === value);
    else if (code === 0x35) at += jump(accumulator >= value);
    else if (code === 0x45) at += jump((accumulator & value) !== 0);
    else throw new Error(`there is no instruction ${code}`);
  }
  throw new Error("the program has no answer");
}

test.each([
  ["read", 0],
  ["write", 1],
  ["mmap", 9],
  ["futex", 202],
  ["epoll_wait", 232],
  ["exit_group", 231],
  ["a call that is not known yet", 9999],
])("a player's process may %s", (_name, number) => {
  expect(judge(PLAYER, { number })).toBe(ALLOWED);
});

test.each(["x64", "arm64"] as const)("every call of the list is denied on %s, and fits into a program", (processor) => {
  const program = filterProgram(processor, { isInspected: false });
  const architecture = { x64: X64, arm64: ARM64 }[processor];
  const numbers = DENIED_CALLS.flatMap(([, x64, arm64]) => (processor === "x64" ? x64 : arm64) ?? []);
  expect(numbers.length).toBeGreaterThan(80);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(judge(program, { number, architecture })).toBe(NOT_PERMITTED);
  expect(program.length / 8).toBeLessThan(4096);
});

test.each<[string, Call, number]>([
  ["a file may be opened to be read", { number: 257, args: [0, 0, 0o2000000] }, ALLOWED],
  ["not to be written", { number: 257, args: [0, 0, 1] }, NO_ACCESS],
  ["nor to be read and written", { number: 257, args: [0, 0, 2] }, NO_ACCESS],
  ["nor made", { number: 257, args: [0, 0, 0o100] }, NO_ACCESS],
  ["nor cut off", { number: 257, args: [0, 0, 0o1000] }, NO_ACCESS],
  ["nor made without a name", { number: 257, args: [0, 0, 0o20200000] }, NO_ACCESS],
  ["in the old way, too", { number: 2, args: [0, 1] }, NO_ACCESS],
  ["which may read", { number: 2, args: [0, 0] }, ALLOWED],
  ["a way whose arguments nobody sees is not there", { number: 437 }, NO_SUCH_CALL],
  ["a thread may be started", { number: 56, args: [0x3d0f00] }, ALLOWED],
  ["a process may not", { number: 56, args: [0x1200011] }, NOT_PERMITTED],
  ["nor in the new way", { number: 435 }, NO_SUCH_CALL],
  ["a thread may be named", { number: 157, args: [15] }, ALLOWED],
  ["to outlive the host is not permitted", { number: 157, args: [1] }, NOT_PERMITTED],
  ["nor is a signal to a thread", { number: 234, args: [1, 1, 27] }, NOT_PERMITTED],
  ["calls of the other table are denied", { number: 0x40000000 + 62 }, NOT_PERMITTED],
  ["calls of another processor, too", { number: 0, architecture: 0x40000003 }, NOT_PERMITTED],
])("%s", (_what, call, expected) => {
  expect(judge(PLAYER, call)).toBe(expected);
});

test("the profiler may stop the thread of an inspected process, and nobody may end one", () => {
  expect(judge(INSPECTED, { number: 234, args: [1, 1, 27] })).toBe(ALLOWED);
  expect(judge(INSPECTED, { number: 234, args: [1, 1, 9] })).toBe(NOT_PERMITTED);
});

test.each<[FilteredProcessor, number]>([
  ["x64", 56],
  ["arm64", 220],
])("on %s a process is no thread", (name, clone) => {
  const program = filterProgram(name, { isInspected: false });
  const architecture = { x64: X64, arm64: ARM64 }[name];
  expect(judge(program, { number: clone, args: [17], architecture })).toBe(NOT_PERMITTED);
});
