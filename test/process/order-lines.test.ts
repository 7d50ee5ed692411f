import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import type { AnyGame } from "../../src/engine/contract/game";
import { games } from "../../src/engine/games";
import { harryPotter } from "../../src/engine/games/harry-potter";
import { stateHash } from "../../src/engine/play/state-hash";
import { FUEL_AT } from "../../src/main/contract/fuel";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { exportPlayer, readSealedBundle } from "../../src/main/host/bundler/sealed-bundle";
import { matchSetup } from "../../src/main/host/matches/match-setup";
import { type RoundPlayed, runMatch } from "../../src/main/host/matches/run-match";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { BUILT_FOLDER } from "./player-files";

let pool: PlayerPool;

beforeAll(() => {
  pool = new PlayerPool({ folder: BUILT_FOLDER });
});

afterAll(() => pool.close());

async function bundleOf(game: AnyGame, text: string): Promise<PlayerBundle> {
  const { bundle, problems } = await buildPlayer(playerSource("AIRon.ts", text), { games: [game.id] });
  if (bundle === null) throw new Error(problems.map(({ message }) => message).join("\n"));
  return bundle;
}

/** The same player in all seats. */
async function match(game: AnyGame, bundle: PlayerBundle, rounds: number) {
  const setup = matchSetup(game, { configuration: null, seed: 30, rules: [] });
  if (!setup.ok) throw new Error(setup.problem.message);
  const played: RoundPlayed[] = [];
  const hashes: string[] = [];
  const enough = new AbortController();
  const players = [bundle, bundle, bundle, bundle];
  const onRound = (round: RoundPlayed) => {
    played.push(round);
    hashes.push(stateHash(round.state));
    if (played.length === rounds) enough.abort();
  };
  const request = { game, setup: setup.value, players, pool, cpuSeconds: 1, onRound, signal: enough.signal };
  await runMatch(request).catch((error) => {
    if (!enough.signal.aborted) throw error;
  });
  return { played, hashes };
}

/** A player that gives orders in all sorts of ways. A line that ends in `// here` is where one is given, `// nowhere` where nobody can tell. */
function everyWay(game: AnyGame): string {
  const [name] = game.player.orderCalls;
  const each = game.player.orderCalls.map((call) => `    api.${call}(0, 0, 0); // here`).join("\n");
  return `import { Player } from "tauler/${game.id}";
/* A comment that TypeScript's
   lines are counted with. */
interface Unused { readonly field: number }

export class Ron extends Player {
  play(): void {
    const api: any = this;
${each}
    api.${name}( // here
      1,
      0,
    );
    for (const id of [2, 3]) if (id > 0) api
      .${name}(id, 0); // here twice
    [4].forEach((id) => api.${name}(id, 0)); // here
    const inner = (id: number): number => {
      api.${name}(id, 0); // inner
      return 0;
    };
    api.${name}(5, inner(6)); // outer
    const is = true; is ? api.${name}(7, 0) : api.${name}(8, 0); // here
    api.${name}?.(9, 0); // here
    api["${name}"](10, 0); // here
    const give = api.${name}.bind(api);
    give(11, 0); // here
    api.${name}.call(api, 12, 0); // here
    api.${name}(...[13, 0]); // here
    Reflect.apply(api.${name}, api, [14, 0]); // nowhere
    this.go(15);
    const other = { ${name}: (a: number, b: number) => a + b };
    other.${name}(1, 2);
    [16].forEach(give); // nowhere
    give(17, 0); // here
  }

  go(id: number) {
    (this as any).${name}(id, 0); // wrapped
  }
}
`;
}

/** The lines of the orders of a turn of `everyWay`, in the sequence of its calls. */
function linesExpected(text: string): number[] {
  const at = (words: string) => text.split("\n").findIndex((line) => line.endsWith(`// ${words}`)) + 1;
  return text.split("\n").flatMap((line, index) => {
    const words = /\/\/ ([a-z ]+)$/.exec(line)?.[1] ?? "";
    if (words === "here twice") return [index + 1, index + 1];
    if (words === "outer") return [at("inner"), index + 1];
    if (words === "nowhere") return [0];
    if (line.includes("this.go(15)")) return [at("wrapped")];
    return words === "here" ? [index + 1] : [];
  });
}

describe.each(chosen(games, (game) => game === harryPotter).map((game) => [game.title, game] as const))(
  "The line of an order of %s",
  (_, game) => {
    it("is that of the call, however it is called; and none where nobody can tell", async () => {
      const text = everyWay(game);
      const { played } = await match(game, await bundleOf(game, text), 2);
      expect(played[1].turns[0].fault).toBeNull();
      expect(played[1].turns[0].lines).toEqual(linesExpected(text));
      expect(played[1].turns[0].orders).toHaveLength(linesExpected(text).length);
    });

    it("takes no fuel, and the match comes out as it does without it", async () => {
      const players = join(import.meta.dirname, `../../resources/games/${game.id}/players`);
      const demo = readFileSync(join(players, "AIDemo.ts"), "utf8").replace("class Demo", "class Ron");
      const bundle = await bundleOf(game, demo);
      const plain = { ...bundle, code: bundle.code.replaceAll(FUEL_AT, "(0,") };
      expect(plain.code).not.toBe(bundle.code);
      const [noted, unnoted] = [await match(game, bundle, 30), await match(game, plain, 30)];
      expect(noted.hashes).toEqual(unnoted.hashes);
      expect(noted.played.map(({ status }) => status)).toEqual(unnoted.played.map(({ status }) => status));
      const lines = ({ played }: typeof noted) => played.flatMap(({ turns }) => turns.flatMap((turn) => turn.lines));
      expect(lines(noted).filter((line) => line > 0).length).toBeGreaterThan(0);
      expect(lines(unnoted).filter((line) => line > 0)).toEqual([]);
    });

    it("is not told of a sealed player", async () => {
      const { sealed } = await exportPlayer(playerSource("AIRon.ts", everyWay(game)), { games: [game.id] });
      const bundle = await readSealedBundle(playerSource("Ron.player.js", sealed?.text ?? ""), { games: [game.id] });
      if (!bundle.ok) throw new Error(bundle.problem.message);
      const { played } = await match(game, bundle.value, 1);
      expect(played[0].turns[0].orders.length).toBeGreaterThan(0);
      expect(played[0].turns[0].lines).toEqual([]);
    });
  },
);
