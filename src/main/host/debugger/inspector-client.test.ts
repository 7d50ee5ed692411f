import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import type { ProcessDeath } from "../players/death";
import type { PlayerProcess } from "../players/player-process";
import { InspectorClient } from "./inspector-client";

/** A process whose inspector says what the test wants. */
function fakeProcess() {
  let end: (death: ProcessDeath) => void = () => {};
  const ended = new Promise<ProcessDeath>((resolve) => {
    end = resolve;
  });
  const inspector = { input: new PassThrough(), output: new PassThrough() };
  const process = { isAlive: true, inspector, ended, send: () => {}, kill: () => {} };
  const client = new InspectorClient(process as unknown as PlayerProcess, { onScript() {}, onPaused() {} });
  const say = (message: object) => inspector.output.write(`${JSON.stringify(message)}\n`);
  return { client, say, end: () => end({ code: null, signal: "SIGKILL", words: "" }) };
}

/** What has come of it once everything that was said has been heard. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  const told = promise.then(
    () => "goes on",
    (error: Error) => error.message,
  );
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return Promise.race([told, new Promise<string>((resolve) => setImmediate(resolve, "stands"))]);
}

test("code goes on when V8 says that it does, not when it has heard that it is to", async () => {
  const { client, say } = fakeProcess();
  const resumed = client.resume();
  say({ id: 1, result: {} });
  expect(await stateOf(resumed)).toBe("stands");
  say({ method: "Debugger.resumed", params: {} });
  expect(await stateOf(resumed)).toBe("goes on");
});

test("code that V8 does not let go on is told of, and nobody waits for a process that has ended", async () => {
  const { client, say, end } = fakeProcess();
  const refused = stateOf(client.resume());
  say({ id: 1, error: { message: "Can only perform operation while paused." } });
  expect(await refused).toBe("Can only perform operation while paused.");
  const last = client.resume();
  say({ id: 2, result: {} });
  end();
  expect(await stateOf(last)).toBe("goes on");
});
