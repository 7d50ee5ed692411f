import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/websocket";
import { os, type RouterClient } from "@orpc/server";
import { describe, expect, it } from "vitest";
import { Door, type Visitor } from "./door";
import type { BadMessage } from "./window-message";

let stopped = 0;

const router = {
  double: os.handler(({ input }) => Number(input) * 2),
  stop: os.handler(() => "stopped"),
  think: os.handler(({ signal }) => {
    signal?.addEventListener("abort", () => stopped++);
    return new Promise<number>(() => undefined);
  }),
  count: os.handler(async function* () {
    for (let number = 0; ; number++) yield await Promise.resolve(number);
  }),
  stumble: os.handler(async function* () {
    yield 1;
    await Promise.resolve();
    throw new Error("a mistake of ours");
  }),
};

/** A window's socket whose other end is the door. */
class Socket extends EventTarget {
  /** It is open. */
  readonly readyState = 1;
  readonly ends: BadMessage[] = [];
  readonly visitor: Visitor;
  /** What the host has sent. */
  sent = 0;
  isBehind = false;
  /** When the window reads on. */
  room: Promise<void> = Promise.resolve();

  constructor(door: Door) {
    super();
    this.visitor = door.open({
      send: (data) => {
        this.sent++;
        this.dispatchEvent(new MessageEvent("message", { data }));
        return this.room;
      },
      isBehind: () => this.isBehind,
      end: (fault) => {
        this.ends.push(fault);
        this.dispatchEvent(new Event("close"));
      },
    });
  }

  send(data: unknown): void {
    this.visitor.receive(data);
  }
}

function open() {
  const accidents: unknown[] = [];
  const door = new Door(router, (error) => accidents.push(error));
  const socket = new Socket(door);
  const link = new RPCLink({ websocket: socket as unknown as WebSocket });
  return { door, socket, accidents, client: createORPCClient<RouterClient<typeof router>>(link) };
}

describe("The door of the host", () => {
  it("lets calls in", async () => {
    const { client, socket } = open();
    expect(await client.double(21)).toBe(42);
    expect(socket.ends).toEqual([]);
  });

  it.each([
    ["half an object", "{", 1007],
    ["nothing", "", 1007],
    ["null", "null", 1008],
    ["a number", "7", 1008],
    ["a list", "[]", 1008],
    ["100,000 lists in each other", "[".repeat(100_000), 1008],
    ["100,000 objects in each other", '{"a":'.repeat(100_000), 1008],
    ["a deep call", `{"i":"1","p":{"u":"/double","b":${"[".repeat(200)}${"]".repeat(200)}}}`, 1008],
    ["bytes", new Uint8Array([123, 125]), 1003],
    ["a file", { name: "file" }, 1003],
    ["nothing at all", undefined, 1003],
    ["no call", "{}", 1008],
    ["no payload", '{"i":"1"}', 1008],
    ["a payload that is null", '{"i":"1","p":null}', 1008],
    ["an address that is a number", '{"i":"1","p":{"u":7}}', 1008],
    ["an address elsewhere", '{"i":"1","p":{"u":"http://evil.example/double"}}', 1008],
    ["an address that is none", '{"i":"1","p":{"u":"//["}}', 1008],
    ["an id that is an object", '{"i":{},"p":{"u":"/double"}}', 1008],
    ["headers", '{"i":"1","p":{"u":"/double","h":{"content-type":"multipart/form-data"}}}', 1008],
    ["a method", '{"i":"1","p":{"u":"/double","m":"GET"}}', 1008],
    ["a stream to the host", '{"i":"1","t":3,"p":{"e":"message"}}', 1008],
    ["a kind that is none", '{"i":"1","t":99}', 1008],
    ["too much", `"${"x".repeat(32 * 1024 * 1024)}"`, 1009],
  ])("ends a connection that sends %s, with a code that says why, and no other", async (_, data, code) => {
    const { door, socket, accidents } = open();
    const other = new Socket(door);
    const link = new RPCLink({ websocket: other as unknown as WebSocket });
    socket.send(data);
    expect(socket.ends.map((fault) => fault.code)).toEqual([code]);
    expect(Buffer.byteLength(socket.ends[0].reason)).toBeLessThanOrEqual(123);
    expect(await createORPCClient<RouterClient<typeof router>>(link).double(4)).toBe(8);
    expect(other.ends).toEqual([]);
    expect(accidents).toEqual([]);
  });

  it("hears nothing more from a connection that it has ended", () => {
    const { socket } = open();
    socket.send("{");
    socket.send("{");
    socket.send('{"i":"1","p":{"u":"/double","b":{"json":1}}}');
    expect(socket.ends).toHaveLength(1);
    expect(socket.sent).toBe(0);
  });

  it("answers a call that is not known, and an end of a call that never was, without a word against the connection", async () => {
    const { socket, client } = open();
    socket.send('{"i":"77","p":{"u":"/nothing/like/this","b":{}}}');
    socket.send('{"i":"78","t":4}');
    socket.send('{"i":"79","p":{"u":"/double","b":{"json":1,"meta":[[1,"__proto__","x"]]}}}');
    expect(await client.double(1)).toBe(2);
    expect(socket.ends).toEqual([]);
    expect(({} as { readonly x?: unknown }).x).toBeUndefined();
  });

  it("gives up what a window that has gone was waiting for", async () => {
    const { socket, client } = open();
    const before = stopped;
    void client.think().catch(() => undefined);
    await client.double(1);
    socket.visitor.leave();
    socket.visitor.leave();
    expect(stopped).toBe(before + 1);
  });

  it("makes no more of a stream than its window takes", async () => {
    const { socket, client } = open();
    socket.room = new Promise(() => undefined);
    void client.count().catch(() => undefined);
    await new Promise(setImmediate);
    expect(socket.sent).toBe(1);
  });

  it("ends a call alone that fails in the middle by a mistake of ours", async () => {
    const { client, socket } = open();
    const seen: number[] = [];
    const read = async () => {
      for await (const number of await client.stumble()) seen.push(number);
    };
    await expect(read()).rejects.toThrow();
    expect(seen).toEqual([1]);
    expect(await client.double(1)).toBe(2);
    expect(socket.ends).toEqual([]);
  });

  it("tells of an answer that cannot be sent, and lives", async () => {
    const { client, accidents, socket } = open();
    socket.room = Promise.reject(new Error("the way is broken"));
    socket.room.catch(() => undefined);
    expect(await client.double(3)).toBe(6);
    await expect.poll(() => accidents.map(String)).toEqual(["Error: the way is broken"]);
    socket.room = Promise.resolve();
    expect(await client.double(1)).toBe(2);
  });

  it("works on some calls at a time, and on the others when the window has taken those", async () => {
    const { socket } = open();
    let takes = () => {};
    socket.room = new Promise((resolve) => {
      takes = () => resolve();
    });
    for (let call = 0; call < 100; call++) socket.send(`{"i":"${call}","p":{"u":"/double","b":{"json":1}}}`);
    await new Promise((resolve) => setTimeout(resolve));
    expect(socket.sent).toBe(8);
    socket.room = Promise.resolve();
    takes();
    await expect.poll(() => socket.sent).toBe(100);
  });

  it("forgets a call that is given up before its turn, and begins another for one that is worked on", async () => {
    const { socket } = open();
    for (let call = 0; call < 8; call++) socket.send(`{"i":"${call + 100}","p":{"u":"/think","b":{}}}`);
    socket.send('{"i":"never","p":{"u":"/double","b":{"json":1}}}');
    socket.send('{"i":"never","t":4}');
    socket.send('{"i":"next","p":{"u":"/double","b":{"json":1}}}');
    await new Promise((resolve) => setTimeout(resolve));
    expect(socket.sent).toBe(0);
    const before = stopped;
    socket.send('{"i":"105","t":4}');
    await expect.poll(() => socket.sent).toBe(1);
    socket.visitor.leave();
    expect(stopped).toBe(before + 8);
  });

  it("begins nothing for a window that is behind with reading, and goes on when it has read", async () => {
    const { socket, client } = open();
    let takes = () => {};
    socket.room = new Promise((resolve) => {
      takes = () => resolve();
    });
    const first = client.double(1);
    await first;
    socket.isBehind = true;
    socket.send('{"i":"later","p":{"u":"/double","b":{"json":1}}}');
    await new Promise((resolve) => setTimeout(resolve));
    expect(socket.sent).toBe(1);
    socket.isBehind = false;
    takes();
    await expect.poll(() => socket.sent).toBe(2);
  });

  it("does not let a call wait that stops something", async () => {
    const { socket, client } = open();
    for (let call = 0; call < 50; call++) socket.send(`{"i":"x${call}","p":{"u":"/think","b":{}}}`);
    expect(await client.stop()).toBe("stopped");
  });

  it("serves a window beside others that read nothing", async () => {
    const { door, client } = open();
    for (let window = 0; window < 10; window++) {
      const socket = new Socket(door);
      socket.room = new Promise(() => undefined);
      for (let call = 0; call < 100; call++) socket.send(`{"i":"${call}","p":{"u":"/double","b":{"json":1}}}`);
    }
    expect(await client.double(7)).toBe(14);
  });

  it("does not count streams among the calls that are worked on", async () => {
    const { socket, client } = open();
    const endless = Array.from({ length: 40 }, async () => {
      for await (const number of await client.count()) if (number > 2) return number;
      return 0;
    });
    expect(await client.double(5)).toBe(10);
    expect(new Set(await Promise.all(endless))).toEqual(new Set([3]));
    expect(socket.ends).toEqual([]);
  });

  it("ends a connection that asks for more at once than a window does", () => {
    const { socket } = open();
    for (let call = 0; call < 600; call++) socket.send(`{"i":"${call}","p":{"u":"/think","b":{}}}`);
    expect(socket.ends).toEqual([{ code: 1008, reason: "Too many calls at once." }]);
  });
});
