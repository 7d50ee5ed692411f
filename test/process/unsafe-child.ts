/** In the place of a player's process, one that has found out that a layer is missing. */

import { readSync, writeSync } from "node:fs";
import { FrameType, INPUT_DESCRIPTOR, LAYERS, OUTPUT_DESCRIPTOR } from "../../src/main/contract/player-protocol";

const layers = Object.fromEntries(Object.keys(LAYERS).map((name) => [name, name !== "bindings"]));
const hello = Buffer.from(`........${JSON.stringify({ versions: { node: "0", v8: "0" }, layers })}`);
hello.writeUInt32LE(hello.length - 8, 0);
hello.writeUInt32LE(FrameType.hello, 4);
writeSync(OUTPUT_DESCRIPTOR, hello);
readSync(INPUT_DESCRIPTOR, Buffer.alloc(1));
