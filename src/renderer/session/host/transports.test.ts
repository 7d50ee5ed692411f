import { createORPCClient } from "@orpc/client";
import { os, type RouterClient } from "@orpc/server";
import { RPCHandler } from "@orpc/server/message-port";
import { describe, expect, it } from "vitest";
import { PORT } from "../../../main/contract/desktop-channels";
import { type DesktopBridge, openPort } from "./transports";

const router = {
  double: os.handler(({ input }) => Number(input) * 2),
  think: os.handler(() => new Promise<number>(() => undefined)),
};
const handler = new RPCHandler(router);

type Thinker = RouterClient<typeof router>;

/** A page whose messages are the test's. */
function page() {
  const target = new EventTarget();
  const tell = (message: { data: unknown; ports: readonly MessagePort[]; source?: unknown }) =>
    target.dispatchEvent(Object.assign(new Event("message"), { source: target, ...message }));
  return { target, tell };
}

/** Both ends of a channel, one of them with a host behind it. */
function channelToHost(): { windowEnd: MessagePort; hostEnd: MessagePort } {
  const { port1, port2 } = new MessageChannel();
  handler.upgrade(port1);
  port1.start();
  return { windowEnd: port2, hostEnd: port1 };
}

describe("The window in the desktop app", () => {
  it("speaks with the host over the port that it is given", async () => {
    const { target, tell } = page();
    const { windowEnd, hostEnd } = channelToHost();
    const connect = () => Promise.resolve(tell({ data: PORT, ports: [windowEnd] }));
    const transport = await openPort({ connect }, target);
    if (typeof transport === "string") throw new Error("there is no connection");
    const client = createORPCClient<Thinker>(transport.link);
    expect(await client.double(21)).toBe(42);
    hostEnd.close();
  });

  it("notices when the host goes, and calls that wait for its answer end", async () => {
    const { target, tell } = page();
    const { windowEnd, hostEnd } = channelToHost();
    const connect = () => Promise.resolve(tell({ data: PORT, ports: [windowEnd] }));
    const transport = await openPort({ connect }, target);
    if (typeof transport === "string") throw new Error("there is no connection");
    const answer = createORPCClient<Thinker>(transport.link).think();
    hostEnd.close();
    await expect(answer).rejects.toThrow();
    await transport.closed;
  });

  it("has no connection while the host is away", async () => {
    expect(await openPort({ connect: () => Promise.resolve(false) }, page().target)).toBe("away");
  });

  it("takes no port from anybody but its own preload script", async () => {
    const { target, tell } = page();
    const { windowEnd, hostEnd } = channelToHost();
    const foreign = new MessageChannel();
    const desktop: Pick<DesktopBridge, "connect"> = {
      connect: () => {
        tell({ data: "something else", ports: [foreign.port1] });
        tell({ data: PORT, ports: [foreign.port1], source: "another frame" });
        tell({ data: PORT, ports: [] });
        tell({ data: PORT, ports: [windowEnd] });
        return Promise.resolve(true);
      },
    };
    const transport = await openPort(desktop, target);
    if (typeof transport === "string") throw new Error("there is no connection");
    expect(await createORPCClient<Thinker>(transport.link).double(4)).toBe(8);
    hostEnd.close();
    foreign.port1.close();
  });
});
