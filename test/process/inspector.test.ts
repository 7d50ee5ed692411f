import { expect, test } from "vitest";
import { Inspector } from "../../src/main/host/debugger/inspector";
import { bundleOf, poolForTests } from "./play-source";
import { createEncoder, openSession } from "./sessions";

const pool = poolForTests();

async function openInspected(code: string) {
  const started = await pool().startInspected("dice-race");
  if (!started.ok) throw new Error(started.problem.message);
  const process = started.value;
  const bundle = await bundleOf(code);
  const session = openSession({ pool: pool(), bundle, process }, { cpuSeconds: null });
  return { process, session, inspector: new Inspector(process), encode: createEncoder(30) };
}

/** The frames of the next pause. */
function nextPause(inspector: Inspector): Promise<{ readonly callFrameId: string }[]> {
  return new Promise((resolve) => {
    const stop = inspector.onEvent((method, { callFrames }) => {
      if (method !== "Debugger.paused") return;
      stop();
      resolve(callFrames as { readonly callFrameId: string }[]);
    });
  });
}

test("a player stops at a line, tells its variables and goes on", async () => {
  const { process, session, inspector, encode } = await openInspected(
    "const first = 1;\n const second = first + 1;\n this.cerr(second);",
  );
  await inspector.call("Debugger.enable");
  await inspector.call("Debugger.setBreakpointByUrl", { url: "player.js", lineNumber: 5 });
  const loaded = await session.load();
  expect(loaded.fault).toBeNull();
  const paused = nextPause(inspector);
  const turn = session.play(encode(0), 0);
  const [{ callFrameId }] = await paused;
  const { result } = await inspector.call("Debugger.evaluateOnCallFrame", { callFrameId, expression: "first + 41" });
  expect(result).toMatchObject({ type: "number", value: 42 });
  await inspector.call("Debugger.resume");
  expect((await turn).cerr).toBe("2\n");
  process.kill();
});

test("an endless loop is paused, and looked into", async () => {
  const { process, session, inspector, encode } = await openInspected("let n = 0;\n for (;;) n++;");
  await inspector.call("Debugger.enable");
  await session.load();
  void session.play(encode(0), 0);
  const paused = nextPause(inspector);
  await inspector.call("Debugger.pause");
  expect((await paused).length).toBeGreaterThan(0);
  process.kill();
  await process.ended;
});

test("calls of a process that ends are refused, not forgotten", async () => {
  const { process, session, inspector, encode } = await openInspected("for (;;);");
  await inspector.call("Debugger.enable");
  await session.load();
  void session.play(encode(0), 0);
  const paused = nextPause(inspector);
  await inspector.call("Debugger.pause");
  const [frame] = await paused;
  const answer = inspector.call("Debugger.evaluateOnCallFrame", { ...frame, expression: "(() => { for (;;); })()" });
  process.kill();
  await expect(answer).rejects.toThrow("the player's process has ended");
});

test("a paused process ends when its host is gone", async () => {
  const { process, session, inspector, encode } = await openInspected("debugger;");
  await inspector.call("Debugger.enable");
  await session.load();
  const paused = nextPause(inspector);
  void session.play(encode(0), 0);
  await paused;
  process.inspector?.input.end();
  process.close();
  await process.ended;
  expect(process.isAlive).toBe(false);
});

test("a player that is inspected sees nothing of it, and finds no way to it", async () => {
  const { process, session, encode } = await openInspected(`
    const names = Object.getOwnPropertyNames(globalThis).filter((name) => /inspect|worker|message|atomics|shared|process|require/i.test(name));
    this.cerr(names, typeof (globalThis as any).SharedArrayBuffer);
    try { this.cerr(Object.getPrototypeOf(this).constructor.constructor("return process")()); } catch (error) { this.cerr("refused"); }
  `);
  await session.load();
  expect((await session.play(encode(0), 0)).cerr).toBe("[] undefined\nrefused\n");
  process.kill();
});

test.each([
  ["an event without what belongs to it", '{"method":"Debugger.paused","params":{"callFrames":7}}\n'],
  ["a line that never ends", "x".repeat(65 * 2 ** 20)],
])("a process whose inspector says %s is ended", async (_what, said) => {
  const { process, inspector } = await openInspected("");
  inspector.onEvent((_method, { callFrames }) => {
    for (const frame of callFrames as string[]) frame.trim();
  });
  process.inspector?.output.emit("data", said);
  expect(await process.ended).toMatchObject({ signal: "SIGKILL" });
});

test("rounds that are asked for ahead are answered in their order, up to the one in which a player fails", async () => {
  const { process, session, encode } = await openInspected(
    "this.cerr(this.round());\n if (this.round() === 2) throw new Error('enough');",
  );
  await session.load();
  // The encoder writes the next frame over the one before.
  const turns = await Promise.all([0, 1, 2, 3, 4].map((round) => session.play(encode(round).slice(), round)));
  expect(turns.map(({ cerr }) => cerr)).toEqual(["0\n", "1\n", "2\n", "", ""]);
  expect(turns.map(({ fault }) => fault?.round ?? null)).toEqual([null, null, 2, null, null]);
  await process.ended;
});
