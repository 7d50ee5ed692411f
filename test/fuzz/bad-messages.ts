import type { Dice } from "./dice";

/** Frames that a window's socket may survive: calls of what there is not, and ends of calls that never were. */
export function strangeMessage(dice: Dice): string {
  const id = dice.one([String(dice.below(1000)), "x", "__proto__", dice.below(1000)]);
  const made = [
    { i: id, t: 4 },
    {
      i: id,
      p: { u: dice.one(["/no/such/call", "/__proto__", "/constructor/constructor", "/host/hello/more", "/workspace"]) },
    },
    { i: id, p: { u: dice.one(CALLS), b: rubbish(dice, 4) } },
    { i: id, p: { u: dice.one(CALLS), b: { json: rubbish(dice, 4), meta: rubbish(dice, 3) } } },
    {
      i: id,
      p: {
        u: dice.one(CALLS),
        b: { json: { path: dice.text(30), text: 7, hash: [] }, meta: [[dice.below(9), "__proto__", "x"]] },
      },
    },
    { i: id, p: { u: "/workspace/read", b: { json: { path: `${"../".repeat(dice.below(9))}${dice.text(10)}` } } } },
  ];
  return JSON.stringify(dice.one(made));
}

/** Calls that neither start anything nor write, whatever they are given. */
const CALLS = [
  "/workspace/read",
  "/versions/list",
  "/versions/read",
  "/players/list",
  "/host/rulesPage",
  "/matches/stop",
  "/debug/stop",
];

function rubbish(dice: Dice, depth: number): unknown {
  const leaves = [null, true, -1, 1e300, "", dice.text(dice.below(40)), "\u0000", "__proto__"];
  if (depth === 0 || dice.chance(3)) return dice.one(leaves);
  const inside = Array.from({ length: dice.below(4) }, () => rubbish(dice, depth - 1));
  if (dice.chance(2)) return inside;
  return Object.fromEntries(
    inside.map((value) => [dice.one(["path", "json", "meta", "__proto__", "toString", dice.text(4)]), value]),
  );
}

/** Bytes for a window's socket that end it. */
export function fatalFrame(dice: Dice): Buffer {
  const texts = [
    () => "",
    () => "null",
    () => "{",
    () => "[".repeat(dice.one([101, 5000, 100_000])),
    () => '{"a":'.repeat(dice.one([101, 5000])),
    () => `${dice.below(1e9)}`,
    () => `"${dice.text(20)}`,
    () => JSON.stringify(rubbish(dice, 3)),
    () => `{"i":${JSON.stringify(rubbish(dice, 2))},"p":${JSON.stringify(rubbish(dice, 2))},"t":7}`,
    () =>
      `{"i":"1","p":{"u":${JSON.stringify(dice.one(["//[", "http://[", "/", "", "host/hello", `/${dice.text(300)}`]))},"x":1}}`,
    () => '{"i":"1","p":{"u":"/host/hello","h":{"content-type":"multipart/form-data; boundary=x"}}}',
    () => '{"i":"1","t":3,"p":{"e":"message"}}',
    () => dice.text(1 + dice.below(200)).replace(/^/, "!"),
  ];
  const frames = [
    () => frame({ opcode: 1, payload: Buffer.from(dice.one(texts)()) }),
    () => frame({ opcode: 1, payload: Buffer.from(dice.one(texts)()) }),
    () => frame({ opcode: 1, payload: Buffer.from(dice.one(texts)()) }),
    () => frame({ opcode: 2, payload: dice.bytes(dice.below(300)) }),
    () => frame({ opcode: 1, payload: Buffer.from([0xff, 0xc0, ...dice.bytes(10)]) }),
    () => frame({ opcode: dice.one([3, 4, 7, 11, 15]), payload: dice.bytes(5) }),
    () => frame({ opcode: 0x41, payload: dice.bytes(20) }),
    () => frame({ opcode: 1, payload: Buffer.from("{}"), isMasked: false }),
    () => Buffer.from([0x81, 0xff, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]),
    () => Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]),
    () => frame({ opcode: 9, payload: dice.bytes(126) }),
    () => frame({ opcode: 8, payload: dice.bytes(1) }),
  ];
  return dice.one(frames)();
}

interface Frame {
  /** With the bits for reserved things. */
  readonly opcode: number;
  readonly payload: Buffer;
  readonly isMasked?: boolean;
}

/** One whole message, as it goes over the wire; the mask is zero. */
export function frame({ opcode, payload, isMasked = true }: Frame): Buffer {
  const mask = isMasked ? 0x80 : 0;
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 2 : 10);
  head[0] = 0x80 | opcode;
  head[1] = mask | (length < 126 ? length : 127);
  if (length >= 126) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, isMasked ? Buffer.alloc(4) : Buffer.alloc(0), payload]);
}
