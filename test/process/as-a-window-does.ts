import { expect } from "vitest";
import { findGame } from "../../src/engine/games";
import { defaultSettings } from "../../src/engine/text/settings-text";
import type { Host } from "../../src/main/host/create-host";

export const GAME = "harry-potter";
/** A whole player, `AIGood.ts`. */
export const GOOD = `import { Player } from "tauler/${GAME}";\nexport class Good extends Player { play(): void {} }\n`;
const ROUNDS = 5;

/** Everything that a window does, one after the other; what is refused is refused with a sentence. */
export async function useAll(opened: Host): Promise<string[]> {
  const { workspace: files, versions, drafts, settings, comparisons } = opened;
  const refusals: string[] = [];
  const attempt = async (step: () => Promise<unknown>) => {
    try {
      await step();
    } catch (error) {
      refusals.push((error as { problem: { code: string } }).problem.code);
    }
  };
  const path = `${GAME}/AIGood.ts`;
  for (const file of await files.tree()) await attempt(() => files.read(file.path));
  await attempt(() => drafts.save({ path, text: "draft", savedAt: 1, window: "one" }));
  await attempt(async () => expect((await drafts.list()).every(({ text }) => text === "draft")).toBe(true));
  await attempt(() => drafts.discard({ path, window: "one" }));
  await attempt(() => versions.list(path));
  await attempt(() => settings.user.set("theme", "dark"));
  await attempt(() => settings.workspace.set("tabs", {}));
  await attempt(() => comparisons.list());
  await attempt(() => comparisons.start(comparison()));
  await attempt(async () => files.takeBack(await files.trash(path)));
  await attempt(async () => files.rename(await files.rename(path, "Better"), "Good"));
  await attempt(() => files.write({ path, text: GOOD, hash: null }));
  await attempt(() => files.create({ game: GAME, name: "Ron", language: "ts", from: null }));
  expect(await play(opened)).toBe("finished");
  return refusals;
}

function terms() {
  const settings = { ...defaultSettings(findGame(GAME)?.configurationFields ?? []), NUM_ROUNDS: ROUNDS };
  return { game: GAME, configuration: null, settings, rules: {}, cpuSeconds: 1 };
}

function comparison() {
  const [a, b] = [{ name: "Good" }, { name: "Good" }];
  const test = { p0: 0.5, p1: 0.55, alpha: 0.05, beta: 0.05 };
  return {
    ...terms(),
    a,
    b,
    pool: [],
    design: "duel" as const,
    objective: "rank" as const,
    test,
    firstSeed: 1,
    maxMatches: 4,
  };
}

/** Plays a short match. @returns the kind of its last event. */
export async function play({ matches }: Host, name = "Good"): Promise<string | undefined> {
  const players = [{ name }, { name: "Null" }, { name: "Null" }, { name: "Null" }];
  const match = matches.start({ ...terms(), players, seed: 1 });
  let last: string | undefined;
  for await (const event of matches.events(match, undefined)) last = event.kind;
  return last;
}
