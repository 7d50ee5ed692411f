import { expect, it } from "vitest";
import { failure, success } from "../../../engine/contract/result";
import { install } from "./compiler-routes";
import type { InstallOptions } from "./install/install-compiler";

it("The compiler is installed with its progress told, by one window at a time", async () => {
  let options: InstallOptions | undefined;
  let finish: () => void = () => undefined;
  const how = (given: InstallOptions) => {
    options = given;
    return new Promise<ReturnType<typeof success<null>>>((resolve) => {
      finish = () => resolve(success(null));
    });
  };
  const events = install(how, undefined);
  expect((await events.next()).value).toEqual({ kind: "fetching", bytes: 0 });
  await expect(install(how, undefined).next()).rejects.toMatchObject({ problem: { code: "installing" } });
  options?.onProgress?.(12);
  expect((await events.next()).value).toEqual({ kind: "fetching", bytes: 12 });
  finish();
  expect((await events.next()).value).toEqual({ kind: "installed" });
  expect(await events.next()).toMatchObject({ done: true });
});

it("The compiler is given up when nobody listens any more, and can be tried again", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const how = ({ signal }: InstallOptions) => {
    signals.push(signal);
    return new Promise<never>(() => undefined);
  };
  const window = new AbortController();
  const events = install(how, window.signal);
  await events.next();
  const end = events.next();
  window.abort();
  expect(await end).toMatchObject({ done: true });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  const again = install(async () => failure({ code: "not-fetched", message: "no network" }), undefined);
  await again.next();
  await expect(again.next()).rejects.toMatchObject({ problem: { code: "not-fetched" } });
});
