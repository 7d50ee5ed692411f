import { describe, expect, it } from "vitest";
import { games } from "../games";
import { defaultSettings } from "./settings-text";
import { unreadRest } from "./unread-rest";

function restOf(id: string, change: (text: string) => string) {
  const game = games.find((one) => one.id === id) ?? games[0];
  const { codec } = game;
  const plain = codec.formatConfiguration({ settings: defaultSettings(game.configurationFields), board: null });
  const text = change(plain);
  const parsed = codec.parseConfiguration(text, "own.cnf");
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return unreadRest(codec, { text, file: "own.cnf", configuration: parsed.value });
}

describe.each(games.map(({ id }) => id))("Of a .cnf of %s", (id) => {
  it("nothing is left when it is written as we write it, whatever the blanks are", () => {
    expect(restOf(id, (text) => text)).toBeNull();
    expect(restOf(id, (text) => `\n\t ${text.replaceAll(/\s+/g, " \r\n\v")}\f `)).toBeNull();
  });

  it("what stands after the end is told with its place", () => {
    const rest = restOf(id, (text) => `${text.trimEnd()}\n\n  NUM_ROUNDS 7\n`);
    const lines = restOf(id, (text) => `${text.trimEnd()} {}`);
    expect(rest).toMatchObject({
      code: "not-read",
      file: "own.cnf",
      column: 3,
      message: 'what stands after the end is not read: "NUM_ROUNDS"',
    });
    expect(rest?.line).toBe((lines?.line ?? 0) + 2);
  });
});
