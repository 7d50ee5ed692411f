import { expect, test } from "vitest";
import { Alone } from "./alone";

/** Work that ends when it is told to. */
function work(name: string, log: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const begin = async () => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { begin, end: () => end() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("work runs side by side, and work that is to be alone waits for it and keeps other work back", async () => {
  const log: string[] = [];
  const gate = new Alone();
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => work(name, log));
  const all = [gate.beside(a.begin), gate.beside(b.begin)];
  await turn();
  all.push(gate.alone(c.begin), gate.beside(d.begin));
  await turn();
  expect(log).toEqual(["a begins", "b begins"]);
  a.end();
  await turn();
  expect(log).toEqual(["a begins", "b begins", "a ends"]);
  b.end();
  await turn();
  expect(log.slice(3)).toEqual(["b ends", "c begins"]);
  c.end();
  await turn();
  expect(log.slice(5)).toEqual(["c ends", "d begins"]);
  d.end();
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
});

test("two that are to be alone are so one after the other, also when the first one fails", async () => {
  const log: string[] = [];
  const gate = new Alone();
  const failing = gate.alone(() => Promise.reject(new Error("no")));
  const after = work("after", log);
  const second = gate.alone(after.begin);
  const third = gate.beside(() => Promise.resolve(log.push("beside")));
  await expect(failing).rejects.toThrow("no");
  await turn();
  expect(log).toEqual(["after begins"]);
  after.end();
  await Promise.all([second, third]);
  expect(log).toEqual(["after begins", "after ends", "beside"]);
});
