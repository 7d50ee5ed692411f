import type { AnyGame } from "../../src/engine/contract/game";
import { harryPotter } from "../../src/engine/games/harry-potter";
import type { FollowedValue } from "../../src/main/contract/debug-api";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { createCodeMap } from "../../src/main/host/debugger/code-map";
import { DebuggedPlayer, type DebuggedSeat } from "../../src/main/host/debugger/debugged-player";
import { type DebuggedForm, debuggedForms } from "../../src/main/host/debugger/testing/debugged-forms";
import type { PlayerPool } from "../../src/main/host/players/player-pool";
import { openPast, type Past } from "../../src/main/host/rerun/past";
import { Dice } from "../../test/fuzz/dice";
import { usualMatch } from "./compared-players";
import { linesInMatch } from "./compared-typescript";
import { randomTypeScript } from "./random-typescript";

/** Where each statement of such a player declares its variables. */
const DECLARED = /\blet x = 3/g;

/** What a player of statements made at random does otherwise where its code says where it is, what it writes, or what becomes of a value; null for nothing. */
export async function compareDebugged(seed: number, pool: PlayerPool): Promise<string | null> {
  const text = randomTypeScript(new Dice(seed), `import { Player } from "tauler/${harryPotter.id}";`);
  const bundle = await bundleOf(text, true);
  const subject = { past: pastWithoutOrders(), seat: 0, bundle, code: createCodeMap(bundle), pool };
  const expected = await linesInMatch(await bundleOf(text, false), pool);
  for (const form of debuggedForms(bundle, followedValues(bundle.code, seed))) {
    const found = await linesOf(subject, form);
    const [wanted, told] = [expected, found].map((lines) => (form.showsValue ? lines.map(unshown) : lines));
    const at = wanted.findIndex((line, index) => line !== told[index]);
    if (at !== -1) return `${form.name}, statement ${at}: ${wanted[at]} without, ${told[at]} with`;
  }
  return null;
}

async function bundleOf(text: string, hasSteps: boolean): Promise<PlayerBundle> {
  const { bundle, problems } = await buildPlayer(playerSource("AIRon.ts", text), { games: [harryPotter.id], hasSteps });
  if (bundle === null) throw new Error(JSON.stringify(problems));
  return bundle;
}

/** Such players give no orders. */
function pastWithoutOrders(): Past {
  const game: AnyGame = harryPotter;
  const { configuration, seed, rules } = usualMatch(game, 1);
  const past = openPast({
    game: game.id,
    configuration: game.codec.formatConfiguration(configuration),
    seed,
    rules: { ...rules },
    cpuSeconds: null,
    players: [0, 1, 2, 3].map(() => ({ name: "Ron", sourceHash: "" })),
    rounds: [0, 1].map((round) => ({ round, orders: [[], [], [], []], status: [0, 0, 0, 0] })),
  });
  if (!past.ok) throw new Error(past.problem.message);
  return past.value;
}

/** Fields of the player, and variables of one of the statements. */
function followedValues(code: string, seed: number): FollowedValue[] {
  const declared = [...code.matchAll(DECLARED)];
  const { index, 0: words } = declared[seed % declared.length];
  const local = { kind: "local", offset: index + words.length, sourceHash: "" } as const;
  return [
    { kind: "path", root: "this", steps: [{ kind: "key", key: "f" }] },
    { kind: "path", root: "this", steps: [{ kind: "private", key: "#p" }] },
    { ...local, root: "x", steps: [] },
    { ...local, root: "o", steps: [{ kind: "key", key: "a" }] },
  ];
}

async function linesOf(subject: DebuggedSeat, { code, tools, begin }: DebuggedForm): Promise<string[]> {
  const started = await DebuggedPlayer.start({ ...subject, bundle: { ...subject.bundle, code } });
  if (!started.ok) throw new Error(started.problem.message);
  const player = started.value;
  try {
    const turns = [
      await player.load(async () => {
        for (const tool of tools) await player.addTools(tool);
        await player.ask(begin);
      }),
    ];
    for (let round = 0; round < subject.past.length; round++) turns.push((await player.playRound()).turn);
    return turns
      .flatMap(({ cerr, fault }) => [...cerr.split("\n"), fault?.message ?? ""])
      .filter((line) => line !== "");
  } finally {
    player.close();
  }
}

/** Without what showing an object leaves. */
function unshown(line: string): string {
  return line.replace(/ |\btext\d+\b/g, "");
}
