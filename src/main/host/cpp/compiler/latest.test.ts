import { expect, it } from "vitest";
import { Latest } from "./latest";

it("tells what is, and what it becomes, and not the same twice", async () => {
  const latest = new Latest("a");
  const stop = new AbortController();
  const heard = latest.follow(stop.signal);
  expect((await heard.next()).value).toBe("a");
  const next = heard.next();
  latest.set("a");
  latest.set("b");
  expect((await next).value).toBe("b");
  latest.set("c");
  latest.set("d");
  expect((await heard.next()).value).toBe("d");
  const end = heard.next();
  stop.abort();
  expect(await end).toEqual({ done: true, value: undefined });
  expect(latest.value).toBe("d");
});
