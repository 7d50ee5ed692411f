import { expect, test } from "vitest";
import { mostJobs } from "./playing-options";

test("A machine plays as many matches at once as it has memory for, and two for each core in any case", () => {
  expect(mostJobs(4, 15 * 2 ** 30)).toBe(40);
  expect(mostJobs(64, 2 ** 30)).toBe(128);
});
