import { expect, test } from "vitest";
import { failure, type Result, success } from "../../../engine/contract/result";
import { LostProcess, NO_PROCESS_NOW, withoutLosses } from "./lost-process";

const AT_ONCE = [0, 0];

/** Comes to one end after the other. */
function work(...ends: (() => Promise<Result<string>>)[]) {
  let tries = 0;
  return { run: () => ends[Math.min(tries++, ends.length - 1)](), tries: () => tries };
}

const lose = () => Promise.reject(new LostProcess("a player's process was ended from outside"));
const haveNone = (): Promise<Result<string>> =>
  Promise.resolve(failure({ code: NO_PROCESS_NOW, message: "spawn EAGAIN" }));
const done = (): Promise<Result<string>> => Promise.resolve(success("played"));

test("what loses a process is done again from the start", async () => {
  const { run, tries } = work(lose, haveNone, done);
  expect(await withoutLosses(run, { pauses: AT_ONCE })).toEqual(success("played"));
  expect(tries()).toBe(3);
});

test("when it goes on, nothing is known, and the last reason is told", async () => {
  const { run, tries } = work(lose, lose, haveNone, done);
  expect(await withoutLosses(run, { pauses: AT_ONCE })).toEqual(
    failure({
      code: "processes-taken-away",
      message:
        "The system keeps taking processes away: spawn EAGAIN. It was tried 3 times. Is there memory left, and room for more processes?",
    }),
  );
  expect(tries()).toBe(3);
});

test("other problems and mistakes are not tried again", async () => {
  const problem = { code: "no-board", message: "no board can be made" };
  const refused = work(() => Promise.resolve(failure(problem)), done);
  expect(await withoutLosses(refused.run, { pauses: AT_ONCE })).toEqual(failure(problem));
  const broken = work(() => Promise.reject(new TypeError("a mistake of ours")), done);
  await expect(withoutLosses(broken.run, { pauses: AT_ONCE })).rejects.toThrow("a mistake of ours");
  expect([refused.tries(), broken.tries()]).toEqual([1, 1]);
});

test("who stops it, stops the tries", async () => {
  const stop = new AbortController();
  const { run, tries } = work(() => {
    stop.abort("enough");
    return lose();
  }, done);
  await expect(withoutLosses(run, { signal: stop.signal, pauses: AT_ONCE })).rejects.toBe("enough");
  expect(tries()).toBe(1);
});
