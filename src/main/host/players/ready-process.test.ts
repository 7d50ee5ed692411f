import { expect, test } from "vitest";
import { success } from "../../../engine/contract/result";
import { ReadyProcess } from "./ready-process";

/** Processes by their numbers, from 1. */
function started() {
  const all: { readonly number: number; isAlive: boolean; kill(): void }[] = [];
  const ready = new ReadyProcess(() => {
    const kill = () => {
      one.isAlive = false;
    };
    const one = { number: all.length + 1, isAlive: true, kill };
    all.push(one);
    return Promise.resolve(success(one));
  });
  const take = async () => {
    const taken = await ready.take();
    return taken.ok ? taken.value.number : null;
  };
  return { all, ready, take };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("who expects nobody starts what is asked for, and no more", async () => {
  const { all, take } = started();
  expect(await take()).toBe(1);
  expect(all).toHaveLength(1);
});

test("while somebody expects to want one, the next one waits already", async () => {
  const { all, ready, take } = started();
  ready.expect();
  expect(all).toHaveLength(0);
  expect(await take()).toBe(1);
  expect(all).toHaveLength(2);
  expect(await take()).toBe(2);
  expect(all).toHaveLength(3);
});

test("several may want one at once", async () => {
  const { all, ready, take } = started();
  ready.expect();
  await take();
  const [one, other] = await Promise.all([take(), take()]);
  expect(one).toBe(2);
  expect(other).not.toBe(one);
  await settled();
  expect(all).toHaveLength(4);
});

test("one that has ended while it waited is not given to anybody", async () => {
  const { all, ready, take } = started();
  ready.expect();
  await take();
  all[1].kill();
  expect(await take()).toBe(3);
});

test("when nobody expects one any more, the one that waits is ended", async () => {
  const { all, ready, take } = started();
  const [one, other] = [ready.expect(), ready.expect()];
  await take();
  one();
  one();
  await settled();
  expect(all.map(({ isAlive }) => isAlive)).toEqual([true, true]);
  other();
  await settled();
  expect(all.map(({ isAlive }) => isAlive)).toEqual([true, false]);
  expect(await take()).toBe(3);
  expect(all).toHaveLength(3);
});
