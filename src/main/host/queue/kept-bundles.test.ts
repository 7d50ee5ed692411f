import { expect, test } from "vitest";
import { failure, success } from "../../../engine/contract/result";
import { KeptBundles } from "./kept-bundles";

/** A shelf of texts, and what was fetched from it. */
function shelfOf(texts: Readonly<Record<string, string>>) {
  const fetched: string[] = [];
  const get = (hash: string) => {
    fetched.push(hash);
    const problem = { code: "missing", message: "not there" };
    return Promise.resolve(hash in texts ? success(texts[hash]) : failure(problem));
  };
  return { fetched, get };
}

test("a bundle is fetched once, whichever contest asks for it", async () => {
  const shelf = shelfOf({ a: "aaaa", b: "bb" });
  const kept = new KeptBundles(shelf);
  for (const hash of ["a", "b", "a", "b"]) expect(await kept.get(hash)).toMatchObject({ ok: true });
  expect(shelf.fetched).toEqual(["a", "b"]);
});

test("those that were used last stay, as far as there is room", async () => {
  const shelf = shelfOf({ a: "aaaa", b: "bbbb", c: "cccc" });
  const kept = new KeptBundles(shelf, 8);
  for (const hash of ["a", "b", "a", "c", "a", "c", "b"]) await kept.get(hash);
  expect(shelf.fetched).toEqual(["a", "b", "c", "b"]);
});

test("what could not be fetched is asked for again", async () => {
  const shelf = shelfOf({});
  const kept = new KeptBundles(shelf);
  for (const hash of ["a", "a"]) expect(await kept.get(hash)).toMatchObject({ ok: false });
  expect(shelf.fetched).toEqual(["a", "a"]);
});
