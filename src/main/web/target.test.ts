import { expect, it } from "vitest";
import { targetOf } from "./target";

it.each([
  undefined,
  "",
  "*",
  "//",
  "//[",
  "//evil.example/",
  "http://127.0.0.1:1/",
  "http://[",
  "evil.example:443",
  "?token=1",
  "/ ",
  "/\t",
  "/\u0000",
  "/ñ",
  "/\u007f",
  `/${"x".repeat(3000)}`,
])("%j is no path of a page", (url) => {
  expect(targetOf(url)).toBeNull();
});

it.each([
  ["/", "/", ""],
  ["/a/b.js?x=1&y=%", "/a/b.js", "x=1&y=%25"],
  ["/?", "/", ""],
  ["/?token=a?b", "/", "token=a%3Fb"],
  ["/%", "/%", ""],
  ["/#?token=1", "/", ""],
  ["/x//[", "/x//[", ""],
])("%j is the path %j", (url, path, query) => {
  const target = targetOf(url);
  expect([target?.path, target?.query.toString()]).toEqual([path, query]);
});
