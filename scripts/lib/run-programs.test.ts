import { expect, it } from "vitest";
import { runPrograms } from "./run-programs.mjs";

it("An option is refused at once, with what may be named", async () => {
  const asked = runPrograms("bench", ["engine", "--help"]);
  await expect(asked).rejects.toThrow(/^There is no option --help\. Name some of .*engine, .*window, or parts/);
});
