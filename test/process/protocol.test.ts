import { expect, test } from "vitest";
import type { Forgery } from "./forging-child";
import { play, poolForTests } from "./play-source";
import { createEncoder, rawBundle } from "./sessions";

const pool = poolForTests({}, "test/process/forging-child.ts");

/** What the host makes of a process that answers like this. */
function meet(forgery: Forgery, rounds = 1) {
  return play(pool(), { ...rawBundle(""), code: `(${forgery})` }, { rounds, limits: { silentSeconds: 1 } });
}

test("the forging process is believed while it is honest", async () => {
  const { fault, turns } = await meet(({ answer, report }) => answer(report()), 3);
  expect(fault).toBeNull();
  expect(turns).toHaveLength(4);
});

const lies: Record<string, Forgery> = {
  "a frame of another type": ({ send, report }) => send(1, report()),
  "a type that there is not": ({ send, report }) => send(77, report()),
  "a frame without payload": ({ answer }) => answer(new Uint8Array(0)),
  "a report that is too short": ({ answer, report }) => answer(report().subarray(1)),
  "a report of another round": ({ answer, report }) => {
    const lie = report();
    new DataView(lie.buffer).setInt32(lie.byteOffset, 1000, true);
    answer(lie);
  },
  "bytes that belong to no part": ({ answer, report }) => answer(report(8)),
};

/** Writes one number into an honest report. */
function spoiled(field: string, value: number, write: "setUint32" | "setFloat64", body = 0): Forgery {
  const text = `({ answer, report, Report }) => {
    const lie = report(${body});
    new DataView(lie.buffer, lie.byteOffset)[${JSON.stringify(write)}](Report.${field}, ${value}, true);
    answer(lie);
  }`;
  return new Function(`return ${text}`)();
}

Object.assign(lies, {
  "a kind of fault that there is not": spoiled("fault", 9, "setUint32"),
  "negative CPU": spoiled("cpuSeconds", -1, "setFloat64"),
  "CPU that is no number": spoiled("cpuSeconds", Number.NaN, "setFloat64"),
  "endless CPU": spoiled("cpuSeconds", Number.POSITIVE_INFINITY, "setFloat64"),
  "more fuel than it has": spoiled("fuel", 1e12, "setFloat64"),
  "negative fuel": spoiled("fuel", -1, "setFloat64"),
  "four billion words of orders": spoiled("orderWords", 0xffffffff, "setUint32"),
  "half an order": spoiled("orderWords", 2, "setUint32", 8),
  "four billion bytes of cerr": spoiled("cerrBytes", 0xffffffff, "setUint32"),
  "more cerr than a round allows": spoiled("cerrBytes", 70_000, "setUint32", 70_000),
  "a message that is too long": spoiled("messageBytes", 20_000, "setUint32", 20_000),
  "a stack that overlaps": spoiled("stackBytes", 1, "setUint32"),
} satisfies Record<string, Forgery>);

test.each(Object.entries(lies))("%s freezes the player and ends its process", async (_lie, forgery) => {
  const { fault, isUsable, process } = await meet(forgery);
  expect(fault).toMatchObject({ reason: "protocol", round: -1 });
  expect(isUsable).toBe(false);
  await process.ended;
});

const orders: Record<string, number[]> = {
  "of a kind that there is not": [1, 0, 0],
  "with a negative number of arguments": [0, 0, -1],
  "with more arguments than there can be": [0, 0, 17, ...new Array(17).fill(0)],
  "whose arguments are missing": [0, 0, 3, 1, 1],
};

test.each(Object.entries(orders))("orders %s freeze the player", async (_what, words) => {
  const forgery = `({ answer, report, Report }) => {
    const lie = report(${words.length * 4});
    const fields = new DataView(lie.buffer, lie.byteOffset);
    fields.setUint32(Report.orderWords, ${words.length}, true);
    ${JSON.stringify(words)}.forEach((word, index) => fields.setInt32(Report.body + index * 4, word, true));
    answer(lie);
  }`;
  const { fault } = await meet(new Function(`return ${forgery}`)());
  expect(fault?.reason).toBe("protocol");
});

test("a thousand and one orders that nobody counted freeze the player", async () => {
  const { fault } = await meet(({ answer, report, Report }) => {
    const lie = report(1001 * 12);
    new DataView(lie.buffer, lie.byteOffset).setUint32(Report.orderWords, 1001 * 3, true);
    answer(lie);
  });
  expect(fault?.reason).toBe("protocol");
});

test("fuel that goes back freezes the player", async () => {
  const { fault } = await meet(({ answer, report, Report, round }) => {
    const lie = report();
    new DataView(lie.buffer, lie.byteOffset).setFloat64(Report.fuel, 100 - round, true);
    answer(lie);
  }, 3);
  expect(fault).toMatchObject({ reason: "protocol", round: 0 });
});

test("cerr that adds up to more than a match allows freezes the player", async () => {
  const { fault } = await meet(({ answer, report, Report }) => {
    const long = report(65_536);
    new DataView(long.buffer, long.byteOffset).setUint32(Report.cerrBytes, 65_536, true);
    answer(long);
  }, 70);
  expect(fault).toMatchObject({ reason: "protocol", round: 63 });
});

test.each([
  ["four gigabytes", [255, 255, 255, 255, 5, 0, 0, 0]],
  ["a megabyte", [0xff, 0xff, 0x0f, 0, 5, 0, 0, 0]],
])("a frame of %s freezes the player before it comes", async (_size, header) => {
  const { fault } = await meet(new Function(`return ({ raw }) => raw(new Uint8Array([${header}]))`)());
  expect(fault?.reason).toBe("protocol");
});

test("an answer that nobody asked for freezes the player in the next round", async () => {
  const { fault } = await meet(({ answer, report, round }) => {
    answer(report());
    if (round === 1) answer(report());
  }, 4);
  expect(fault).toMatchObject({ reason: "protocol", round: 2 });
});

test("a process that talks while it waits for a match is ended", async () => {
  const { process, isUsable } = await meet(({ answer, report }) => answer(report()));
  expect([isUsable, process.isAlive]).toEqual([true, true]);
  // The match is closed: nobody asked for the answer to this.
  process.send(createEncoder(30)(1));
  await process.ended;
  expect(process.isAlive).toBe(false);
});

test.each([
  [
    "an answer that comes byte by byte",
    ({ raw, report, round }: Parameters<Forgery>[0]) => {
      const payload = report();
      const header = [payload.length, 0, 0, 0, round === -1 ? 3 : 5, 0, 0, 0];
      for (const byte of [...header, ...payload]) raw(new Uint8Array([byte]));
    },
  ],
])("%s is an answer", async (_what, forgery) => {
  expect((await meet(forgery, 2)).fault).toBeNull();
});

test("a process that never answers and does nothing is given up", async () => {
  const { fault } = await meet(({ answer, report, round }) => {
    if (round < 1) answer(report());
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }, 3);
  expect(fault).toMatchObject({
    reason: "crashed",
    round: 1,
    message: "its process did nothing for 1 s and did not answer",
    isReproducible: false,
  });
});

test.each([
  ["leaves", "process.exit(3)", /ended with code 3/],
  ["crashes", "process.abort()", /ended (by the signal SIG\w+|with code \d+)/],
])("a process that %s in the middle of a turn is a crash", async (_what, code, message) => {
  const { fault } = await meet(
    new Function(`return ({ round, answer, report }) => { if (round < 2) answer(report()); else ${code}; }`)(),
    4,
  );
  expect(fault).toMatchObject({
    reason: "crashed",
    round: 2,
    message: expect.stringMatching(message),
    isReproducible: false,
  });
});
